import { z } from 'zod';
import { IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';

/** Steps of the offline counter that were on a device when the server last heard from it. */
export const UnsentSteps = z.object({
  deviceNo: IdOut,
  userId: IdOut,
  by: z.string(),
  locked: z.boolean(),
  branchId: IdOut,
  branchName: z.string(),
  /** 0 means that the device had sent all steps and has been silent since. It may have recorded more. */
  steps: z.number(),
  heardAt: TimeOut,
});
export type UnsentSteps = z.output<typeof UnsentSteps>;
