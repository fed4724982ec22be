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
      const range = (data, w, h, x0, stride) => {
        // The lowest and the highest of the nine pixels around each, by channel.
        const low = new Uint8Array(w * h * 3), high = new Uint8Array(w * h * 3);
        const rowLow = new Uint8Array(w * h * 3), rowHigh = new Uint8Array(w * h * 3);
        for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) for (let c = 0; c < 3; c++) {
          let a = 255, b = 0;
          for (let i = Math.max(0, x - 1); i <= Math.min(w - 1, x + 1); i++) {
            const v = data[(y * stride + x0 + i) * 4 + c];
            if (v < a) a = v; if (v > b) b = v;
          }
          rowLow[(y * w + x) * 3 + c] = a; rowHigh[(y * w + x) * 3 + c] = b;
        }
        for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) for (let c = 0; c < 3; c++) {
          let a = 255, b = 0;
          for (let j = Math.max(0, y - 1); j <= Math.min(h - 1, y + 1); j++) {
            const k = (j * w + x) * 3 + c;
            if (rowLow[k] < a) a = rowLow[k]; if (rowHigh[k] > b) b = rowHigh[k];
          }
          low[(y * w + x) * 3 + c] = a; high[(y * w + x) * 3 + c] = b;
        }
        return {low, high};
      };
      // What the nine pixels around each place add up to, less the same in the other picture, of all channels the most.
      const drift = (data, w, h, stride) => {
        const rows = new Int32Array(w * h * 3), result = new Int32Array(w * h);
        for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) for (let c = 0; c < 3; c++) {
          let sum = 0;
          for (let i = Math.max(0, x - 1); i <= Math.min(w - 1, x + 1); i++)
            sum += data[(y * stride + i) * 4 + c] - data[(y * stride + w + i) * 4 + c];
          rows[(y * w + x) * 3 + c] = sum;
        }
        for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) for (let c = 0; c < 3; c++) {
          let sum = 0;
          for (let j = Math.max(0, y - 1); j <= Math.min(h - 1, y + 1); j++) sum += rows[(j * w + x) * 3 + c];
          result[y * w + x] = Math.max(result[y * w + x], Math.abs(sum));
        }
        return result;
      };
      window.comparePaint = async (address, cells) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob());
        const results = [];
        for (const [index, top, w, h, frame] of cells) {
          const canvas = new OffscreenCanvas(2 * w, h);
          const context = canvas.getContext("2d", {willReadFrequently: true});
          context.drawImage(bitmap, 0, top, 2 * w, h, 0, 0, 2 * w, h);
          const pixels = context.getImageData(0, 0, 2 * w, h), data = pixels.data, stride = 2 * w;
          const A = range(data, w, h, 0, stride), B = range(data, w, h, w, stride);
          const sums = drift(data, w, h, stride);
          const bad = new Uint8Array(w * h);
          for (let y = frame; y < h - frame; y++) for (let x = frame; x < w - frame; x++) {
            const p = y * w + x;
            let contrast = 0;
            for (let k = p * 3; k < p * 3 + 3; k++)
              contrast = Math.max(contrast, A.high[k] - A.low[k], B.high[k] - B.low[k]);
            if (contrast > 40 && sums[p] <= 9 * same) continue;
            const room = flat + edge * contrast;
            for (let c = 0; c < 3; c++) {
              const k = p * 3 + c;
              const a = data[(y * stride + x) * 4 + c], b = data[(y * stride + w + x) * 4 + c];
              if (a < B.low[k] - room || a > B.high[k] + room || b < A.low[k] - room || b > A.high[k] + room)
                bad[p] = 1;
            }
          }
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
