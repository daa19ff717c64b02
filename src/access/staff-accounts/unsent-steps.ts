import { z } from 'zod';
import { IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';

/** Counter steps that waited on an offline device when the server last heard from it. */
export const UnsentSteps = z.object({
  deviceNo: IdOut,
  userId: IdOut,
  by: z.string(),
  locked: z.boolean(),
  branchId: IdOut,
  branchName: z.string(),
  /** 0 means the device sent all steps. The device may have recorded more since. */
  steps: z.number(),
  heardAt: TimeOut,
});
export type UnsentSteps = z.output<typeof UnsentSteps>;
