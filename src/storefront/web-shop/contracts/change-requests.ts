/** What customers ask through their links, as the back-office sees and answers it. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayOut,
  IdOut,
  IdParams,
  pageFields,
  pageOf,
  Text,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { askKinds, askStates } from '../rules/change-requests.ts';

export const OrderAsk = z.object({
  askId: IdOut,
  orderId: IdOut,
  orderNo: z.string(),
  customerName: z.string(),
  kind: z.enum(askKinds),
  state: z.enum(askStates),
  day: DayOut.nullable(),
  backDay: DayOut.nullable(),
  at: z.string(),
  note: z.string(),
  /** What the customer was told that it costs. */
  price: BahtOut,
  reply: z.string(),
  askedAt: TimeOut,
  answeredAt: TimeOut.nullable(),
  answeredBy: z.string(),
  version: z.number(),
});
export type OrderAsk = z.output<typeof OrderAsk>;

export const askRows = {
  asks: op({
    method: 'GET',
    path: '/api/webshop/asks',
    summary: 'What customers of the branch ask through their links and nobody has answered, the oldest first',
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(OrderAsk),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  orderAsks: op({
    method: 'GET',
    path: '/api/rental/:id/asks',
    summary: 'What the customer of an order has asked through their link, the last first',
    params: IdParams,
    reply: z.object({ asks: z.array(OrderAsk) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  answerAsk: op({
    method: 'PUT',
    path: '/api/webshop/asks/:id',
    summary:
      'Answer what a customer asks: done lengthens the rental or books the fitting at once, a change and a cancellation were made on the page of the order; refused needs words',
    params: IdParams,
    body: z
      .strictObject({
        as: z.enum(['done', 'refused']),
        reply: Text(1000).default(''),
        version: z.number().int().min(1),
      })
      .refine((one) => one.as === 'done' || one.reply !== '', { error: 'required', path: ['reply'] }),
    reply: OrderAsk,
    errors: ['CHANGED', 'ILLEGAL_TRANSITION', 'NOT_AVAILABLE', 'FITTING_AFTER_PICKUP', 'CUSTOMER_REQUIRED'],
    allow: 'staff',
    idempotent: true,
  }),
};
