// Times Yoga on the trees of `Stacks.swift`: see there for what they are.
//
//     driver DEPTH REPEATS: a line "SECONDS-BUILD-AND-LAYOUT SECONDS-LAYOUT" for each repeat, then the sum of all
//     frames' sides, by which both programs prove that they laid out the same.

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <yoga/Yoga.h>

static YGConfigRef config;
static unsigned count;

static YGNodeRef make(int depth, bool isRow) {
  YGNodeRef node = YGNodeNewWithConfig(config);
  YGNodeStyleSetFlexGrow(node, 1);
  YGNodeStyleSetFlexShrink(node, 1);
  YGNodeStyleSetFlexBasis(node, 0);
  if (depth == 0) return node;
  YGNodeStyleSetFlexDirection(node, isRow ? YGFlexDirectionRow : YGFlexDirectionColumn);
  YGNodeStyleSetGap(node, YGGutterAll, 1);
  for (int i = 0; i < 10; i++) {
    YGNodeRef child;
    if (depth == 1 && i % 2 == 0) {
      child = YGNodeNewWithConfig(config);
      YGNodeStyleSetWidth(child, 3);
      YGNodeStyleSetHeight(child, 2);
      YGNodeStyleSetFlexShrink(child, 0);
      YGNodeStyleSetAlignSelf(child, YGAlignCenter);
    } else {
      child = make(depth - 1, !isRow);
    }
    YGNodeInsertChild(node, child, i);
  }
  return node;
}

static double sum(YGNodeRef node) {
  count++;
  double result = YGNodeLayoutGetLeft(node) + YGNodeLayoutGetTop(node) + YGNodeLayoutGetWidth(node) +
                  YGNodeLayoutGetHeight(node);
  for (size_t i = 0; i < YGNodeGetChildCount(node); i++) result += sum(YGNodeGetChild(node, i));
  return result;
}

// Processor time, which other programs do not change much.
static double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

int main(int, char** arguments) {
  int depth = atoi(arguments[1]), repeats = atoi(arguments[2]);
  config = YGConfigNew();
  // No rounding to whole pixels: ours does none either.
  YGConfigSetPointScaleFactor(config, 0);
  double total = 0;
  for (int i = 0; i < repeats; i++) {
    double start = now();
    YGNodeRef root = make(depth, true);
    YGNodeCalculateLayout(root, 100000, 100000, YGDirectionLTR);
    double built = now();
    // Another size, since for the same one the answer is kept.
    YGNodeCalculateLayout(root, 90000, 90000, YGDirectionLTR);
    double end = now();
    if (i == repeats - 1) total = sum(root);
    YGNodeFreeRecursive(root);
    printf("%.9f %.9f\n", built - start, end - built);
  }
  printf("%u %.3f\n", count, total);
}
