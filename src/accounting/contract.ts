import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { BahtIn, BahtOut, DayOut, IdParams, TimeOut } from '../core/common/wire.ts';

/** How money is handed over at the counter. */
export const payMethods = ['cash', 'transfer', 'promptpay', 'card', 'other'] as const;
export type PayMethod = (typeof payMethods)[number];
/** 'bail' = paid out of the bail that is held. */
export const entryMethods = [...payMethods, 'bail'] as const;

export const entryKinds = [
  'rent',
  'down_payment',
  'bail_taken',
  'bail_returned',
  'bail_kept',
  'late_fee',
  'damage_fee',
  'sale',
  'shipping',
  'other_income',
  'expense',
  'withholding',
  'refund',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const documentKinds = [
  'receipt',
  'abb_tax_invoice',
  'tax_invoice',
  'bail_slip',
  'bail_refund_slip',
  'credit_note',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentStages = ['reserve', 'pickup', 'return', 'penalty'] as const;
export type DocumentStage = (typeof documentStages)[number];

/** Money handed over with a step of an order. `slip` is the text of the QR on the transfer slip. */
export const PaymentIn = z.strictObject({
  /** price: rent and fees (a receipt); bail: the deposit (a bail slip). */
  for: z.enum(['price', 'bail']),
  method: z.enum(payMethods),
  amount: BahtIn,
  slip: z.string().max(300).optional(),
  /** Cash given by the customer, for the change on the receipt. */
  tendered: BahtIn.optional(),
});
export type PaymentIn = z.output<typeof PaymentIn>;

export const Entry = z.object({
  entryId: z.number(),
  kind: z.enum(entryKinds),
  method: z.enum(entryMethods),
  amount: BahtOut,
  day: DayOut,
  at: TimeOut,
  by: z.string(),
  note: z.string(),
  documentId: z.number().nullable(),
});
export type Entry = z.output<typeof Entry>;

export const DocumentLine = z.object({
  name: z.string(),
  detail: z.string(),
  quantity: z.number(),
  price: BahtOut,
  amount: BahtOut,
  image: z.string(),
});

/** What is printed, stored as issued: a reprint years later is the same. */
export const DocumentContent = z.object({
  /** The word on top, from the shop's receiptHeader or the law's word for the kind. */
  title: z.string(),
  /** At which step of the order it was issued; receipts are found by it (`cat` of the print pages). */
  stage: z.enum(documentStages),
  shop: z.object({ name: z.string(), taxId: z.string(), address: z.string(), phone: z.string() }),
  branch: z.object({ name: z.string(), address: z.string(), phone: z.string(), taxBranchNo: z.string() }),
  customer: z
    .object({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      taxId: z.string(),
      taxBranchNo: z.string(),
    })
    .nullable(),
  orderNo: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  eventDay: DayOut.nullable(),
  lines: z.array(DocumentLine),
  /** What this paper acknowledges: kind of entry and amount, in the order taken. */
  entries: z.array(z.object({ kind: z.enum(entryKinds), method: z.enum(entryMethods), amount: BahtOut })),
  tendered: BahtOut.nullable(),
  change: BahtOut.nullable(),
  /** The order as it stood after this paper. */
  order: z.object({ price: BahtOut, paid: BahtOut, balance: BahtOut, bail: BahtOut, bailHeld: BahtOut }),
  vatIncluded: z.boolean(),
  bahtText: z.string(),
  /** PromptPay payload for what is still owed, when the shop has an id; '' otherwise. */
  promptPay: z.string(),
  issuedBy: z.string(),
  settlementBox: z.boolean(),
});
export type DocumentContent = z.output<typeof DocumentContent>;

export const Document = z.object({
  documentId: z.number(),
  kind: z.enum(documentKinds),
  documentNo: z.string(),
  orderId: z.number().nullable(),
  day: DayOut,
  issuedAt: TimeOut,
  total: BahtOut,
  base: BahtOut,
  vat: BahtOut,
  /** Percent. */
  vatRate: z.number(),
  voided: z.boolean(),
  content: DocumentContent,
});
export type Document = z.output<typeof Document>;

export const DocumentRow = Document.omit({
  content: true,
  base: true,
  vat: true,
  vatRate: true,
  orderId: true,
});
export type DocumentRow = z.output<typeof DocumentRow>;

export const accountingContract = {
  document: op({
    method: 'GET',
    path: '/api/document/:id',
    summary: 'One document as issued',
    params: IdParams,
    reply: Document,
    errors: [],
    allow: 'staff',
  }),
  promptPay: op({
    method: 'POST',
    path: '/api/promptpay',
    summary: 'PromptPay QR payload to the shop for an exact amount',
    body: z.strictObject({ amount: BahtIn }),
    reply: z.object({ payload: z.string(), promptPayId: z.string(), amount: BahtOut }),
    errors: ['NO_PROMPTPAY'],
    allow: 'staff',
    failTitle: 'load',
  }),
};
