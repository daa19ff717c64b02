import { z } from 'zod';
import { Document, DocumentContent, documentStages } from '#ledger/shapes.ts';
import { op } from '#lib/contract/contract.ts';
import { BahtIn, BahtOut, DayIn, DayOut, Id, Text, TimeOut } from '#lib/contract/wire-schemas.ts';

export const receiptCategories = documentStages;
export type ReceiptCategory = (typeof receiptCategories)[number];

/**
 * What is owed, on paper. It is not stored: it acknowledges nothing and is no document of the Revenue Code; it tells the
 * orders as they are when it is printed, and its number is that of the first of them under another head.
 */
export const Invoice = z.object({
  invoiceNo: z.string(),
  day: DayOut,
  /** The first pick-up, or so many days on where that is past. */
  dueDay: DayOut,
  shop: DocumentContent.shape.shop,
  branch: DocumentContent.shape.branch,
  customer: DocumentContent.shape.customer,
  logo: z.string(),
  footer: z.string(),
  issuedBy: z.string(),
  orders: z.array(
    z.object({
      orderId: z.number(),
      orderNo: z.string(),
      pickupDay: DayOut,
      returnDay: DayOut,
      lines: DocumentContent.shape.lines,
      price: BahtOut,
      paid: BahtOut,
      /** Of the price, and of the bail. */
      owed: BahtOut,
      bailOwed: BahtOut,
    }),
  ),
  price: BahtOut,
  paid: BahtOut,
  owed: BahtOut,
  bailOwed: BahtOut,
  /** VAT inside the price, percent; 0 when the shop is not registered. */
  vatRate: z.number(),
  /** Of what is owed: fees that carry no VAT. */
  untaxed: BahtOut,
  base: BahtOut,
  vat: BahtOut,
  /** PromptPay for exactly the sum; '' when the shop has no id. */
  promptPay: z.string(),
  promptPayWithBail: z.string(),
  /** Bank, number and name of the shop's account; '' for none. */
  bankAccount: z.string(),
  /** What a company will withhold of the price before VAT, and pay with and without the bail; null for persons. */
  /** Rates to choose from, percent: of the shop's list where the payer is a company. */
  withholdingRates: z.array(z.number()),
  withholding: z.object({ rate: z.number(), amount: BahtOut, net: BahtOut, netWithBail: BahtOut }).nullable(),
});
export type Invoice = z.output<typeof Invoice>;

const Side = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Five digits, or '' where the address has none. */
  postcode: z.string(),
});

export const Sticker = z.object({
  orderId: z.number(),
  orderNo: z.string(),
  sender: Side,
  receiver: Side,
  carrier: z.string(),
  tracking: z.string(),
});
export type Sticker = z.output<typeof Sticker>;

/** The slip of a hand-over as whoever has its link sees it: what stands on the paper, without phone or numbers of the customer. */
export const SharedSlip = z.object({
  shop: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  orderNo: z.string(),
  customer: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  bailHeld: BahtOut,
  /** `detail`: code, colour and size in the shop's words. */
  /** `set`: the set that it goes along with, and what it is there; '' for none. */
  garments: z.array(
    z.object({ set: z.string(), name: z.string(), detail: z.string(), parts: z.array(z.string()) }),
  ),
  lateFeePerDay: BahtOut,
  lateGraceDays: z.number(),
  terms: z.string(),
  /** Who has signed for it, when; null while nobody has. */
  signed: z.object({ signer: z.string(), at: TimeOut }).nullable(),
});
export type SharedSlip = z.output<typeof SharedSlip>;

export const printContract = {
  slipLink: op({
    method: 'GET',
    path: '/api/print/slip-link/:orderid',
    summary:
      'The key under which the customer may read the slip of the hand-over until a day, without a login',
    params: z.strictObject({ orderid: Id }),
    reply: z.object({ key: z.string(), until: DayOut }),
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  sharedSlip: op({
    method: 'GET',
    path: '/api/print/shared-slip/:key',
    summary: 'The slip of a hand-over for whoever has its key',
    params: z.strictObject({ key: z.string().max(140) }),
    reply: SharedSlip,
    errors: ['NOT_FOUND'],
    allow: 'public',
    perMinute: 60,
  }),
  receipts: op({
    method: 'GET',
    path: '/api/print/receipt/:cat/:orderid',
    summary: 'The documents of an order for a step: reserve, pickup, return, penalty; newest first',
    params: z.strictObject({ cat: z.enum(receiptCategories), orderid: Id }),
    reply: z.object({ itemList: z.array(Document) }),
    errors: [],
    allow: 'staff',
  }),
  documents: op({
    method: 'GET',
    path: '/api/print/order/:orderid',
    summary: 'All documents of an order as issued; newest first',
    params: z.strictObject({ orderid: Id }),
    reply: z.object({ itemList: z.array(Document) }),
    errors: [],
    allow: 'staff',
  }),
  invoice: op({
    method: 'GET',
    path: '/api/print/invoice',
    summary: 'What is owed for orders of one payer, with PromptPay',
    query: z.strictObject({
      /** Up to twenty ids with commas between them. */
      orders: z
        .string()
        .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,19}$/)
        .transform((text) => text.split(',').map(Number)),
      /** Percent that the payer withholds, of the shop's list; 0 for none; left out, the usual one. */
      rate: z.coerce.number().min(0).max(100).optional(),
    }),
    reply: Invoice,
    errors: [],
    allow: 'staff',
  }),
  sample: op({
    method: 'POST',
    path: '/api/print/sample',
    summary: 'A receipt of a sample rental under settings that need not be saved; nothing is kept',
    body: z.strictObject({
      name: Text(200),
      rent: BahtIn,
      bail: BahtIn,
      pickupDay: DayIn,
      returnDay: DayIn,
      vatSystem: z.boolean(),
      inVat: z.boolean(),
      /** Percent. */
      taxRate: z.number().min(0).max(100),
      receiptHeader: Text(100),
      receiptNote: Text(1000),
      settlementBox: z.boolean(),
    }),
    reply: Document,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  sticker: op({
    method: 'GET',
    path: '/api/print/sticker/:orderid',
    summary: 'Sender and receiver of the parcel of an order',
    params: z.strictObject({ orderid: Id }),
    reply: Sticker,
    errors: [],
    allow: 'staff',
  }),
};
