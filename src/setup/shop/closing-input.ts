/** Events planned on a day that will be closed, and their resolution. */
import { z } from 'zod';
import { DayIn, DayOut, IdIn, IdOut } from '#lib/contract/wire-schemas.ts';

/** `bail`: the day by which a deposit is due back. */
export const closingKinds = ['pickup', 'return', 'fitting', 'bail'] as const;
/** `move`: to another open day, with a message to the customer. `keep`: the shop opens for it. */
export const closingWays = ['move', 'keep'] as const;
export type ClosingWay = (typeof closingWays)[number];

export const ClosingEntry = z.object({
  kind: z.enum(closingKinds),
  /** Of the fitting, otherwise of the order. */
  id: IdOut,
  day: DayOut,
  /** The next open day, or the last one before a deadline. Null: no such day. */
  newDay: DayOut.nullable(),
  branchName: z.string(),
  /** Null for a fitting without an order: its customer gets no message. */
  orderId: IdOut.nullable(),
  orderNo: z.string(),
  customerName: z.string(),
  phone: z.string(),
  /** Garments. */
  count: z.number(),
  /** A parcel is expected. */
  byParcel: z.boolean(),
});
export type ClosingEntry = z.output<typeof ClosingEntry>;

const ClosingChoice = z.strictObject({
  kind: z.enum(closingKinds),
  id: IdIn,
  day: DayIn,
  way: z.enum(closingWays),
});
export type ClosingChoice = z.output<typeof ClosingChoice>;

/** Without a choice for all of them, a closure answers CLOSING_AFFECTS. */
export const ClosingChoices = z.array(ClosingChoice).max(5000).optional();

export const closingKeyOf = ({ kind, id, day }: Pick<ClosingEntry, 'kind' | 'id' | 'day'>): string =>
  `${kind} ${id} ${day}`;
