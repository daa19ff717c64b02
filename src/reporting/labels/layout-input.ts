import { z } from 'zod';
import { IdIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { areColumnsTooWide, areRowsTooHigh, labelCodeKinds, labelLayoutKinds } from './label-layouts.ts';

/** A length in micrometres. */
const length = (least: number, most: number) => z.number().int().min(least).max(most);

export const layoutFields = {
  name: RequiredTextIn(100),
  kind: z.enum(labelLayoutKinds),
  pageWidth: length(10_000, 500_000),
  pageHeight: length(10_000, 500_000),
  columns: z.number().int().min(1).max(20),
  rows: z.number().int().min(1).max(50),
  labelWidth: length(10_000, 500_000),
  labelHeight: length(5_000, 500_000),
  marginTop: length(0, 500_000),
  marginLeft: length(0, 500_000),
  gapX: length(0, 500_000),
  gapY: length(0, 500_000),
  codeKind: z.enum(labelCodeKinds),
  showName: z.boolean(),
  showPrice: z.boolean(),
  showBranch: z.boolean(),
};

/** A layout that can be drawn, even if some labels are outside the page. */
export const DrawnLayout = z.object({ ...layoutFields, name: z.string() });
const canBeDrawn = ({ value }: { value: unknown }): boolean => DrawnLayout.safeParse(value).success;

export const LayoutInput = z
  .strictObject({ layoutId: IdIn.optional(), ...layoutFields })
  .refine((one) => !areColumnsTooWide(one), { path: ['pageWidth'], error: 'tooWide', when: canBeDrawn })
  .refine((one) => !areRowsTooHigh(one), { path: ['pageHeight'], error: 'tooHigh', when: canBeDrawn });
