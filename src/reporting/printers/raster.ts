/** One bit per dot. A byte's highest bit is its left dot. 1 is black. */
export type Raster = { width: number; rows: number; data: Uint8Array };

export const isBlack = ({ width, data }: Raster, x: number, y: number): boolean =>
  ((data[y * (width / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
