/** The operations on fitting appointments; rows of the prepare contract. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  DayIn,
  DayOut,
  Id,
  IdOut,
  IdParams,
  PlannedDayIn,
  Text,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { fittingStates, minutesOf } from './fitting-rules.ts';

export const Fitting = z
  .object({
    fittingId: IdOut,
    branchId: IdOut,
    orderId: IdOut.nullable(),
    /** '' = without an order. */
    orderNo: z.string(),
    customerId: IdOut,
    customerName: z.string(),
    phone: z.string(),
    day: DayOut,
    /** 'HH:mm' in Bangkok. */
    from: z.string(),
    to: z.string(),
    note: z.string(),
    state: z.enum(fittingStates),
    version: z.number(),
  })
  .meta({ title: 'Fitting' });
export type Fitting = z.output<typeof Fitting>;

/** 'HH:mm', minutes of the day in the handler. */
const Time = z
  .string()
  .refine((text) => minutesOf(text) !== null, { error: 'HH:mm' })
  .transform((text) => minutesOf(text) ?? 0);

const times = { day: PlannedDayIn, from: Time, to: Time };
type Times = { from: number; to: number };
const inOrder = (one: Times): boolean => one.from < one.to;

export const fittingRows = {
  fittings: op({
    method: 'GET',
    path: '/api/fitting',
    summary: 'Fitting appointments by time: of the branch, of an order or of a customer',
    query: z.strictObject({
      ...pageFields,
      from: DayIn.optional(),
      to: DayIn.optional(),
      orderId: Id.optional(),
      customerId: Id.optional(),
    }),
    reply: pageOf(Fitting),
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  checkFitting: op({
    method: 'POST',
    path: '/api/fitting/check',
    summary:
      'What speaks against a time: other fittings of the branch, a closed day; it may be booked all the same',
    body: z.strictObject({ ...times, fittingId: Id.optional() }).refine(inOrder, { path: ['to'] }),
    reply: z.object({
      /** Booked in the branch in that time. */
      clashes: z.array(Fitting),
      closed: z.boolean(),
      /** Name of the closed day or holiday; '' = none. */
      dayName: z.string(),
    }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  addFitting: op({
    method: 'POST',
    path: '/api/fitting',
    summary: 'Book a fitting for an order or for a customer',
    body: z
      .strictObject({
        orderId: Id.optional(),
        /** Left out: the customer of the order. */
        customerId: Id.optional(),
        ...times,
        note: Text(500).default(''),
      })
      .refine(inOrder, { path: ['to'] })
      .refine((one) => one.orderId !== undefined || one.customerId !== undefined, { path: ['customerId'] }),
    reply: Fitting,
    errors: ['CUSTOMER_REQUIRED', 'FITTING_AFTER_PICKUP'],
    allow: 'staff',
  }),
  saveFitting: op({
    method: 'PUT',
    path: '/api/fitting/:id',
    summary: 'Another time or note for a fitting that is booked',
    params: IdParams,
    body: z
      .strictObject({ ...times, note: Text(500).default(''), version: z.number().int() })
      .refine(inOrder, { path: ['to'] }),
    reply: Fitting,
    errors: ['CHANGED', 'ILLEGAL_TRANSITION', 'FITTING_AFTER_PICKUP'],
    allow: 'staff',
  }),
  markFitting: op({
    method: 'POST',
    path: '/api/fitting/:id/state',
    summary:
      'The customer came, did not come, or the fitting is cancelled; what was noted wrongly is booked again',
    params: IdParams,
    body: z.strictObject({ state: z.enum(fittingStates), version: z.number().int() }),
    reply: Fitting,
    errors: ['CHANGED', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
};
