import { type AreaMeans, type Region, gridOf } from './area-means.ts';

/**
 * Correlation of two RGB grids of the same size, from -1 to 1. Each channel has its own mean, because chat
 * apps and lamps shift colours.
 */
export const likenessOf = (a: Float32Array, b: Float32Array): number => {
  const meanA = [0, 0, 0];
  const meanB = [0, 0, 0];
  const cells = a.length / 3;
  for (let at = 0; at < a.length; at++) {
    meanA[at % 3] = (meanA[at % 3] ?? 0) + (a[at] ?? 0) / cells;
    meanB[at % 3] = (meanB[at % 3] ?? 0) + (b[at] ?? 0) / cells;
  }
  let ofA = 0;
  let ofB = 0;
  let both = 0;
  for (let at = 0; at < a.length; at++) {
    const left = (a[at] ?? 0) - (meanA[at % 3] ?? 0);
    const right = (b[at] ?? 0) - (meanB[at % 3] ?? 0);
    ofA += left * left;
    ofB += right * right;
    both += left * right;
  }
  return both / Math.sqrt(ofA * ofB + 1e-9);
};

const moves: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 0],
  [-1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, -1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, -1, 0],
  [0, 0, 0, 1],
  [0, 0, 0, -1],
  [-1, 0, 2, 0],
  [0, -1, 0, 2],
  [1, 0, -2, 0],
  [0, 1, 0, -2],
];
const steps = [0.04, 0.02, 0.01];
const mostRounds = 8;
const slack = 0.005;
const shortestSide = 0.6;

const isInside = ({ x, y, width, height }: Region): boolean =>
  x >= -slack &&
  y >= -slack &&
  x + width <= 1 + slack &&
  y + height <= 1 + slack &&
  width >= shortestSide &&
  height >= shortestSide;

/** Moves and stretches `start` in small steps and returns the best likeness of `photo` to a region of `stored`. */
export const bestLikeness = (photo: Float32Array, stored: AreaMeans, start: Region): number => {
  const cells = Math.sqrt(photo.length / 3);
  let region = start;
  let best = likenessOf(photo, gridOf(stored, region, cells));
  for (const step of steps)
    for (let round = 0; round < mostRounds; round++) {
      const before = best;
      for (const [x, y, width, height] of moves) {
        const moved = {
          x: region.x + x * step,
          y: region.y + y * step,
          width: region.width + width * step,
          height: region.height + height * step,
        };
        if (!isInside(moved)) continue;
        const likeness = likenessOf(photo, gridOf(stored, moved, cells));
        if (likeness > best) {
          best = likeness;
          region = moved;
        }
      }
      if (best - before < 1e-5) break;
    }
  return best;
};
