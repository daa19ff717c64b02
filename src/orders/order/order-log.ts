import { z } from 'zod';
import { BahtOut, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { allRights } from '#lib/vocabulary/access-rules.ts';
import { stepKinds } from './rules/step-kinds.ts';

/** Steps are oldest first. Stored steps have `stepId`. */
export const OrderLog = z
  .object({
    itemList: z.array(
      z.object({
        at: TimeOut,
        by: z.string(),
        branchName: z.string(),
        action: z.string(),
        what: z.string(),
        kind: z.enum(stepKinds).nullable(),
        reason: z.string(),
        stepId: IdOut.nullable(),
        undone: z.boolean(),
      }),
    ),
    undo: z
      .object({
        stepId: IdOut,
        kind: z.enum(stepKinds),
        /** Time until which the step's user may undo the step without an admin, null for other users. */
        ownUntil: TimeOut.nullable(),
        /** Cash in baht that the undo takes in, negative if it pays out. */
        cash: BahtOut,
        rights: z.array(z.enum(allRights)),
      })
      .nullable(),
    /** A later booking of a payment provider stops the undo. */
    undoStop: z.enum(['onlinePayment']).nullable(),
  })
  .meta({ title: 'OrderLog' });
export type OrderLog = z.output<typeof OrderLog>;
