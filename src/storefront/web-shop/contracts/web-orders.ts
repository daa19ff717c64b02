/** Requests of the web shop as the back-office sees and answers them. A request is named by its order. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayOut,
  Id,
  IdOut,
  IdParams,
  pageFields,
  pageOf,
  RequiredText,
  Text,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { orderStates } from '#orders/order/states.ts';
import { articleErrors } from '#sales/retail/shapes.ts';
import { offerHours, refuseReasons, requestStates } from '../rules/request-states.ts';

const state = z.enum(requestStates);

export const WebRequestRow = z.object({
  orderId: IdOut,
  /** '' once the draft is gone. */
  orderNo: z.string(),
  state,
  /** Of the order; null once it is gone. */
  orderState: z.enum(orderStates).nullable(),
  name: z.string(),
  phone: z.string(),
  /** '' for none. */
  email: z.string(),
  lineId: z.string(),
  measurements: z.string(),
  note: z.string(),
  /** To be sent; else it is fetched. */
  parcel: z.boolean(),
  language: z.string(),
  sentAt: TimeOut,
  /** Garments are kept until then; null for not, or no longer. */
  heldUntil: TimeOut.nullable(),
  /** As they are now, else as asked for. */
  pickupDay: DayOut.nullable(),
  returnDay: DayOut.nullable(),
  eventDay: DayOut.nullable(),
  items: z.array(z.object({ name: z.string(), color: z.string(), size: z.string(), n: z.number() })),
  price: BahtOut,
  bail: BahtOut,
  /** Others who wait for an answer about the same garments on these days. */
  others: z.number(),
  /** Earlier requests from this telephone number. */
  before: z.number(),
});
export type WebRequestRow = z.output<typeof WebRequestRow>;

const Beside = z.object({
  orderId: IdOut,
  name: z.string(),
  state,
  sentAt: TimeOut,
});

export const WebRequest = WebRequestRow.extend({
  address: z.string(),
  branchName: z.string(),
  consentVersion: z.number(),
  /** Until when garments were kept at first. */
  holdUntil: TimeOut.nullable(),
  /** As it was shown when it was sent; null for what is not known. */
  asked: z.object({
    eventDay: DayOut.nullable(),
    pickupDay: DayOut.nullable(),
    returnDay: DayOut.nullable(),
    lines: z.array(z.object({ name: z.string(), color: z.string(), size: z.string(), n: z.number() })),
    price: BahtOut,
    bail: BahtOut,
    dueNow: BahtOut,
  }),
  /** What it comes to while it is asked for; null afterwards. */
  money: z
    .object({
      rent: BahtOut,
      discount: BahtOut,
      shipping: BahtOut,
      vat: BahtOut,
      vatRate: z.number(),
      price: BahtOut,
      bail: BahtOut,
      total: BahtOut,
      dueNow: BahtOut,
    })
    .nullable(),
  /** What is free of each garment of the draft now, what is kept for it included; empty once it is no draft. */
  free: z.array(
    z.object({
      itemId: IdOut,
      name: z.string(),
      color: z.string(),
      size: z.string(),
      wanted: z.number(),
      free: z.number(),
    }),
  ),
  /** Of the order: who answers says which one they saw. */
  version: z.number(),
  customer: z.object({ customerId: IdOut, name: z.string() }).nullable(),
  /** Customers with this telephone number. */
  known: z.array(z.object({ customerId: IdOut, name: z.string(), phone: z.string() })),
  othersList: z.array(Beside),
  beforeList: z.array(Beside),
  reason: z.enum(refuseReasons).nullable(),
  answer: z.string(),
  offeredAt: TimeOut.nullable(),
  answeredAt: TimeOut.nullable(),
  answeredBy: z.string(),
  /** To be copied into a chat with the customer, in the customer's language. */
  message: z.string(),
});
export type WebRequest = z.output<typeof WebRequest>;

const answerErrors = ['CHANGED', 'ILLEGAL_TRANSITION'] as const;
/** Of the counter's row `saveDraft`, without those of money. */
const keepErrors = [
  ...answerErrors,
  'NOT_AVAILABLE',
  'NOT_FREE_UNIT',
  'WRONG_UNIT',
  'PACKAGE_REQUIRED',
  'SET_OFF',
  'SET_NO_CHOICE',
  'SET_INCOMPLETE',
  'CUSTOMER_REQUIRED',
  ...articleErrors,
] as const;
const version = z.number().int().min(1);

export const requestRows = {
  requests: op({
    method: 'GET',
    path: '/api/webshop/requests',
    summary:
      'Requests of the web shop in the branch by where they stand: what waits, the oldest first; else the last first',
    query: z.strictObject({ state: state.default('new'), q: Text(100).optional(), ...pageFields }),
    reply: pageOf(WebRequestRow),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  request: op({
    method: 'GET',
    path: '/api/webshop/requests/:id',
    summary: 'A request of the web shop by its order: what was asked, what it is now, who else asks',
    params: IdParams,
    reply: WebRequest,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  acceptRequest: op({
    method: 'PUT',
    path: '/api/webshop/requests/:id/accepted',
    summary: 'Reserve what a request asks for, for a customer',
    params: IdParams,
    body: z.strictObject({ customerId: Id, version }),
    reply: WebRequest,
    errors: [...keepErrors],
    allow: 'staff',
    idempotent: true,
  }),
  offerRequest: op({
    method: 'PUT',
    path: '/api/webshop/requests/:id/offered',
    summary:
      'Offer the draft as it stands now to who asked, with words and for so many hours kept: it is booked when they say yes',
    params: IdParams,
    body: z.strictObject({
      customerId: Id,
      version,
      answer: RequiredText(1000),
      hours: z.literal(offerHours),
    }),
    reply: WebRequest,
    errors: [...keepErrors],
    allow: 'staff',
    idempotent: true,
  }),
  refuseRequest: op({
    method: 'PUT',
    path: '/api/webshop/requests/:id/refused',
    summary: 'Refuse a request with a reason, which the customer reads; what was kept for it is free again',
    params: IdParams,
    body: z.strictObject({ version, reason: z.enum(refuseReasons), answer: Text(1000).default('') }),
    reply: WebRequest,
    errors: [...answerErrors],
    allow: 'staff',
    idempotent: true,
  }),
};
