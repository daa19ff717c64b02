import { z } from 'zod';
import { DayIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { dataRequestKinds } from './customer-record-kinds.ts';

export const DataRequestInput = z.strictObject({
  kind: z.enum(dataRequestKinds),
  askedDay: DayIn.optional(),
  note: TextIn(500).default(''),
});

export const RequestRefusalInput = z.strictObject({ reason: RequiredTextIn(500) });
