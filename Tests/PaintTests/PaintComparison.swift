/// How two pictures of the same thing are compared, as a script that the page runs over a screenshot of itself.
///
/// A pixel is as it should be when its colour lies between those of the pixels around its place in the other picture,
/// with room for `flat` of 255 steps and a share of what the colours around differ by. So an edge may be smoothed in
/// two ways, and be off by less than a pixel; an area may not differ, and nothing may be missing or stand elsewhere.
/// Where colours meet, it is also as it should be when the mean of the nine pixels is the same: a line of one pixel may
/// be drawn as two paler ones. What is left counts where enough pixels of it touch.
enum PaintComparison {
  static let flat = 5
  static let edge = 0.5
  /// Pixels as thick as two count in groups of so many; a line of single ones from `least` on, and from `long` on where
  /// it is no more than `pale` off, as the seams are between things that end within a pixel.
  static let small = 16
  static let least = 28
  static let long = 120
  static let pale = 80
  /// How much the means of nine pixels may differ.
  static let same = 14

  static let script = """
    (() => {
      const flat = \(flat), edge = \(edge), same = \(same);
      const small = \(small), least = \(least), long = \(long), pale = \(pale);
      // Whether a pixel is not as it should be. Only those that differ by more than `flat` need a look around.
      const isWrong = (data, w, h, x, y) => {
        const at = (y * 2 * w + x) * 4, other = at + 4 * w;
        if (Math.abs(data[at] - data[other]) <= flat && Math.abs(data[at + 1] - data[other + 1]) <= flat
          && Math.abs(data[at + 2] - data[other + 2]) <= flat) return false;
        const left = Math.max(0, x - 1), right = Math.min(w - 1, x + 1);
        const top = Math.max(0, y - 1), bottom = Math.min(h - 1, y + 1);
        // Of the nine pixels around, by channel: the lowest and the highest of both pictures, and what they add up to in
        // one of them, less the same in the other.
        const lowA = [255, 255, 255], highA = [0, 0, 0], lowB = [255, 255, 255], highB = [0, 0, 0], sums = [0, 0, 0];
        for (let j = top; j <= bottom; j++) for (let i = left; i <= right; i++) {
          const p = (j * 2 * w + i) * 4;
          for (let c = 0; c < 3; c++) {
            const a = data[p + c], b = data[p + 4 * w + c];
            if (a < lowA[c]) lowA[c] = a;
            if (a > highA[c]) highA[c] = a;
            if (b < lowB[c]) lowB[c] = b;
            if (b > highB[c]) highB[c] = b;
            sums[c] += a - b;
          }
        }
        let contrast = 0, drift = 0;
        for (let c = 0; c < 3; c++) {
          contrast = Math.max(contrast, highA[c] - lowA[c], highB[c] - lowB[c]);
          drift = Math.max(drift, Math.abs(sums[c]));
        }
        if (contrast > 40 && drift <= 9 * same) return false;
        const room = flat + edge * contrast;
        for (let c = 0; c < 3; c++) {
          const a = data[at + c], b = data[other + c];
          if (a < lowB[c] - room || a > highB[c] + room || b < lowA[c] - room || b > highA[c] + room) return true;
        }
        return false;
      };
      window.comparePaint = async (address, cells) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob());
        const results = [];
        for (const [index, top, w, h, frame] of cells) {
          const canvas = new OffscreenCanvas(2 * w, h);
          const context = canvas.getContext("2d", {willReadFrequently: true});
          context.drawImage(bitmap, 0, top, 2 * w, h, 0, 0, 2 * w, h);
          const pixels = context.getImageData(0, 0, 2 * w, h), data = pixels.data, stride = 2 * w;
          const bad = new Uint8Array(w * h);
          let isAlike = true;
          for (let y = frame; y < h - frame; y++) for (let x = frame; x < w - frame; x++) {
            if (!isWrong(data, w, h, x, y)) continue;
            bad[y * w + x] = 1;
            isAlike = false;
          }
          if (isAlike) continue;
          // Where wrong pixels touch.
          const seen = new Uint8Array(w * h);
          let count = 0, box = null;
          for (let start = 0; start < w * h; start++) {
            if (!bad[start] || seen[start]) continue;
            const cluster = [start];
            seen[start] = 1;
            let thick = false, most = 0;
            for (let i = 0; i < cluster.length; i++) {
              const p = cluster[i], px = p % w, py = (p - px) / w, at = (py * stride + px) * 4;
              for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(data[at + c] - data[at + 4 * w + c]));
              if (px + 1 < w && py + 1 < h && bad[p + 1] && bad[p + w] && bad[p + w + 1]) thick = true;
              for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
                const x = px + dx, y = py + dy, q = y * w + x;
                if (x >= 0 && y >= 0 && x < w && y < h && bad[q] && !seen[q]) { seen[q] = 1; cluster.push(q); }
              }
            }
            const enough = thick ? small : most > pale ? least : long;
            if (cluster.length < enough) {
              for (const p of cluster) bad[p] = 0;
              continue;
            }
            count += cluster.length;
            for (const p of cluster) {
              const x = p % w, y = (p - x) / w;
              box = box ? [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)]
                : [x, y, x, y];
            }
          }
          if (!count) continue;
          // Both pictures, and where they differ.
          const shown = new OffscreenCanvas(3 * w, h), to = shown.getContext("2d");
          to.drawImage(canvas, 0, 0);
          const difference = new ImageData(w, h);
          for (let p = 0; p < w * h; p++) {
            const i = p * 4, x = p % w, y = (p - x) / w, from = (y * stride + x) * 4;
            for (let c = 0; c < 3; c++) difference.data[i + c] = bad[p] ? [255, 0, 0][c] : 200 + data[from + c] / 5;
            difference.data[i + 3] = 255;
          }
          to.putImageData(difference, 2 * w, 0);
          const bytes = new Uint8Array(await (await shown.convertToBlob({type: "image/png"})).arrayBuffer());
          let text = "";
          for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
          results.push({index, count, box, picture: btoa(text)});
        }
        bitmap.close();
        return results;
      };
    })()
    """
}
