import { z } from 'zod';
import { DayOut, CustomerTextOut } from '#lib/contract/wire-schemas.ts';
import { unitStates } from './unit-states.ts';

const reservationStates = ['held', 'out', 'returned'] as const;
const purposes = ['rental', 'transfer', 'care', 'hold'] as const;

/** A bar blocks [from, until). The days after `due` are turnaround. */
export const TimelineBar = z.object({
  reservationId: z.number(),
  unitId: z.number(),
  from: DayOut,
  until: DayOut,
  due: DayOut,
  purpose: z.enum(purposes),
  state: z.enum(reservationStates),
  /** Null means a transfer, a vendor, a hold, or an order outside the user's branches. */
  orderId: z.number().nullable(),
  orderNo: z.string(),
  customerName: CustomerTextOut,
  /** Order's set that contains the unit, or `''`. */
  setName: z.string(),
});
export type TimelineBar = z.output<typeof TimelineBar>;

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
