import { z } from 'zod';
import { rentalLineErrors } from '#counter/rentals/error-codes.ts';
import { closedDayErrors } from '#ledger/error-codes.ts';
import { Document, DocumentContent, documentStages } from '#ledger/shapes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtIn,
  BahtOut,
  DayIn,
  DayOut,
  IdIn,
  ListPhoneOut,
  TextIn,
  TimeOut,
  CustomerTextOut,
  customerData,
} from '#lib/contract/wire-schemas.ts';
import { TrialBillInput } from './trial-input.ts';

export const receiptCategories = documentStages;
export type ReceiptCategory = (typeof receiptCategories)[number];

/**
 * A statement of amounts owed, which is not stored and acknowledges no payment, so it is no document under
 * the Revenue Code. The number is the first order's, with another prefix.
 */
export const PrintedInvoice = z.object({
  invoiceNo: z.string(),
  day: DayOut,
  /** First pick-up day, or if that is past, a day some days from today. */
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
      owed: BahtOut,
      bailOwed: BahtOut,
      /** Amounts as on the tax invoice. */
      base: BahtOut,
      vat: BahtOut,
      withheld: BahtOut,
    }),
  ),
  price: BahtOut,
  paid: BahtOut,
  owed: BahtOut,
  bailOwed: BahtOut,
  /** Percent included in prices, 0 without VAT registration. */
  vatRate: z.number(),
  /** Fees without VAT, part of `owed`. */
  untaxed: BahtOut,
  base: BahtOut,
  vat: BahtOut,
  /** Code for the sum less withheld tax, '' without a PromptPay id. */
  promptPay: z.string(),
  promptPayWithBail: z.string(),
  bankAccount: z.string(),
  withholdingRates: z.array(z.number()),
  /**
   * `amount`: the tax that a company withholds from the price before VAT. `net`, `netWithBail`: the company's
   * payment without and with the deposit. Null for persons.
   */
  withholding: z.object({ rate: z.number(), amount: BahtOut, net: BahtOut, netWithBail: BahtOut }).nullable(),
});
export type PrintedInvoice = z.output<typeof PrintedInvoice>;

const Side = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  postcode: z.string(),
});

export const PostalSticker = z.object({
  orderId: z.number(),
  orderNo: z.string(),
  sender: Side,
  receiver: customerData(Side),
  carrier: z.string(),
  tracking: z.string(),
});
export type PostalSticker = z.output<typeof PostalSticker>;

/** Pick-up slip that the customer sees, without their telephone number. */
export const SharedSlip = z.object({
  shop: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  orderNo: z.string(),
  customer: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  bailHeld: BahtOut,
  /**
   * `detail` has barcode, code, colour and size. `set` names the set and its part, or is ''. `held` are parts
   * not handed over.
   */
  garments: z.array(
    z.object({
      set: z.string(),
      name: z.string(),
      detail: z.string(),
      parts: z.array(z.string()),
      held: z.array(z.string()),
    }),
  ),
  lateFeePerDay: BahtOut,
  lateGraceDays: z.number(),
  terms: z.string(),
  signed: z.object({ signer: z.string(), at: TimeOut }).nullable(),
});
export type SharedSlip = z.output<typeof SharedSlip>;

const ListedDocument = Document.extend({
  content: DocumentContent.extend({
    customer: DocumentContent.shape.customer.unwrap().extend({ phone: ListPhoneOut }).nullable(),
  }),
}).meta({ title: 'ListedDocument' });

export const printingContract = {
  slipLink: defineOperation({
    method: 'GET',
    path: '/api/print/slip-link/:orderid',
    summary: 'Create the key of a public link to the hand-over slip, valid until a day',
    params: z.strictObject({ orderid: IdIn }),
    /** The page of the link names the customer. */
    reply: z.object({ key: CustomerTextOut, until: DayOut }),
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  sharedSlip: defineOperation({
    method: 'GET',
    path: '/api/print/shared-slip/:key',
    summary: 'The hand-over slip of a key, without a login',
    params: z.strictObject({ key: z.string().max(140) }),
    reply: SharedSlip,
    errors: ['NOT_FOUND'],
    allow: 'public',
    perMinute: 60,
  }),
  receipts: defineOperation({
    method: 'GET',
    path: '/api/print/receipt/:cat/:orderid',
    summary: 'The documents of an order for a step: reserve, pickup, return, penalty; newest first',
    params: z.strictObject({ cat: z.enum(receiptCategories), orderid: IdIn }),
    reply: z.object({ itemList: z.array(ListedDocument) }),
    errors: [],
    allow: 'staff',
  }),
  documents: defineOperation({
    method: 'GET',
    path: '/api/print/order/:orderid',
    summary: 'All documents of an order as issued; newest first',
    params: z.strictObject({ orderid: IdIn }),
    reply: z.object({ itemList: z.array(ListedDocument) }),
    errors: [],
    allow: 'staff',
  }),
  invoice: defineOperation({
    method: 'GET',
    path: '/api/print/invoice',
    summary: 'Amounts owed for orders of one payer, with PromptPay',
    query: z.strictObject({
      orders: z
        .string()
        .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,19}$/)
        .transform((text) => text.split(',').map(Number)),
      /** Percent from the shop's list (0 for none), by default the usual rate. */
      rate: z.coerce.number().min(0).max(100).optional(),
    }),
    reply: PrintedInvoice,
    errors: [],
    allow: 'staff',
  }),
  sample: defineOperation({
    method: 'POST',
    path: '/api/print/sample',
    summary: 'A receipt of a sample rental under unsaved settings; nothing is stored',
    body: z.strictObject({
      name: TextIn(200),
      rent: BahtIn,
      bail: BahtIn,
      pickupDay: DayIn,
      returnDay: DayIn,
      vatSystem: z.boolean(),
      inVat: z.boolean(),
      taxRate: z.number().min(0).max(100),
      receiptHeader: TextIn(100),
      receiptNote: TextIn(1000),
      settlementBox: z.boolean(),
    }),
    reply: Document,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  trial: defineOperation({
    method: 'POST',
    path: '/api/print/trial-bill',
    summary:
      'Rent a garment out today as for real, and undo all of it: the documents, with zeros for their numbers',
    body: TrialBillInput,
    reply: z.object({ itemList: z.array(ListedDocument) }),
    errors: [...rentalLineErrors, ...closedDayErrors],
    allow: 'admin',
    perMinute: 20,
  }),
  sticker: defineOperation({
    method: 'GET',
    path: '/api/print/sticker/:orderid',
    summary: 'Sender and recipient of the parcel of an order',
    params: z.strictObject({ orderid: IdIn }),
    reply: PostalSticker,
    errors: [],
    allow: 'staff',
  }),
};
