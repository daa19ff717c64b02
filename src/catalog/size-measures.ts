/** Measurements are in centimetres. Their schemas, which the first screen loads, are in shapes.ts. */

export const measureNames = ['bust', 'waist', 'hip', 'length'] as const;
export type MeasureName = (typeof measureNames)[number];

export type SizeMeasure = { size: string } & Record<MeasureName, number | null>;

export const measureBounds = { least: 10, most: 300 } as const;

export const filledMeasures = <M extends Omit<SizeMeasure, 'size'>>(rows: readonly M[]): M[] =>
  rows.filter((row) => measureNames.some((name) => row[name] !== null));
