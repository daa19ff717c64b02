import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayOut,
  IdOut,
  IdParams,
  pageFields,
  pageSchemaOf,
  TimeOut,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { changeRequestKinds, changeRequestStates } from '../rules/change-requests.ts';
import { ChangeAnswerInput } from './web-order-input.ts';

export const ChangeRequest = z.object({
  askId: IdOut,
  orderId: IdOut,
  orderNo: z.string(),
  customerName: CustomerTextOut,
  kind: z.enum(changeRequestKinds),
  state: z.enum(changeRequestStates),
  day: DayOut.nullable(),
  backDay: DayOut.nullable(),
  at: z.string(),
  note: CustomerTextOut,
  price: BahtOut,
  reply: z.string(),
  selfService: z.boolean(),
  askedAt: TimeOut,
  answeredAt: TimeOut.nullable(),
  answeredBy: z.string(),
  version: z.number(),
});
export type ChangeRequest = z.output<typeof ChangeRequest>;

export const changeRequestRows = {
  asks: defineOperation({
    method: 'GET',
    path: '/api/webshop/asks',
    summary: 'Open change requests of the branch, oldest first',
    query: z.strictObject({ ...pageFields }),
    reply: pageSchemaOf(ChangeRequest),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  orderAsks: defineOperation({
    method: 'GET',
    path: '/api/rental/:id/asks',
    summary: 'Change requests of an order, latest first',
    params: IdParams,
    reply: z.object({ asks: z.array(ChangeRequest) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  answerAsk: defineOperation({
    method: 'PUT',
    path: '/api/webshop/asks/:id',
    summary:
      'Answer a change request: done extends the rental or books the fitting at once; a change or cancellation is done only if the order shows it, and edit and cancel mark it done themselves; refused needs a message',
    params: IdParams,
    body: ChangeAnswerInput,
    reply: ChangeRequest,
    errors: [
      'CHANGED',
      'ILLEGAL_TRANSITION',
      'NOT_AVAILABLE',
      'FITTING_AFTER_PICKUP',
      'FITTING_CLOSED',
      'FITTING_FULL',
      'CUSTOMER_REQUIRED',
      'ASK_NOT_DONE',
    ],
    allow: 'staff',
    idempotent: true,
  }),
};
