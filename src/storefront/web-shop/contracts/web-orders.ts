/** A web request has the id of its order. */
import { z } from 'zod';
import { rentalLineErrors } from '#counter/rentals/error-codes.ts';
import { voucherStates } from '#ledger/voucher-states.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayOut,
  IdOut,
  IdParams,
  pageFields,
  pageSchemaOf,
  TextIn,
  TimeOut,
  ListPhoneOut,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { orderStates } from '#orders/order/states.ts';
import { webRefusalReasons, webRequestStates } from '../rules/request-states.ts';
import { checkoutFieldKinds } from '../checkout-fields.ts';
import {
  AcceptRequestInput,
  MarkSpamInput,
  OfferRequestInput,
  RefuseRequestInput,
  RefuseRequestsInput,
} from './web-order-input.ts';

const state = z.enum(webRequestStates);

export const WebRequestRow = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  state,
  orderState: z.enum(orderStates).nullable(),
  name: CustomerTextOut,
  phone: ListPhoneOut,
  email: CustomerTextOut,
  lineId: CustomerTextOut,
  measurements: CustomerTextOut,
  note: CustomerTextOut,
  parcel: z.boolean(),
  language: z.string(),
  sentAt: TimeOut,
  heldUntil: TimeOut.nullable(),
  pickupDay: DayOut.nullable(),
  returnDay: DayOut.nullable(),
  pickupTime: z.string(),
  returnTime: z.string(),
  eventDay: DayOut.nullable(),
  items: z.array(z.object({ name: z.string(), color: z.string(), size: z.string(), n: z.number() })),
  price: BahtOut,
  bail: BahtOut,
  others: z.number(),
  before: z.number(),
});
export type WebRequestRow = z.output<typeof WebRequestRow>;

const Beside = z.object({
  orderId: IdOut,
  name: CustomerTextOut,
  state,
  sentAt: TimeOut,
});

export const WebRequest = WebRequestRow.extend({
  phone: CustomerTextOut,
  address: CustomerTextOut,
  /** Answers, with the labels that the form had when it was sent. */
  answers: z.array(z.object({ label: z.string(), kind: z.enum(checkoutFieldKinds), value: CustomerTextOut })),
  branchName: z.string(),
  consentVersion: z.number(),
  /** Whether the sender agreed to news of the shop. */
  marketing: z.boolean(),
  /** End of the hold as first promised to the sender. */
  holdUntil: TimeOut.nullable(),
  asked: z.object({
    eventDay: DayOut.nullable(),
    pickupDay: DayOut.nullable(),
    returnDay: DayOut.nullable(),
    lines: z.array(z.object({ name: z.string(), color: z.string(), size: z.string(), n: z.number() })),
    price: BahtOut,
    bail: BahtOut,
    dueNow: BahtOut,
  }),
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
  /** Amounts by the current price lists, or null if equal to the draft's. */
  listToday: z.object({ price: BahtOut, bail: BahtOut }).nullable(),
  /** Free units, including those held for this request. The list is empty without a draft. */
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
  /** Gift voucher that the sender wants to pay with. `codeEnd` has the last characters of its code. */
  voucher: z
    .object({ voucherId: IdOut, codeEnd: z.string(), balance: BahtOut, state: z.enum(voucherStates) })
    .nullable(),
  version: z.number(),
  customer: z.object({ customerId: IdOut, name: CustomerTextOut }).nullable(),
  known: z.array(z.object({ customerId: IdOut, name: CustomerTextOut, phone: CustomerTextOut })),
  othersList: z.array(Beside),
  beforeList: z.array(Beside),
  reason: z.enum(webRefusalReasons).nullable(),
  answer: z.string(),
  offeredAt: TimeOut.nullable(),
  answeredAt: TimeOut.nullable(),
  answeredBy: z.string(),
  /** Text that users send by chat, in the customer's language. */
  message: CustomerTextOut,
});
export type WebRequest = z.output<typeof WebRequest>;

const BulkAnswerOut = z.object({ changed: z.number() });

const answerErrors = ['CHANGED', 'ILLEGAL_TRANSITION'] as const;
const keepErrors = [...answerErrors, 'DRAFT_REASON', ...rentalLineErrors] as const;
export const webOrderRows = {
  requests: defineOperation({
    method: 'GET',
    path: '/api/webshop/requests',
    summary: 'Web requests of the branch by state: open ones oldest first, others latest first',
    query: z.strictObject({ state: state.default('new'), q: TextIn(100).optional(), ...pageFields }),
    reply: pageSchemaOf(WebRequestRow),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  request: defineOperation({
    method: 'GET',
    path: '/api/webshop/requests/:id',
    summary: 'A web request by its order: as sent, its current state, and competing requests',
    params: IdParams,
    reply: WebRequest,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  acceptRequest: defineOperation({
    method: 'PUT',
    path: '/api/webshop/requests/:id/accepted',
    summary: 'Accept a request: reserve its garments for a customer',
    params: IdParams,
    body: AcceptRequestInput,
    reply: WebRequest,
    errors: keepErrors,
    allow: 'staff',
    idempotent: true,
  }),
  offerRequest: defineOperation({
    method: 'PUT',
    path: '/api/webshop/requests/:id/offered',
    summary:
      'Offer the current draft to the sender, with a message and a hold in hours; their acceptance books it',
    params: IdParams,
    body: OfferRequestInput,
    reply: WebRequest,
    errors: keepErrors,
    allow: 'staff',
    idempotent: true,
  }),
  refuseRequest: defineOperation({
    method: 'PUT',
    path: '/api/webshop/requests/:id/refused',
    summary: 'Refuse a request with a reason, which the customer reads; its hold is released',
    params: IdParams,
    body: RefuseRequestInput,
    reply: WebRequest,
    errors: answerErrors,
    allow: 'staff',
    idempotent: true,
  }),
  refuseRequests: defineOperation({
    method: 'POST',
    path: '/api/webshop/requests/refused',
    summary:
      'Refuse several requests with one reason. Requests that were answered meanwhile stay as they are.',
    body: RefuseRequestsInput,
    reply: BulkAnswerOut,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  markSpam: defineOperation({
    method: 'POST',
    path: '/api/webshop/requests/spam',
    summary:
      'Mark requests as spam, which releases their holds and sends no message, or undo it. Later requests of the number or address follow. Answered requests stay as they are.',
    body: MarkSpamInput,
    reply: BulkAnswerOut,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
};
