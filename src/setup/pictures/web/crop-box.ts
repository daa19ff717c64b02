/** Percent of the rotated picture. */
export type CropBox = { unit: '%'; x: number; y: number; width: number; height: number };

export const wholeCrop: CropBox = { unit: '%', x: 0, y: 0, width: 100, height: 100 };
export const cropSides = ['x', 'y', 'width', 'height'] as const;
type Side = (typeof cropSides)[number];

/** Ignores margins below half a percent. */
export const isWholeCrop = ({ x, y, width, height }: CropBox): boolean =>
  x < 0.5 && y < 0.5 && width > 99.5 && height > 99.5;

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Changes a side within the picture, which stays at least 1 % large. NaN changes nothing. */
export const withCropSide = (crop: CropBox, side: Side, value: number): CropBox => {
  if (Number.isNaN(value)) return crop;
  const next = { ...crop, [side]: value };
  const x = within(next.x, 0, 99);
  const y = within(next.y, 0, 99);
  return { unit: '%', x, y, width: within(next.width, 1, 100 - x), height: within(next.height, 1, 100 - y) };
};

export type QuarterTurn = 0 | 90 | 180 | 270;
const turnsInOrder = [0, 90, 180, 270] as const;
export const turnBy = (turn: QuarterTurn, by: number): QuarterTurn =>
  turnsInOrder[((turn + by + 360) % 360) / 90] ?? 0;
