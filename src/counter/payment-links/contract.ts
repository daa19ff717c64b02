import { z } from 'zod';
import { closedDayErrors, slipErrors } from '#ledger/error-codes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtIn,
  BahtOut,
  DayOut,
  DoneReply,
  IdIn,
  IdOut,
  IdParams,
  pageFields,
  pageSchemaOf,
  TextIn,
  TimeOut,
  ListPhoneOut,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { BillInput, ParcelInput, SlipRefusalInput } from './bill-input.ts';
import { billStages } from './billing-search.ts';
import { BookSlipInput } from './book-slip-input.ts';
import { lateReasons } from './late-reasons.ts';
import { SlipCheck } from './slip-check-contract.ts';
import { slipServiceOperations } from './slip-service-contract.ts';

export const parcelKinds = ['out', 'back'] as const;
export type ParcelKind = (typeof parcelKinds)[number];
export const parcelSteps = ['packed', 'sent', 'delivered'] as const;
export type ParcelStep = (typeof parcelSteps)[number];

export const Parcel = z
  .object({
    kind: z.enum(parcelKinds),
    name: CustomerTextOut,
    phone: CustomerTextOut,
    address: CustomerTextOut,
    carrier: z.string(),
    tracking: z.string(),
    cost: BahtOut,
    packedAt: TimeOut.nullable(),
    sentAt: TimeOut.nullable(),
    deliveredAt: TimeOut.nullable(),
    /** Postmark of the customer's parcel, as entered. */
    postedDay: DayOut.nullable(),
    version: z.number(),
  })
  .meta({ title: 'Parcel' });
export type Parcel = z.output<typeof Parcel>;

export const PaymentBill = z
  .object({
    billId: IdOut,
    price: BahtOut,
    bail: BahtOut,
    dueDay: DayOut,
    note: z.string(),
    /** QR text for price and deposit; '' without PromptPay id. */
    promptPay: z.string(),
    slip: z
      .object({ imageId: IdOut, url: CustomerTextOut, bank: z.string(), ref: z.string(), at: TimeOut })
      .nullable(),
    confirmedAt: TimeOut.nullable(),
    version: z.number(),
    createdAt: TimeOut,
    createdBy: z.string(),
  })
  .meta({ title: 'Bill' });
export type PaymentBill = z.output<typeof PaymentBill>;

export const OpenSlip = z
  .object({
    billId: IdOut,
    version: z.number(),
    imageId: IdOut,
    url: CustomerTextOut,
    bank: z.string(),
    ref: z.string(),
    at: TimeOut,
    price: BahtOut,
    bail: BahtOut,
    late: z.enum(lateReasons).nullable(),
    check: SlipCheck.nullable(),
  })
  .meta({ title: 'OpenSlip' });
export type OpenSlip = z.output<typeof OpenSlip>;

export const PaymentBillRow = z
  .object({
    orderId: IdOut,
    orderNo: z.string(),
    customerName: CustomerTextOut,
    phone: CustomerTextOut,
    lineId: CustomerTextOut,
    sets: z.string(),
    items: z.string(),
    pickupDay: DayOut,
    returnDay: DayOut,
    /** The balance excludes the deposit. */
    balance: BahtOut,
    bailDue: BahtOut,
    shipping: BahtOut,
    bill: PaymentBill.nullable(),
    slips: z.array(OpenSlip),
    out: Parcel.nullable(),
    back: Parcel.nullable(),
  })
  .meta({ title: 'BillRow' });
export type PaymentBillRow = z.output<typeof PaymentBillRow>;
const ListParcel = Parcel.extend({ phone: ListPhoneOut });

const parcelParams = z.strictObject({ id: IdIn, kind: z.enum(parcelKinds) });

export const paymentLinksContract = {
  ...slipServiceOperations,
  list: defineOperation({
    method: 'GET',
    path: '/api/bill',
    summary: 'Orders of the branch in one stage of billing and sending',
    query: z.strictObject({
      ...pageFields,
      stage: z.enum(billStages).default('toBill'),
      q: TextIn(100).optional(),
    }),
    reply: pageSchemaOf(
      PaymentBillRow.extend({
        phone: ListPhoneOut,
        out: ListParcel.nullable(),
        back: ListParcel.nullable(),
      }),
    ),
    errors: [],
    allow: 'staff',
  }),
  counts: defineOperation({
    method: 'GET',
    path: '/api/bill/counts',
    summary: 'Number of orders in each open stage, counted up to 100',
    reply: z.object({
      toBill: z.number(),
      slip: z.number(),
      confirm: z.number(),
      late: z.number(),
      pack: z.number(),
    }),
    errors: [],
    allow: 'staff',
  }),
  order: defineOperation({
    method: 'GET',
    path: '/api/rental/:id/billing',
    summary: 'One order with its last bill and its parcels',
    params: IdParams,
    reply: PaymentBillRow,
    errors: [],
    allow: 'staff',
  }),
  make: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/bill',
    summary:
      'Bill an order: amount and due day; shipping becomes a charge of the order; replaces a waiting bill',
    params: IdParams,
    body: BillInput,
    reply: PaymentBillRow,
    errors: ['PAYMENT_TOO_LARGE', 'ILLEGAL_TRANSITION', 'DISCOUNT_LIMIT'],
    allow: 'staff',
    idempotent: true,
  }),
  withdraw: defineOperation({
    method: 'DELETE',
    path: '/api/bill/:id',
    summary: 'Withdraw a waiting bill; its slip stays on the list of late slips',
    params: IdParams,
    query: z.strictObject({ seenSlip: IdIn.optional() }),
    reply: DoneReply,
    errors: ['ILLEGAL_TRANSITION', 'SLIP_WAITING'],
    allow: 'staff',
  }),
  addOrderSlip: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/slip',
    summary: 'Store the slip of a customer in any state of the order, also if nothing is due',
    params: IdParams,
    body: z.strictObject({ slipImageId: IdIn }),
    reply: PaymentBillRow,
    errors: [...slipErrors, 'ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  bookSlip: defineOperation({
    method: 'POST',
    path: '/api/bill/:id/slip/book',
    summary:
      'Book the whole amount of a waiting slip: it pays the debt; the rest stays on the order, becomes credit or is refunded',
    params: IdParams,
    body: BookSlipInput,
    reply: PaymentBillRow,
    errors: [
      'CHANGED',
      'PAYMENT_TOO_LARGE',
      'REFUND_LIMIT',
      'CREDIT_NOBODY',
      'SLIP_DIFFERS',
      ...slipErrors,
      'ILLEGAL_TRANSITION',
      ...closedDayErrors,
    ],
    allow: 'staff',
    idempotent: true,
  }),
  refuseSlip: defineOperation({
    method: 'POST',
    path: '/api/bill/:id/refuse',
    summary: 'Refuse a waiting slip: its bill is withdrawn, and the customer reads the reason',
    params: IdParams,
    body: SlipRefusalInput,
    reply: PaymentBillRow,
    errors: ['CHANGED', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  confirm: defineOperation({
    method: 'POST',
    path: '/api/bill/:id/confirm',
    summary: 'Confirm a bill: book its payment with its slip',
    params: IdParams,
    body: z.strictObject({
      method: z.enum(['transfer', 'promptpay']),
      version: z.number().int(),
      /** An amount above the bill needs a reason. */
      slipAmount: BahtIn.optional(),
      reason: TextIn(300).optional(),
      /** Reason to confirm a slip that differs from the bank's facts. */
      differs: TextIn(300).default(''),
    }),
    reply: PaymentBillRow,
    errors: ['CHANGED', 'PAYMENT_TOO_LARGE', 'SLIP_DIFFERS', ...slipErrors, 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  itemDays: defineOperation({
    method: 'GET',
    path: '/api/item/:id/days',
    summary: 'Number of garments of an item that are free in the branch on each of the next 35 days',
    params: IdParams,
    reply: z.object({ itemId: IdOut, days: z.array(z.object({ day: DayOut, free: z.number() })) }),
    errors: [],
    allow: 'staff',
  }),
  parcel: defineOperation({
    method: 'GET',
    path: '/api/rental/:id/parcel',
    summary: "The parcels of an order; without one, the customer's address",
    params: IdParams,
    reply: z.object({ orderId: IdOut, orderNo: z.string(), out: Parcel, back: Parcel.nullable() }),
    errors: [],
    allow: 'staff',
  }),
  saveParcel: defineOperation({
    method: 'PUT',
    path: '/api/rental/:id/parcel/:kind',
    summary: 'Save address, carrier and tracking number of a parcel; version 0 creates it',
    params: parcelParams,
    body: ParcelInput,
    reply: Parcel,
    errors: ['CHANGED', 'BACK_DATE_LIMIT'],
    allow: 'staff',
  }),
  moveParcel: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/parcel/:kind/step',
    summary: 'Mark a parcel as packed, sent or delivered, or undo that',
    params: parcelParams,
    body: z.strictObject({
      step: z.enum(parcelSteps),
      undo: z.boolean().default(false),
      /** True sends the parcel before the hand-over. */
      unhanded: z.boolean().default(false),
      version: z.number().int(),
    }),
    reply: Parcel,
    errors: ['CHANGED', 'ILLEGAL_TRANSITION', 'PARCEL_NOT_HANDED_OVER', 'BACK_DATE_LIMIT'],
    allow: 'staff',
  }),
};
