import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DayOut, IdParams } from '#lib/contract/wire-schemas.ts';
import { minutesOfTime } from '#setup/shop/day-times.ts';
import { slotStates, VisitTime } from '#orders/order/visit-times.ts';
import { Order } from '#orders/order/wire-out.ts';

/** Start of a slot, for example '10:00'. */
const SlotTime = z
  .string()
  .refine((text) => minutesOfTime(text) !== null, { error: 'HH:mm' })
  .transform((text) => minutesOfTime(text) ?? 0)
  .nullable();

const VisitTimesInput = z.strictObject({
  pickup: SlotTime,
  return: SlotTime,
  /** True books a full slot, which needs the right `overbook`. */
  overbook: z.boolean().default(false),
});

const SlotsOfDay = z.object({
  day: DayOut,
  chosen: VisitTime.nullable(),
  slots: z.array(VisitTime.extend({ state: z.enum(slotStates) })),
});

export const visitOperations = {
  visitTimes: defineOperation({
    method: 'GET',
    path: '/api/rental/:id/visit-times',
    summary: 'Slots of the branch on the days of pick-up and return, and the times chosen for the order',
    params: IdParams,
    reply: z.object({ pickup: SlotsOfDay, return: SlotsOfDay }),
    errors: [],
    allow: 'staff',
  }),
  saveVisitTimes: defineOperation({
    method: 'PUT',
    path: '/api/rental/:id/visit-times',
    summary: 'Choose or remove the times at which the customer fetches and returns',
    params: IdParams,
    body: VisitTimesInput,
    reply: Order,
    errors: ['VISIT_FULL', 'VISIT_CLOSED', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
};
