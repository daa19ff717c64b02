import { bmvbhash } from 'blockhash-core';
import { type AreaMeans, type Region, gridOf, wholePicture } from './area-means.ts';

export const coarseCells = 12;
export const fineCells = 32;
const hashCells = 8;
export const bytesPerHash = 8;

/** A crop keeps at least 70 % of each side. Steps of a tenth stay within the hash's tolerance. */
const spans = [
  [0, 1],
  [0, 0.85],
  [0.075, 0.85],
  [0.15, 0.85],
  [0, 0.7],
  [0.1, 0.7],
  [0.2, 0.7],
  [0.3, 0.7],
] as const;

/** Several regions of a stored picture are hashed, because a customer's crop may show any of them. */
export const hashedRegions: readonly Region[] = spans.flatMap(([y, height]) =>
  spans.map(([x, width]) => ({ x, y, width, height })),
);

/** Returns the block mean, 64 bits. */
export const hashOf = (means: AreaMeans, region: Region): Buffer => {
  const grid = gridOf(means, region, hashCells);
  const data = new Uint8ClampedArray(hashCells * hashCells * 4).fill(255);
  for (let cell = 0; cell < hashCells * hashCells; cell++)
    data.set(grid.subarray(cell * 3, cell * 3 + 3), cell * 4);
  return Buffer.from(bmvbhash({ data, width: hashCells, height: hashCells }, hashCells), 'hex');
};

const bytesOf = (grid: Float32Array): Buffer => Buffer.from(Uint8ClampedArray.from(grid));

export type Fingerprint = { hashes: Buffer; coarse: Buffer; fine: Buffer };

export const fingerprintOf = (means: AreaMeans): Fingerprint => ({
  hashes: Buffer.concat(hashedRegions.map((region) => hashOf(means, region))),
  coarse: bytesOf(gridOf(means, wholePicture, coarseCells)),
  fine: bytesOf(gridOf(means, wholePicture, fineCells)),
});
