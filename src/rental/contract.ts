import { z } from 'zod';
import { DocumentRow, Entry, PaymentIn } from '../accounting/contract.ts';
import { op } from '../core/common/contract.ts';
import {
  BahtIn,
  BahtOut,
  DayIn,
  DayOut,
  Done,
  Id,
  IdOut,
  IdParams,
  RequiredText,
  Text,
  TimeOut,
  pageFields,
  pageOf,
} from '../core/common/wire.ts';
import { lineStates, orderStates } from './states.ts';

export const LineIn = z.strictObject({
  itemId: Id,
  quantity: z.number().int().min(1).max(500),
  /** Left out: the group's price under the chosen rent duration. */
  rentalPrice: BahtIn.optional(),
  bail: BahtIn.optional(),
  /** Off each garment of the line. */
  discount: BahtIn.prefault(0),
  discountReason: Text(200).default(''),
  /** Asks for this very garment (a scan): it is pinned. Quantity must be 1. */
  barcode: Text(100).optional(),
});

const orderFields = {
  customerId: Id.nullable().default(null),
  eventDay: DayIn.nullable().default(null),
  pickupDay: DayIn,
  returnDay: DayIn,
  rentDurationId: Id.nullable().default(null),
  lines: z.array(LineIn).min(1).max(200),
  discount: BahtIn.prefault(0),
  discountReason: Text(200).default(''),
  note: Text(2000).default(''),
  /** Reserve now (garments held, money may be taken) or keep as a draft (nothing held, no money). */
  reserve: z.boolean(),
  payments: z.array(PaymentIn).max(10).default([]),
};

export const OrderIn = z
  .strictObject(orderFields)
  .refine((one) => one.pickupDay <= one.returnDay, { path: ['returnDay'] })
  .refine((one) => one.reserve || one.payments.length === 0, { path: ['payments'] })
  .refine((one) => one.lines.every((line) => line.barcode === undefined || line.quantity === 1), {
    path: ['lines'],
  });

export const Line = z.object({
  orderDetailId: IdOut,
  itemId: IdOut,
  groupId: IdOut,
  name: z.string(),
  code: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  unitId: IdOut.nullable(),
  barcode: z.string(),
  unitState: z.string(),
  state: z.enum(lineStates),
  rentalPrice: BahtOut,
  bail: BahtOut,
  discount: BahtOut,
  pickupDay: DayOut,
  returnDay: DayOut,
  originalReturnDay: DayOut,
  returnedDay: DayOut.nullable(),
  /** Days late: so far while out, at return afterwards. */
  daysLate: z.number(),
  condition: z.string(),
  /** Parts of the garment with loss prices; what went out and what came back. */
  parts: z.array(
    z.object({ partId: IdOut, name: z.string(), lossPrice: BahtOut, out: z.boolean(), back: z.boolean() }),
  ),
});
export type Line = z.output<typeof Line>;

export const Charge = z.object({
  chargeId: IdOut,
  orderDetailId: IdOut.nullable(),
  kind: z.enum([
    'late_fee',
    'damage_fee',
    'cleaning_fee',
    'lost_part',
    'lost_unit',
    'extension_fee',
    'shipping',
    'swap_fee',
    'cancel_fee',
  ]),
  amount: BahtOut,
  reason: z.string(),
  at: TimeOut,
});

/** The order's money, each figure a sum over lines, charges and ledger entries. */
export const Money = z.object({
  /** Rent of lines that were not cancelled, before discounts. */
  rent: BahtOut,
  discount: BahtOut,
  charges: BahtOut,
  /** VAT on top, where prices do not include it. */
  vatOnTop: BahtOut,
  /** rent − discount + charges + vatOnTop. */
  price: BahtOut,
  /** Taken for the price, what was kept from the bail included, less refunds. */
  paid: BahtOut,
  /** price − paid: positive = the customer owes. */
  balance: BahtOut,
  /** Bail asked for by the lines that were not cancelled. */
  bail: BahtOut,
  bailTaken: BahtOut,
  bailKept: BahtOut,
  bailReturned: BahtOut,
  /** bailTaken − bailKept − bailReturned: a liability. */
  bailHeld: BahtOut,
  /** What goes back when everything is back: bailHeld − balance, not below zero. */
  refundDue: BahtOut,
});
export type Money = z.output<typeof Money>;

export const Order = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  state: z.enum(orderStates),
  branchId: IdOut,
  branchName: z.string(),
  customer: z
    .object({
      customerId: IdOut,
      name: z.string(),
      phone: z.string(),
      lineId: z.string(),
      watch: z.boolean(),
      watchReason: z.string(),
    })
    .nullable(),
  eventDay: DayOut.nullable(),
  pickupDay: DayOut,
  returnDay: DayOut,
  rentDurationId: IdOut.nullable(),
  daysLate: z.number(),
  discount: BahtOut,
  discountReason: z.string(),
  note: z.string(),
  channel: z.string(),
  version: z.number(),
  createdAt: TimeOut,
  createdBy: z.string(),
  lines: z.array(Line),
  charges: z.array(Charge),
  money: Money,
  entries: z.array(Entry),
  documents: z.array(DocumentRow),
});
export type Order = z.output<typeof Order>;

/** A row of any order list (spec: order header list). */
export const OrderRow = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  state: z.enum(orderStates),
  branchId: IdOut,
  customerName: z.string(),
  phone: z.string(),
  watch: z.boolean(),
  eventDay: DayOut.nullable(),
  pickupDay: DayOut,
  returnDay: DayOut,
  /** The last day a garment of it came back. */
  returnedDay: DayOut.nullable(),
  daysLate: z.number(),
  lineCount: z.number(),
  /** Names of the first garments. */
  items: z.string(),
  image: z.string(),
  price: BahtOut,
  balance: BahtOut,
  bailHeld: BahtOut,
  refundDue: BahtOut,
  createdAt: TimeOut,
});
export type OrderRow = z.output<typeof OrderRow>;

export const OrderDetailRow = Line.omit({ parts: true }).extend({
  orderId: IdOut,
  orderNo: z.string(),
  customerName: z.string(),
});

export const listKinds = ['all', 'saved', 'pickup', 'out', 'returned', 'moneyback'] as const;

const listFields = {
  ...pageFields,
  /** saved: drafts · pickup: awaiting pick-up by day · out: by due day, overdue first · returned: newest first · moneyback: bail due. */
  list: z.enum(listKinds).default('all'),
  q: Text(100).optional(),
  from: DayIn.optional(),
  to: DayIn.optional(),
};

const CartLine = z.strictObject({
  id: Id,
  quantity: z.number().int().min(1).max(500),
  rentalPrice: BahtIn.optional(),
  bail: BahtIn.optional(),
  price: BahtIn.optional(),
  discount: BahtIn.optional(),
  barcode: Text(100).optional(),
});
export const CartIn = z.strictObject({
  pickupDay: DayIn.nullable().default(null),
  returnDay: DayIn.nullable().default(null),
  eventDay: DayIn.nullable().default(null),
  rentDurationId: Id.nullable().default(null),
  customerId: Id.nullable().default(null),
  note: Text(2000).default(''),
  discount: BahtIn.prefault(0),
  discountReason: Text(200).default(''),
  lines: z.array(CartLine).max(200),
});
/** A cart as it reads back: each line with its garment as of now. */
export const Cart = z.object({
  pickupDay: DayOut.nullable(),
  returnDay: DayOut.nullable(),
  eventDay: DayOut.nullable(),
  rentDurationId: IdOut.nullable(),
  customerId: IdOut.nullable(),
  note: z.string(),
  discount: BahtOut,
  discountReason: z.string(),
  lines: z.array(
    z.object({
      id: IdOut,
      groupId: IdOut,
      name: z.string(),
      code: z.string(),
      color: z.string(),
      size: z.string(),
      image: z.string(),
      quantity: z.number(),
      rentalPrice: BahtOut,
      bail: BahtOut,
      price: BahtOut.nullable(),
      discount: BahtOut,
      barcode: z.string(),
      notAvailable: z.boolean(),
    }),
  ),
});
export type Cart = z.output<typeof Cart>;

export const ReturnLineIn = z.strictObject({
  orderDetailId: Id,
  /** The day it really came back; not after today. */
  returnedDay: DayIn,
  condition: Text(500).default(''),
  /** Parts that did not come back; each is charged its loss price. */
  missingParts: z.array(Id).max(50).default([]),
  damageFee: BahtIn.prefault(0),
  cleaningFee: BahtIn.prefault(0),
  /** Left out: days late × the shop's fee. Less than that is a waiver: admin, with a reason. */
  lateFee: BahtIn.optional(),
  lateFeeReason: Text(200).default(''),
  /** Where the garment goes next; left out: it waits to be looked at (`inspect`). */
  next: z.enum(['inspect', 'ready', 'wash', 'repair', 'retired']).default('inspect'),
  /** Admin: the garment is lost; lostFee is charged. */
  lost: z.boolean().default(false),
  lostFee: BahtIn.prefault(0),
});

const Reason = RequiredText(300);

export const AtRisk = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  orderDetailId: IdOut,
  customerName: z.string(),
  phone: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  itemId: IdOut,
  name: z.string(),
  color: z.string(),
  size: z.string(),
  barcode: z.string(),
  /** overdue: the garment is still out elsewhere; lost, retired, sold, repair: it will not be there. */
  cause: z.enum(['overdue', 'lost', 'retired', 'sold', 'repair']),
  causeOrderNo: z.string(),
  /** What could be given instead on those days. */
  alternatives: z.array(
    z.object({
      kind: z.enum(['item', 'size', 'branch']),
      itemId: IdOut,
      branchId: IdOut,
      branchName: z.string(),
      name: z.string(),
      color: z.string(),
      size: z.string(),
      free: z.number(),
    }),
  ),
});
export type AtRisk = z.output<typeof AtRisk>;

export const rentalContract = {
  list: op({
    method: 'GET',
    path: '/api/orderheader',
    summary: 'Order lists; bare: the first page of the branch, newest first',
    query: z.strictObject(listFields),
    reply: pageOf(OrderRow),
    errors: [],
    allow: 'staff',
  }),
  lines: op({
    method: 'GET',
    path: '/api/orderdetail',
    summary: 'Order lines of the branch, newest first',
    query: z.strictObject({ ...pageFields, orderId: Id.optional(), itemId: Id.optional() }),
    reply: pageOf(OrderDetailRow),
    errors: [],
    allow: 'staff',
  }),
  atRisk: op({
    method: 'GET',
    path: '/api/rental/at-risk',
    summary: 'Reserved garments that will not be there in time, with alternatives',
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(AtRisk),
    errors: [],
    allow: 'staff',
  }),
  getCart: op({
    method: 'GET',
    path: '/api/cart',
    summary: "The user's cart in this branch",
    reply: Cart,
    errors: [],
    allow: 'staff',
  }),
  putCart: op({
    method: 'PUT',
    path: '/api/cart',
    summary: 'Keep the cart; answers with it, availability checked',
    body: CartIn,
    reply: Cart,
    errors: [],
    allow: 'staff',
  }),
  open: op({
    method: 'POST',
    path: '/api/rental',
    summary: 'Open a rental: reserve and take money, or save as a draft',
    body: OrderIn,
    reply: Order,
    errors: [
      'NOT_AVAILABLE',
      'NOT_FREE_UNIT',
      'WRONG_UNIT',
      'CUSTOMER_REQUIRED',
      'PAYMENT_TOO_LARGE',
      'DUPLICATE_SLIP',
    ],
    allow: 'staff',
    idempotent: true,
  }),
  get: op({
    method: 'GET',
    path: '/api/rental/:id',
    summary: 'Everything about one order',
    params: IdParams,
    reply: Order,
    errors: [],
    allow: 'staff',
  }),
  saveDraft: op({
    method: 'PUT',
    path: '/api/rental/:id',
    summary: 'Go on with a draft: save it again, or reserve it',
    params: IdParams,
    body: OrderIn,
    reply: Order,
    errors: [
      'NOT_AVAILABLE',
      'NOT_FREE_UNIT',
      'WRONG_UNIT',
      'CUSTOMER_REQUIRED',
      'PAYMENT_TOO_LARGE',
      'DUPLICATE_SLIP',
      'ILLEGAL_TRANSITION',
    ],
    allow: 'staff',
    idempotent: true,
  }),
  removeDraft: op({
    method: 'DELETE',
    path: '/api/rental/:id',
    summary: 'Throw a draft away',
    params: IdParams,
    reply: Done,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  pay: op({
    method: 'POST',
    path: '/api/rental/:id/pay',
    summary: 'Take money for an order',
    params: IdParams,
    body: z.strictObject({ payments: z.array(PaymentIn).min(1).max(10) }),
    reply: Order,
    errors: ['PAYMENT_TOO_LARGE', 'DUPLICATE_SLIP', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  pickup: op({
    method: 'POST',
    path: '/api/rental/:id/pickup',
    summary:
      'Hand over some or all lines; a scanned barcode binds that garment; the price must be paid and the bail taken',
    params: IdParams,
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            orderDetailId: Id,
            barcode: Text(100).optional(),
            missingParts: z.array(Id).max(50).default([]),
          }),
        )
        .min(1)
        .max(500),
      payments: z.array(PaymentIn).max(10).default([]),
    }),
    reply: Order,
    errors: [
      'ILLEGAL_TRANSITION',
      'NOT_FREE_UNIT',
      'WRONG_UNIT',
      'BALANCE_DUE',
      'PAYMENT_TOO_LARGE',
      'DUPLICATE_SLIP',
    ],
    allow: 'staff',
    idempotent: true,
  }),
  getReturn: op({
    method: 'GET',
    path: '/api/rental/:id/return',
    summary: 'An order as the returning counter needs it; any branch of the shop may take it back',
    params: IdParams,
    reply: Order,
    errors: [],
    allow: 'staff',
  }),
  takeBack: op({
    method: 'POST',
    path: '/api/rental/:id/return',
    summary: 'Take back some or all lines: late days, fees, where each garment goes next',
    params: IdParams,
    body: z.strictObject({ lines: z.array(ReturnLineIn).min(1).max(500) }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  refund: op({
    method: 'POST',
    path: '/api/rental/:id/refund',
    summary:
      'Settle when everything is back: what is owed is kept from the bail, the rest is given back; staff in cash up to the limit',
    params: IdParams,
    body: z.strictObject({
      amount: BahtIn,
      method: z.enum(['cash', 'transfer', 'promptpay', 'other']),
      slip: z.string().max(300).optional(),
      note: Text(300).default(''),
    }),
    reply: Order,
    errors: ['REFUND_TOO_LARGE', 'REFUND_LIMIT', 'BALANCE_DUE', 'ILLEGAL_TRANSITION', 'DUPLICATE_SLIP'],
    allow: 'staff',
    idempotent: true,
  }),
  extend: op({
    method: 'POST',
    path: '/api/rental/:id/extend',
    summary:
      'Lengthen lines that are reserved or out; refused when overdue or clashing; the first due day is kept',
    params: IdParams,
    body: z.strictObject({
      orderDetailIds: z.array(Id).min(1).max(500).optional(),
      returnDay: DayIn,
      fee: BahtIn.prefault(0),
    }),
    reply: Order,
    errors: ['NOT_AVAILABLE', 'OVERDUE', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  swap: op({
    method: 'POST',
    path: '/api/rental/:id/swap',
    summary: 'Give a reserved line another item (or garment by barcode) on the same days',
    params: IdParams,
    body: z.strictObject({
      orderDetailId: Id,
      itemId: Id.optional(),
      barcode: Text(100).optional(),
      rentalPrice: BahtIn.optional(),
      bail: BahtIn.optional(),
    }),
    reply: Order,
    errors: ['NOT_AVAILABLE', 'NOT_FREE_UNIT', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  cancel: op({
    method: 'POST',
    path: '/api/rental/:id/cancel',
    summary:
      'Cancel or mark as no-show what has not gone out; money already taken is kept (forfeit) or given back (refund, admin)',
    params: IdParams,
    body: z.strictObject({
      kind: z.enum(['cancelled', 'noshow']),
      reason: Reason,
      money: z.enum(['forfeit', 'refund']),
      method: z.enum(['cash', 'transfer', 'promptpay', 'other']).default('cash'),
    }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
};
