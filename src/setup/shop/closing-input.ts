import { z } from 'zod';
import { DayIn, DayOut, IdIn, IdOut } from '#lib/contract/wire-schemas.ts';

/** `bail` is a deposit's deadline. */
export const closingKinds = ['pickup', 'return', 'fitting', 'bail'] as const;
/** `move` chooses another open day, with a message to the customer. `keep` opens the shop for the event. */
export const closingWays = ['move', 'keep'] as const;
export type ClosingWay = (typeof closingWays)[number];

export const ClosingEntry = z.object({
  kind: z.enum(closingKinds),
  /** Id of the fitting, otherwise of the order. */
  id: IdOut,
  day: DayOut,
  /** Next open day, or for a deadline the last open day before it. Null for none. */
  newDay: DayOut.nullable(),
  /**
   * Set for a pick-up whose return is also on a closed day (`day`). `newDay` is the new pick-up day if the
   * return moves.
   */
  withReturn: z.object({ day: DayOut, newDay: DayOut.nullable() }).nullable(),
  branchName: z.string(),
  /** Null for a fitting without order, whose customer gets no message. */
  orderId: IdOut.nullable(),
  orderNo: z.string(),
  customerName: z.string(),
  phone: z.string(),
  count: z.number(),
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

/** A closure without a choice for each event fails with CLOSING_AFFECTS. */
export const ClosingChoices = z.array(ClosingChoice).max(5000).optional();

export const closingKeyOf = ({ kind, id, day }: Pick<ClosingEntry, 'kind' | 'id' | 'day'>): string =>
  `${kind} ${id} ${day}`;

export const movedDayOf = (
  { id, newDay, withReturn }: ClosingEntry,
  wayOf: (key: string) => ClosingWay | undefined,
): string | null =>
  withReturn !== null && wayOf(closingKeyOf({ kind: 'return', id, day: withReturn.day })) === 'move'
    ? withReturn.newDay
    : newDay;
