/** What a garment of a size measures, in centimetres. */
import { z } from 'zod';
import { Text } from '../core/common/wire.ts';

export const measureNames = ['bust', 'waist', 'hip', 'length'] as const;
export type MeasureName = (typeof measureNames)[number];

/** A garment measures so many centimetres at least and at most, to a tenth. */
export const measureBounds = { least: 10, most: 300 } as const;

const CmIn = z
  .number()
  .min(measureBounds.least)
  .max(measureBounds.most)
  .transform((cm) => Math.round(cm * 10) / 10)
  .nullable()
  .default(null);
const Cm = z.number().nullable();

export const SizeMeasureIn = z.strictObject({
  size: Text(60),
  bust: CmIn,
  waist: CmIn,
  hip: CmIn,
  length: CmIn,
});
export const SizeMeasure = z.object({ size: z.string(), bust: Cm, waist: Cm, hip: Cm, length: Cm });
export type SizeMeasure = z.output<typeof SizeMeasure>;

/** Rows that say something. */
export const filledMeasures = <M extends Omit<SizeMeasure, 'size'>>(rows: readonly M[]): M[] =>
  rows.filter((row) => measureNames.some((name) => row[name] !== null));
