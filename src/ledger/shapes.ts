/** Entries of the ledger, payments and papers, as they go in and out. */
import { z } from 'zod';
import { BahtOut, DayOut, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { tenderMethods } from './payment-shapes.ts';

export * from './payment-shapes.ts';

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

/** An address in the codes of electronic papers (TIS 1099), where somebody has given them: no paper prints it. */
export const CodedPlace = z
  .object({
    buildingNo: z.string(),
    street: z.string(),
    postcode: z.string(),
    subdistrictCode: z.string(),
    districtCode: z.string(),
  })
  .meta({ title: 'CodedPlace' });
export type CodedPlace = z.output<typeof CodedPlace>;

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
        place: CodedPlace.optional(),
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
    /** Of bail that is kept: the VAT in it, which the tax invoice over the bail has shown already. */
    bailVat: BahtOut.optional(),
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
