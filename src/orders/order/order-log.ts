import { z } from 'zod';
import { BahtOut, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { allRights } from '#lib/vocabulary/access-rules.ts';
import { stepKinds } from './rules/step-kinds.ts';

/** Oldest first. Stored steps have a `stepId`. */
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
        /** Until this time the step's own user may undo it without an admin. Null for others. */
        ownUntil: TimeOut.nullable(),
        /** Cash in baht that undoing the step takes in; negative if it hands cash out. */
        cash: BahtOut,
        /** Rights that the undo needs. */
        rights: z.array(z.enum(allRights)),
      })
      .nullable(),
    /** Why no step can be undone: the order has a later booking of a payment provider. */
    undoStop: z.enum(['onlinePayment']).nullable(),
  })
  .meta({ title: 'OrderLog' });
export type OrderLog = z.output<typeof OrderLog>;
