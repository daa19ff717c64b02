import { z } from 'zod';
import { UnsentSteps } from '#access/staff-accounts/unsent-steps.ts';
import { documentKinds, documentStages, entryKinds, entryMethods, payMethods } from '#ledger/shapes.ts';
import {
  BahtOut,
  DayIn,
  DayOut,
  IdIn,
  IdOut,
  TimeOut,
  ListPhoneOut,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { stepKinds } from '#orders/order/rules/step-kinds.ts';
import { PurchaseInvoice } from './purchase-invoice.ts';
import { WithheldTax } from './withheld-tax.ts';

export const maxReportDays = 366;
/** More rows require a shorter period. */
export const maxSheetRows = 100_000;
export const unclosedDays = 92;

const MethodRow = z.object({
  takings: BahtOut,
  sales: BahtOut,
  income: BahtOut,
  expense: BahtOut,
  bailIn: BahtOut,
  bailOut: BahtOut,
  voucherSold: BahtOut,
  rounding: BahtOut,
  total: BahtOut,
  entries: z.number(),
});
const Aside = z.object({ amount: BahtOut, entries: z.number() });

const PieceOut = z.object({ value: BahtOut, count: z.number() });
export const DayEvent = z.object({
  eventId: IdOut,
  kind: z.enum(['float', 'close', 'reopen']),
  at: TimeOut,
  by: z.string(),
  note: z.string(),
  opening: BahtOut.nullable(),
  expected: BahtOut.nullable(),
  counted: BahtOut.nullable(),
  /** Counted less the expected cash. */
  difference: BahtOut.nullable(),
  /** Cash that remains in the drawer for the next day. */
  left: BahtOut.nullable(),
  pieces: z.array(PieceOut),
});
export type DayEvent = z.output<typeof DayEvent>;

export const DayView = z
  .object({
    day: DayOut,
    branchId: IdOut,
    branchName: z.string(),
    closed: z.boolean(),
    methods: z.array(MethodRow.extend({ method: z.enum(payMethods) })),
    total: MethodRow,
    apart: z.object({
      bailKept: Aside,
      fromBail: Aside,
      creditKept: Aside,
      creditUsed: Aside,
      creditPaid: Aside,
      voucherGiven: Aside,
      voucherUsed: Aside,
      withholding: Aside,
      withheldTax: Aside,
    }),
    drawer: z.object({
      opening: BahtOut,
      /**
       * Day of the count that left the float. Null if the float was set by hand or is unknown, or the day is
       * closed.
       */
      openingFrom: DayOut.nullable(),
      in: BahtOut,
      out: BahtOut,
      rounding: BahtOut,
      expected: BahtOut,
    }),
    /** Steps whose money was reversed on this day, latest first. */
    undone: z.array(
      z.object({
        orderId: IdOut,
        orderNo: z.string(),
        step: z.enum(stepKinds),
        at: TimeOut,
        by: z.string(),
        reason: z.string(),
        /** Money from the undo, negative if it left the shop. */
        amount: BahtOut,
      }),
    ),
    unsent: z.array(UnsentSteps),
    closing: DayEvent.nullable(),
    events: z.array(DayEvent),
    /** Earlier open days with entries, latest first, within `unclosedDays`. */
    unclosed: z.array(DayOut),
  })
  .meta({ title: 'DayView' });
export type DayView = z.output<typeof DayView>;

export const BookEntryRow = z
  .object({
    entryId: IdOut,
    branchId: IdOut,
    branchName: z.string(),
    day: DayOut,
    at: TimeOut,
    by: z.string(),
    kind: z.enum(entryKinds),
    method: z.enum(entryMethods),
    amount: BahtOut,
    note: z.string(),
    orderId: IdOut.nullable(),
    orderNo: z.string(),
    customerName: CustomerTextOut,
    documentId: IdOut.nullable(),
    documentNo: z.string(),
    stage: z.enum(documentStages).nullable(),
    category: z.string(),
    categoryName: z.string(),
    /** A receipt, or a customer's slip. */
    image: CustomerTextOut,
    reversesId: IdOut.nullable(),
    reversedBy: IdOut.nullable(),
    invoice: PurchaseInvoice.nullable(),
    /** If tax was withheld, `amount` is the rest of the payment. */
    withheld: WithheldTax.nullable(),
  })
  .meta({ title: 'EntryRow' });
export type BookEntryRow = z.output<typeof BookEntryRow>;

export const reportPeriodFields = { from: DayIn, to: DayIn };
export const reportBranchFields = { branchId: IdIn.optional(), all: z.literal('1').optional() };

const Cell = z.object({ amount: BahtOut, entries: z.number() });
export const PeriodReportReply = z
  .object({
    from: DayOut,
    to: DayOut,
    income: BahtOut,
    expense: BahtOut,
    /** Deposits taken less deposits returned and withheld (the increase of the debt to customers). */
    liability: BahtOut,
    days: z.array(
      z.object({ day: DayOut, closed: z.boolean(), income: BahtOut, expense: BahtOut, liability: BahtOut }),
    ),
    branches: z.array(
      z.object({
        branchId: IdOut,
        branchName: z.string(),
        income: BahtOut,
        expense: BahtOut,
        liability: BahtOut,
      }),
    ),
    kinds: z.array(Cell.extend({ kind: z.enum(entryKinds), method: z.enum(entryMethods) })),
    categories: z.array(
      Cell.extend({ category: z.string(), categoryName: z.string(), kind: z.enum(entryKinds) }),
    ),
  })
  .meta({ title: 'PeriodReport' });
export type PeriodReportReply = z.output<typeof PeriodReportReply>;

export const VatRow = z.object({
  documentId: IdOut,
  /** True for a void, which is a separate row on its own day, with negative amounts. */
  voided: z.boolean(),
  kind: z.enum(documentKinds),
  documentNo: z.string(),
  day: DayOut,
  branchName: z.string(),
  taxBranchNo: z.string(),
  buyer: CustomerTextOut,
  buyerTaxId: CustomerTextOut,
  buyerBranchNo: z.string(),
  base: BahtOut,
  vat: BahtOut,
  total: BahtOut,
  orderId: IdOut.nullable(),
  stage: z.enum(documentStages).nullable(),
});
export type VatRow = z.output<typeof VatRow>;
export const VatSums = z.object({ base: BahtOut, vat: BahtOut, total: BahtOut });

export const BailReportRow = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  branchName: z.string(),
  customerName: CustomerTextOut,
  phone: ListPhoneOut,
  since: DayOut,
  taken: BahtOut,
  returned: BahtOut,
  kept: BahtOut,
  held: BahtOut,
});
export type BailReportRow = z.output<typeof BailReportRow>;
