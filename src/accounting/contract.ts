import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { BahtIn, BahtOut, DayOut, Id, IdOut, IdParams, RequiredText, TimeOut } from '../core/common/wire.ts';
import { BuyerIn } from './buyer.ts';
import { tenderMethods } from './payment.ts';

export * from './payment.ts';

/** 'bail' = paid out of the bail that is held. */
export const entryMethods = [...tenderMethods, 'bail'] as const;

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
  'credit_payout',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const documentKinds = [
  'receipt',
  'abb_tax_invoice',
  'tax_invoice',
  'bail_slip',
  'bail_refund_slip',
  'credit_note',
  'refund_slip',
  'credit_slip',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentStages = ['reserve', 'pickup', 'return', 'penalty', 'sale'] as const;
export type DocumentStage = (typeof documentStages)[number];

export const Entry = z
  .object({
    entryId: z.number(),
    kind: z.enum(entryKinds),
    method: z.enum(entryMethods),
    amount: BahtOut,
    day: DayOut,
    at: TimeOut,
    by: z.string(),
    note: z.string(),
    documentId: z.number().nullable(),
    /** Bank and transaction of the slip, and its picture ('' for none). */
    slip: z.object({ bank: z.string(), ref: z.string() }).nullable().optional(),
    slipImage: z.string().optional(),
    certificate: z.object({ no: z.string(), day: DayOut }).nullable().optional(),
  })
  .meta({ title: 'LedgerEntry' });
export type Entry = z.output<typeof Entry>;

export const DocumentLine = z
  .object({
    name: z.string(),
    detail: z.string(),
    quantity: z.number(),
    price: BahtOut,
    amount: BahtOut,
    image: z.string(),
    /** Goods are shown by the picture that they have now; a fee has no quantity. */
    goodsId: IdOut.optional(),
    fee: z.boolean().optional(),
  })
  .meta({ title: 'DocumentLine' });

/** What is printed, stored as issued: a reprint years later is the same. */
export const DocumentContent = z
  .object({
    /** The word on top, from the shop's receiptHeader or the law's word for the kind. */
    title: z.string(),
    /** At which step of the order it was issued; receipts are found by it (`cat` of the print pages). */
    stage: z.enum(documentStages),
    shop: z.object({
      name: z.string(),
      /** The seller's name in law, where it is another; '' for none. */
      legalName: z.string().optional(),
      taxId: z.string(),
      address: z.string(),
      phone: z.string(),
    }),
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
    /** Of a sale: nothing is rented, and its days say nothing. */
    sale: z.boolean().optional(),
    lines: z.array(DocumentLine),
    /** What this paper acknowledges: kind of entry and amount, in the order taken. */
    entries: z.array(
      z.object({
        kind: z.enum(entryKinds),
        method: z.enum(entryMethods),
        amount: BahtOut,
        /** Of tax withheld. */
        certificate: z.object({ no: z.string(), day: DayOut }).optional(),
      }),
    ),
    tendered: BahtOut.nullable(),
    change: BahtOut.nullable(),
    /** What that cash was to pay, where it paid for more than this paper is over: bail as well. */
    cashAsked: BahtOut.optional(),
    /** The order as it stood after this paper. */
    order: z.object({ price: BahtOut, paid: BahtOut, balance: BahtOut, bail: BahtOut, bailHeld: BahtOut }),
    vatIncluded: z.boolean(),
    bahtText: z.string(),
    /** PromptPay payload for what is still owed, when the shop has an id; '' otherwise. */
    promptPay: z.string(),
    issuedBy: z.string(),
    settlementBox: z.boolean(),
    /** Address of the shop's logo, and its own lines at the foot; papers issued before there were any have none. */
    logo: z.string().optional(),
    footer: z.string().optional(),
    /** Lines of its own, such as why a paper carries no VAT. */
    remarks: z.array(z.string()).optional(),
    /** The whole of the bail as it stood after a refund slip: taken, kept by kind, returned with and before this paper. */
    bailAccount: z
      .object({
        taken: BahtOut,
        kept: z.array(z.object({ kind: z.enum(entryKinds), amount: BahtOut })),
        returnedBefore: BahtOut,
        returned: BahtOut,
      })
      .optional(),
    /** The paper this one stands in place of. */
    replaces: z.object({ title: z.string(), documentNo: z.string(), day: DayOut }).optional(),
  })
  .meta({ title: 'DocumentContent' });
export type DocumentContent = z.output<typeof DocumentContent>;

export const Document = z
  .object({
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
    /** Why, when it is void; '' otherwise. */
    voidReason: z.string(),
    /** Number of the paper in its place; '' for none. */
    replacedBy: z.string(),
    /** So many times it has been printed, copies apart. */
    prints: z.number(),
    /** The last substitute issued for it; null for none. */
    substitute: z.object({ number: z.number(), day: DayOut, reason: z.string(), by: z.string() }).nullable(),
    content: DocumentContent,
  })
  .meta({ title: 'Document' });
export type Document = z.output<typeof Document>;

export const DocumentRow = Document.omit({
  content: true,
  base: true,
  vat: true,
  vatRate: true,
  orderId: true,
  voidReason: true,
  replacedBy: true,
  prints: true,
  substitute: true,
}).extend({
  /** At which step of the order it was issued. */
  stage: z.enum(documentStages),
});
export type DocumentRow = z.output<typeof DocumentRow>;

/** So many papers are printed at once. */
export const maxPrinted = 50;

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
  taxInvoice: op({
    method: 'POST',
    path: '/api/document/:id/tax-invoice',
    summary: 'A full tax invoice in place of an abbreviated one, which stays and is void',
    params: IdParams,
    body: z.strictObject({ buyer: BuyerIn }),
    reply: Document,
    errors: ['NOT_VOIDABLE'],
    allow: 'staff',
    idempotent: true,
  }),
  replaceDocument: op({
    method: 'POST',
    path: '/api/document/:id/replace',
    summary: 'Void a paper and issue the same with the right buyer, citing it',
    params: IdParams,
    body: z.strictObject({ buyer: BuyerIn, reason: RequiredText(300) }),
    reply: Document,
    errors: ['NOT_VOIDABLE'],
    allow: 'staff',
    right: 'void',
    idempotent: true,
  }),
  substituteDocument: op({
    method: 'POST',
    path: '/api/document/:id/substitute',
    summary: 'A substitute for a paper whose original was lost or spoilt: the same paper, saying so',
    params: IdParams,
    body: z.strictObject({ reason: RequiredText(300) }),
    reply: Document,
    errors: ['NOT_VOIDABLE'],
    allow: 'staff',
    right: 'void',
    idempotent: true,
  }),
  voidDocument: op({
    method: 'POST',
    path: '/api/document/:id/void',
    summary: 'Void a paper whose money has been taken back; number and content stay',
    params: IdParams,
    body: z.strictObject({ reason: RequiredText(300) }),
    reply: Document,
    errors: ['NOT_VOIDABLE'],
    allow: 'staff',
    right: 'void',
    idempotent: true,
  }),
  printed: op({
    method: 'POST',
    path: '/api/document/print',
    summary: 'Count a print of papers; the number of each print of each paper',
    body: z.strictObject({
      documentIds: z.array(Id).min(1).max(maxPrinted),
      layout: z.string().regex(/^[a-z0-9-]{1,30}$/),
      /** Marked as a copy; copies are counted apart. */
      copy: z.boolean().default(false),
    }),
    reply: z.object({ itemList: z.array(z.object({ documentId: z.number(), number: z.number() })) }),
    errors: [],
    allow: 'staff',
    idempotent: true,
    failTitle: 'load',
  }),
  payer: op({
    method: 'GET',
    path: '/api/payer/:id',
    summary:
      'What a customer brings to a payment: credit, the tax id by which they may withhold, what a tax invoice says of them',
    params: IdParams,
    reply: z.object({
      customerId: IdOut,
      /** What the shop owes them from orders that were cancelled. */
      credit: BahtOut,
      /** As they stand on a full tax invoice. */
      name: z.string(),
      address: z.string(),
      taxId: z.string(),
      taxBranchNo: z.string(),
    }),
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
