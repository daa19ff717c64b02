import { z } from 'zod';
import { BahtOut, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { allRights } from '#lib/vocabulary/access-rules.ts';
import { stepKinds } from './rules/step-kinds.ts';

/** Oldest first. Stored steps have `stepId`. */
export const OrderLog = z
  .object({
    itemList: z.array(
      z.object({
        at: TimeOut,
        by: z.string(),
        branchName: z.string(),
        action: z.string(),
        /** As in the audit log. */
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
        /** Until then, the step's user may undo it without an admin. Null for others. */
        ownUntil: TimeOut.nullable(),
        /** Baht in cash that the undo takes in; negative if it pays out. */
        cash: BahtOut,
        /** Needed for the undo. */
        rights: z.array(z.enum(allRights)),
      })
      .nullable(),
    /** Why no step can be undone: the order has a later booking of a payment provider. */
    undoStop: z.enum(['onlinePayment']).nullable(),
  })
  .meta({ title: 'OrderLog' });
export type OrderLog = z.output<typeof OrderLog>;
