import { type AreaMeans, type Region, gridOf } from './area-means.ts';

/**
 * `correlation` of two RGB grids of the same size is from -1 to 1. Each channel has its own mean, because
 * chat apps and lamps shift colours. `shift` is the mean difference of the channels' means, from 0 to 1.
 */
export type Likeness = { correlation: number; shift: number };

export const likenessOf = (a: Float32Array, b: Float32Array): Likeness => {
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
  const shift =
    meanA.reduce((sum, mean, channel) => sum + Math.abs(mean - (meanB[channel] ?? 0)), 0) / (3 * 255);
  return { correlation: both / Math.sqrt(ofA * ofB + 1e-9), shift };
};

const shiftWeight = 0.2;
const areaWeight = 0.05;

/**
 * The same shapes in another colour rank lower, and so does a likeness of a small region of the photo,
 * because small regions fit many pictures.
 */
export const scoreOf = ({ correlation, shift }: Likeness, { width, height }: Region): number =>
  correlation - shiftWeight * shift - areaWeight * (1 - width * height);

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
export type Search = readonly { cells: number; step: number }[];
/**
 * Few cells give a wide maximum, so this search finds the region roughly. A search with many cells decides.
 */
export const roughSearch: Search = [
  { cells: 6, step: 0.06 },
  { cells: 8, step: 0.03 },
];
export const fineSearch: Search = [
  { cells: 16, step: 0.015 },
  { cells: 16, step: 0.006 },
];
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

/** Returns the region that resembles `shown` most, moving and stretching `stored` in small steps. */
export const findRegion = (
  photo: AreaMeans,
  shown: Region,
  stored: AreaMeans,
  start: Region,
  search: Search,
): { region: Region; likeness: Likeness } => {
  let region = start;
  let likeness: Likeness = { correlation: -1, shift: 1 };
  for (const { cells, step } of search) {
    const wanted = gridOf(photo, shown, cells);
    likeness = likenessOf(wanted, gridOf(stored, region, cells));
    for (let round = 0; round < mostRounds; round++) {
      const before = likeness.correlation;
      for (const [x, y, width, height] of moves) {
        const moved = {
          x: region.x + x * step,
          y: region.y + y * step,
          width: region.width + width * step,
          height: region.height + height * step,
        };
        if (!isInside(moved)) continue;
        const found = likenessOf(wanted, gridOf(stored, moved, cells));
        if (found.correlation <= likeness.correlation) continue;
        likeness = found;
        region = moved;
      }
      if (likeness.correlation - before < 1e-5) break;
    }
  }
  return { region, likeness };
};
