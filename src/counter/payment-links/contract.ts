/** Selling by chat: bills with a PromptPay QR, the slips customers send, parcels out and back. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  BahtIn,
  BahtOut,
  DayIn,
  DayOut,
  Done,
  Id,
  IdOut,
  IdParams,
  pageFields,
  pageOf,
  RequiredText,
  Text,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { billStages } from './billing-search.ts';

export const parcelKinds = ['out', 'back'] as const;
export type ParcelKind = (typeof parcelKinds)[number];
export const parcelSteps = ['packed', 'sent', 'delivered'] as const;
export type ParcelStep = (typeof parcelSteps)[number];

export const Parcel = z
  .object({
    kind: z.enum(parcelKinds),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    carrier: z.string(),
    tracking: z.string(),
    /** What the carrier takes of the shop. */
    cost: BahtOut,
    packedAt: TimeOut.nullable(),
    sentAt: TimeOut.nullable(),
    deliveredAt: TimeOut.nullable(),
    version: z.number(),
  })
  .meta({ title: 'Parcel' });
export type Parcel = z.output<typeof Parcel>;

export const Bill = z
  .object({
    billId: IdOut,
    price: BahtOut,
    bail: BahtOut,
    dueDay: DayOut,
    note: z.string(),
    /** PromptPay payload for price and bail together; '' when the shop has no id. */
    promptPay: z.string(),
    slip: z
      .object({ imageId: IdOut, url: z.string(), bank: z.string(), ref: z.string(), at: TimeOut })
      .nullable(),
    confirmedAt: TimeOut.nullable(),
    version: z.number(),
    createdAt: TimeOut,
    createdBy: z.string(),
  })
  .meta({ title: 'Bill' });
export type Bill = z.output<typeof Bill>;

export const BillRow = z
  .object({
    orderId: IdOut,
    orderNo: z.string(),
    customerName: z.string(),
    phone: z.string(),
    lineId: z.string(),
    /** Names of the first garments. */
    /** Names of its sets, empty without one. */
    sets: z.string(),
    items: z.string(),
    pickupDay: DayOut,
    returnDay: DayOut,
    /** Still to be paid for the order, bail apart. */
    balance: BahtOut,
    /** Bail still to be taken. */
    bailDue: BahtOut,
    /** Shipping charged so far. */
    shipping: BahtOut,
    bill: Bill.nullable(),
    out: Parcel.nullable(),
    back: Parcel.nullable(),
  })
  .meta({ title: 'BillRow' });
export type BillRow = z.output<typeof BillRow>;

const parcelParams = z.strictObject({ id: Id, kind: z.enum(parcelKinds) });

export const billingContract = {
  list: op({
    method: 'GET',
    path: '/api/bill',
    summary: 'Orders of the branch in one stage of billing and sending',
    query: z.strictObject({
      ...pageFields,
      stage: z.enum(billStages).default('toBill'),
      q: Text(100).optional(),
    }),
    reply: pageOf(BillRow),
    errors: [],
    allow: 'staff',
  }),
  counts: op({
    method: 'GET',
    path: '/api/bill/counts',
    summary: 'How many orders are in each stage that waits for the shop or the customer, counted to 100',
    reply: z.object({ toBill: z.number(), slip: z.number(), confirm: z.number(), pack: z.number() }),
    errors: [],
    allow: 'staff',
  }),
  order: op({
    method: 'GET',
    path: '/api/rental/:id/billing',
    summary: 'One order as billing sees it: its last bill and its parcels',
    params: IdParams,
    reply: BillRow,
    errors: [],
    allow: 'staff',
  }),
  make: op({
    method: 'POST',
    path: '/api/rental/:id/bill',
    summary:
      'Bill an order: what is asked for, until when; shipping becomes a charge of the order; takes the place of a waiting bill',
    params: IdParams,
    body: z
      .strictObject({
        price: BahtIn,
        bail: BahtIn.prefault(0),
        /** In all, what was charged before included; left out: as it is. */
        shipping: BahtIn.optional(),
        dueDay: DayIn,
        note: Text(500).default(''),
      })
      .refine((one) => one.price + one.bail > 0, { path: ['price'] }),
    reply: BillRow,
    errors: ['PAYMENT_TOO_LARGE', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  withdraw: op({
    method: 'DELETE',
    path: '/api/bill/:id',
    summary: 'Withdraw a bill that waits',
    params: IdParams,
    reply: Done,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  addSlip: op({
    method: 'POST',
    path: '/api/bill/:id/slip',
    summary: 'The slip a customer sent for a bill; one used before is refused and named',
    params: IdParams,
    body: z.strictObject({ slipImageId: Id }),
    reply: BillRow,
    errors: ['DUPLICATE_SLIP', 'NOT_A_SLIP', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  refuseSlip: op({
    method: 'POST',
    path: '/api/bill/:id/refuse',
    summary: 'The slip of a bill is not taken: the bill is withdrawn, and the customer reads why',
    params: IdParams,
    body: z.strictObject({ reason: RequiredText(300), version: z.number().int() }),
    reply: BillRow,
    errors: ['CHANGED', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  confirm: op({
    method: 'POST',
    path: '/api/bill/:id/confirm',
    summary: 'The money is there: books the payment with the slip of the bill',
    params: IdParams,
    body: z.strictObject({
      method: z.enum(['transfer', 'promptpay']),
      version: z.number().int(),
      /** What the slip says where it is more than the bill, and what becomes of it. */
      slipAmount: BahtIn.optional(),
      reason: Text(300).optional(),
    }),
    reply: BillRow,
    errors: ['CHANGED', 'PAYMENT_TOO_LARGE', 'DUPLICATE_SLIP', 'NOT_A_SLIP', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  itemDays: op({
    method: 'GET',
    path: '/api/item/:id/days',
    summary: 'How many garments of an item are free in the branch on each of the next 35 days',
    params: IdParams,
    reply: z.object({ itemId: IdOut, days: z.array(z.object({ day: DayOut, free: z.number() })) }),
    errors: [],
    allow: 'staff',
  }),
  parcel: op({
    method: 'GET',
    path: '/api/rental/:id/parcel',
    summary: "The parcels of an order; where there is none yet, the customer's address stands in",
    params: IdParams,
    reply: z.object({ orderId: IdOut, orderNo: z.string(), out: Parcel, back: Parcel.nullable() }),
    errors: [],
    allow: 'staff',
  }),
  saveParcel: op({
    method: 'PUT',
    path: '/api/rental/:id/parcel/:kind',
    summary: 'Address, carrier and tracking number of a parcel; version 0 makes it',
    params: parcelParams,
    body: z.strictObject({
      name: RequiredText(300),
      phone: Text(50).default(''),
      address: Text(600).default(''),
      carrier: Text(60).default(''),
      tracking: Text(60).default(''),
      cost: BahtIn.prefault(0),
      version: z.number().int().min(0),
    }),
    reply: Parcel,
    errors: ['CHANGED'],
    allow: 'staff',
  }),
  moveParcel: op({
    method: 'POST',
    path: '/api/rental/:id/parcel/:kind/step',
    summary: 'Packed, sent or delivered, or not after all (undo)',
    params: parcelParams,
    body: z.strictObject({
      step: z.enum(parcelSteps),
      undo: z.boolean().default(false),
      /** Sent although its garments have not been handed over in the books. */
      unhanded: z.boolean().default(false),
      version: z.number().int(),
    }),
    reply: Parcel,
    errors: ['CHANGED', 'ILLEGAL_TRANSITION', 'PARCEL_NOT_HANDED_OVER'],
    allow: 'staff',
  }),
};
