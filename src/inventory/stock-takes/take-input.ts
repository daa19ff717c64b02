import { z } from 'zod';
import { IdIn, TextIn } from '#lib/contract/wire-schemas.ts';

export const StartTakeInput = z.strictObject({
  branchId: IdIn,
  name: TextIn(100).prefault(''),
  category: TextIn(60).prefault(''),
});
