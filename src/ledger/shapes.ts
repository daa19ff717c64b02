import { z } from 'zod';
import { nullishOutputSchemas, optionalOutputSchemas } from '#lib/contract/field-rows.ts';
import {
  BahtOut,
  DayOut,
  IdOut,
  TimeOut,
  CustomerTextOut,
  customerData,
} from '#lib/contract/wire-schemas.ts';
import { shownPaymentFields } from './payment-fields.ts';
import { tenderMethods } from './payment-methods.ts';

export * from './payment-shapes.ts';

/** 'bail' pays from the held deposit. */
export const entryMethods = [...tenderMethods, 'bail'] as const;

export const entryKinds = [
  'rent',
  'down_payment',
  'bail_taken',
  'bail_returned',
  'bail_kept',
  'late_fee',
  'cleaning_fee',
  'damage_fee',
  'lost_part',
  'lost_unit',
  'sale',
  'shipping',
  'other_income',
  'expense',
  'withholding',
  'refund',
  'credit_payout',
  'cash_rounding',
  'voucher_sold',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Income other than rent and sales. A refund names the kind that it gives back. */
export const feeKinds = [
  'late_fee',
  'cleaning_fee',
  'damage_fee',
  'lost_part',
  'lost_unit',
] as const satisfies readonly EntryKind[];
export type FeeKind = (typeof feeKinds)[number];

export const documentKinds = [
  'receipt',
  'abb_tax_invoice',
  'tax_invoice',
  'bail_slip',
  'bail_refund_slip',
  'credit_note',
  'refund_slip',
  'credit_slip',
  'voucher_slip',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentStages = ['reserve', 'pickup', 'return', 'penalty', 'sale'] as const;
export type DocumentStage = (typeof documentStages)[number];

export const LedgerEntryOut = z
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
    slip: z.object({ bank: z.string(), ref: z.string() }).nullable().optional(),
    slipImage: CustomerTextOut.optional(),
    voucher: z.object({ voucherId: IdOut, lastDay: DayOut.nullable() }).optional(),
    ...nullishOutputSchemas(shownPaymentFields),
  })
  .meta({ title: 'LedgerEntry' });
export type LedgerEntryOut = z.output<typeof LedgerEntryOut>;

export const DocumentLine = z
  .object({
    name: z.string(),
    detail: z.string(),
    quantity: z.number(),
    price: BahtOut,
    amount: BahtOut,
    image: z.string(),
    /** Goods show their current picture. Fees have no quantity. */
    goodsId: IdOut.optional(),
    fee: z.boolean().optional(),
    feeKind: z.enum(feeKinds).optional(),
  })
  .meta({ title: 'DocumentLine' });

/** Codes of TIS 1099, for electronic documents; never printed. */
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

/** The content is stored when the document is issued, so reprints are identical. */
export const DocumentContent = z
  .object({
    /** The shop's receiptHeader, or the kind's legal title. */
    title: z.string(),
    /** Print pages find receipts by this value (parameter `cat`). */
    stage: z.enum(documentStages),
    shop: z.object({
      name: z.string(),
      /** `''` if it equals the name. */
      legalName: z.string().optional(),
      taxId: z.string(),
      address: z.string(),
      phone: z.string(),
    }),
    branch: z.object({ name: z.string(), address: z.string(), phone: z.string(), taxBranchNo: z.string() }),
    customer: z
      .object({
        name: CustomerTextOut,
        phone: CustomerTextOut,
        address: CustomerTextOut,
        taxId: CustomerTextOut,
        taxBranchNo: z.string(),
        place: customerData(CodedPlace).optional(),
      })
      .nullable(),
    orderNo: z.string(),
    pickupDay: DayOut,
    returnDay: DayOut,
    eventDay: DayOut.nullable(),
    sale: z.boolean().optional(),
    lines: z.array(DocumentLine),
    entries: z.array(
      z.object({
        kind: z.enum(entryKinds),
        method: z.enum(entryMethods),
        amount: BahtOut,
        ...optionalOutputSchemas(shownPaymentFields),
      }),
    ),
    tendered: BahtOut.nullable(),
    change: BahtOut.nullable(),
    /** Rounding of the cash for this document and the deposit's; negative in the customer's favour. */
    rounding: BahtOut.optional(),
    /** Cash asked, if it also paid the deposit's document. */
    cashAsked: BahtOut.optional(),
    order: z.object({ price: BahtOut, paid: BahtOut, balance: BahtOut, bail: BahtOut, bailHeld: BahtOut }),
    vatIncluded: z.boolean(),
    bahtText: z.string(),
    /** QR text of the owed amount; '' without an id. */
    promptPay: z.string(),
    issuedBy: z.string(),
    settlementBox: z.boolean(),
    /** Absent on older documents. */
    logo: z.string().optional(),
    footer: z.string().optional(),
    /** Remarks, for example why there is no VAT. */
    remarks: z.array(z.string()).optional(),
    /** Deposit taken, forfeited by kind, returned earlier and now. */
    bailAccount: z
      .object({
        taken: BahtOut,
        /** `name` is on older slips only. */
        kept: z.array(z.object({ kind: z.enum(entryKinds), amount: BahtOut, name: z.string().optional() })),
        returnedBefore: BahtOut,
        returned: BahtOut,
      })
      .optional(),
    /** Part that pays rent and goods. Absent without fees. */
    main: BahtOut.optional(),
    /** True for an instalment of rent and goods. */
    down: z.boolean().optional(),
    /** VAT already on the deposit's tax invoice. */
    bailVat: BahtOut.optional(),
    bailBranch: IdOut.optional(),
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
    vatRate: z.number(),
    voided: z.boolean(),
    voidReason: z.string(),
    replacedBy: z.string(),
    prints: z.number(),
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
  stage: z.enum(documentStages),
});
export type DocumentRow = z.output<typeof DocumentRow>;
