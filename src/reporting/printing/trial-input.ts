import { z } from 'zod';
import { bangkokDay } from '#lib/dates/day.ts';
import { IdIn, PlannedDayIn, RequiredTextIn } from '#lib/contract/wire-schemas.ts';

/** `unitId` must be ready in the branch. */
export const TrialBillInput = z.strictObject({
  unitId: IdIn,
  returnDay: PlannedDayIn.refine((day) => day >= bangkokDay(new Date()), { error: 'past' }),
  customerName: RequiredTextIn(100),
});
