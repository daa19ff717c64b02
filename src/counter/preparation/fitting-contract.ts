import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  DayIn,
  DayOut,
  IdIn,
  IdOut,
  IdParams,
  pageFields,
  pageSchemaOf,
  ListPhoneOut,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { FittingInput, FittingSaveInput, FittingTimeInput } from './fitting-input.ts';
import { fittingStates } from './fitting-rules.ts';
import { fittingProblems } from './fitting-times.ts';

export const Fitting = z
  .object({
    fittingId: IdOut,
    branchId: IdOut,
    orderId: IdOut.nullable(),
    orderNo: z.string(),
    customerId: IdOut,
    customerName: CustomerTextOut,
    phone: ListPhoneOut,
    day: DayOut,
    /** A time 'HH:mm' in Bangkok. */
    from: z.string(),
    to: z.string(),
    note: z.string(),
    state: z.enum(fittingStates),
    /** True if the shop opens for the fitting on a closed day. */
    openAnyway: z.boolean(),
    version: z.number(),
  })
  .meta({ title: 'Fitting' });
export type Fitting = z.output<typeof Fitting>;

export const fittingRows = {
  fittings: defineOperation({
    method: 'GET',
    path: '/api/fitting',
    summary: 'Fitting appointments by time: of the branch, of an order or of a customer',
    query: z.strictObject({
      ...pageFields,
      from: DayIn.optional(),
      to: DayIn.optional(),
      orderId: IdIn.optional(),
      customerId: IdIn.optional(),
    }),
    reply: pageSchemaOf(Fitting),
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  checkFitting: defineOperation({
    method: 'POST',
    path: '/api/fitting/check',
    summary:
      'What speaks against a time: it is past, the branch is closed, or it has no place free; and other fittings then',
    body: FittingTimeInput,
    reply: z.object({
      clashes: z.array(Fitting),
      /** A user with the right `overbook` can confirm `full`. */
      problem: z.enum(fittingProblems).nullable(),
      hours: z.object({ from: z.string(), to: z.string() }).nullable(),
      atOnce: z.number().nullable(),
      nextDay: DayOut,
      dayName: z.string(),
    }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  addFitting: defineOperation({
    method: 'POST',
    path: '/api/fitting',
    summary: 'Book a fitting for an order or for a customer, within the hours and places of the branch',
    body: FittingInput,
    reply: Fitting,
    errors: ['CUSTOMER_REQUIRED', 'FITTING_AFTER_PICKUP', 'FITTING_CLOSED', 'FITTING_FULL'],
    allow: 'staff',
  }),
  saveFitting: defineOperation({
    method: 'PUT',
    path: '/api/fitting/:id',
    summary: 'Change time or note of a booked fitting',
    params: IdParams,
    body: FittingSaveInput,
    reply: Fitting,
    errors: ['CHANGED', 'ILLEGAL_TRANSITION', 'FITTING_AFTER_PICKUP', 'FITTING_CLOSED', 'FITTING_FULL'],
    allow: 'staff',
  }),
  markFitting: defineOperation({
    method: 'POST',
    path: '/api/fitting/:id/state',
    summary: 'Set a fitting to came, missed or cancelled, or back to booked after a mistake',
    params: IdParams,
    body: z.strictObject({ state: z.enum(fittingStates), version: z.number().int() }),
    reply: Fitting,
    errors: ['CHANGED', 'ILLEGAL_TRANSITION', 'FITTING_FULL'],
    allow: 'staff',
  }),
};
