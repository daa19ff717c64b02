/** Mean colours of any region in constant time, from a summed-area table. */

/** Fractions of width and height. */
export type Region = { x: number; y: number; width: number; height: number };
export const wholePicture: Region = { x: 0, y: 0, width: 1, height: 1 };

/** `sums` adds up, per pixel corner and channel (RGB), all pixels above and left. */
export type AreaMeans = { width: number; height: number; sums: Float64Array };

const summed = (
  width: number,
  height: number,
  valueAt: (pixel: number, channel: number) => number,
): AreaMeans => {
  const line = (width + 1) * 3;
  const sums = new Float64Array(line * (height + 1));
  for (let y = 0; y < height; y++)
    for (let channel = 0; channel < 3; channel++) {
      let row = 0;
      for (let x = 0; x < width; x++) {
        row += valueAt(y * width + x, channel);
        const at = (y + 1) * line + (x + 1) * 3 + channel;
        sums[at] = (sums[at - line] ?? 0) + row;
      }
    }
  return { width, height, sums };
};

/** Transparent pixels are white. */
export const meansOfPixels = (rgba: Uint8Array, width: number, height: number): AreaMeans =>
  summed(width, height, (pixel, channel) => {
    const alpha = (rgba[pixel * 4 + 3] ?? 255) / 255;
    return (rgba[pixel * 4 + channel] ?? 0) * alpha + 255 * (1 - alpha);
  });

/** `grid` has RGB of `cells` × `cells` cells. */
export const meansOfGrid = (grid: Uint8Array, cells: number): AreaMeans =>
  summed(cells, cells, (pixel, channel) => grid[pixel * 3 + channel] ?? 0);

const sumAt = ({ width, height, sums }: AreaMeans, x: number, y: number, channel: number): number => {
  const left = Math.min(Math.max(x, 0), width);
  const top = Math.min(Math.max(y, 0), height);
  const column = Math.min(Math.floor(left), width - 1);
  const row = Math.min(Math.floor(top), height - 1);
  const right = left - column;
  const down = top - row;
  const line = (width + 1) * 3;
  const at = row * line + column * 3 + channel;
  const above = (sums[at] ?? 0) * (1 - right) + (sums[at + 3] ?? 0) * right;
  const below = (sums[at + line] ?? 0) * (1 - right) + (sums[at + line + 3] ?? 0) * right;
  return above * (1 - down) + below * down;
};

/** Returns RGB means of `cells` × `cells` cells of a region, row by row. */
export const gridOf = (means: AreaMeans, region: Region, cells: number): Float32Array => {
  const width = (region.width * means.width) / cells;
  const height = (region.height * means.height) / cells;
  const grid = new Float32Array(cells * cells * 3);
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) {
      const x = region.x * means.width + column * width;
      const y = region.y * means.height + row * height;
      for (let channel = 0; channel < 3; channel++)
        grid[(row * cells + column) * 3 + channel] =
          (sumAt(means, x + width, y + height, channel) -
            sumAt(means, x, y + height, channel) -
            sumAt(means, x + width, y, channel) +
            sumAt(means, x, y, channel)) /
          (width * height);
    }
  return grid;
};
