import { z } from 'zod';
import { IdIn, PlannedDayIn, RequiredCodeIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { careServices } from './care-services.ts';

export const careGarmentFields = {
  unitIds: z.array(IdIn).max(500).default([]),
  barcodes: z.array(RequiredCodeIn(100)).max(500).default([]),
};
export const nonEmptyCareGarments = (one: {
  unitIds: readonly number[];
  barcodes: readonly string[];
}): boolean => one.unitIds.length + one.barcodes.length > 0;

export const WaitInput = z
  .strictObject({
    ...careGarmentFields,
    service: z.enum(careServices).default('wash'),
    note: TextIn(500).optional(),
  })
  .refine(nonEmptyCareGarments, { path: ['barcodes'] });

export const ReturnDayInput = z.strictObject({
  expectedDay: PlannedDayIn,
  unitIds: z.array(IdIn).max(500).default([]),
});
