import { z } from 'zod';
import { IdIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';

const maxUnits = 500;

export const TransferRequestInput = z
  .strictObject({
    fromBranchId: IdIn,
    toBranchId: IdIn,
    note: TextIn(500).default(''),
    items: z
      .array(z.strictObject({ itemId: IdIn, quantity: z.number().int().min(1).max(200) }))
      .max(100)
      .default([]),
    unitIds: z.array(IdIn).max(maxUnits).default([]),
  })
  .refine((one) => one.items.length + one.unitIds.length > 0, { path: ['items'] })
  .refine((one) => one.fromBranchId !== one.toBranchId, { path: ['toBranchId'] })
  .refine((one) => one.items.reduce((sum, item) => sum + item.quantity, one.unitIds.length) <= maxUnits, {
    path: ['items'],
  });

export const MissingNoteInput = z.strictObject({ note: RequiredTextIn(300) });
export const MissingReportInput = MissingNoteInput.extend({ lineIds: z.array(IdIn).min(1).max(maxUnits) });
export const MissingAnswerInput = MissingNoteInput.extend({ lineId: IdIn, here: z.boolean() });
