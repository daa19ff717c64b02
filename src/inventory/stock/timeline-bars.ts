/** A unit's reservation as timelines show it. */
import { z } from 'zod';
import { DayOut } from '#lib/contract/wire-schemas.ts';
import { unitStates } from './unit-states.ts';

const reservationStates = ['held', 'out', 'returned'] as const;
const purposes = ['rental', 'transfer', 'care', 'hold'] as const;

/** One reservation of a unit. Its blocked days are [from, until); turnaround follows `due`. */
export const TimelineBar = z.object({
  reservationId: z.number(),
  unitId: z.number(),
  from: DayOut,
  until: DayOut,
  due: DayOut,
  purpose: z.enum(purposes),
  state: z.enum(reservationStates),
  /** Null for a transfer, vendor days or a hold, and for an order of a branch that is not the user's. */
  orderId: z.number().nullable(),
  orderNo: z.string(),
  customerName: z.string(),
  /** The set that the unit belongs to in the order; '' for none. */
  setName: z.string(),
});
export type TimelineBar = z.output<typeof TimelineBar>;

/** A row of a timeline. */
export const TimelineUnit = z.object({
  unitId: z.number(),
  itemId: z.number(),
  barcode: z.string(),
  color: z.string(),
  size: z.string(),
  branchId: z.number(),
  state: z.enum(unitStates),
});
export type TimelineUnit = z.output<typeof TimelineUnit>;
