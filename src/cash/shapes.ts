/** What the day book's operations take and answer. */
import { z } from 'zod';
import { documentKinds, documentStages, entryKinds, entryMethods, payMethods } from '#ledger/shapes.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { BahtOut, DayIn, DayOut, Id, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { denominations } from './day-figures.ts';
import { PurchaseInvoice } from './purchase-invoice.ts';

export const directions = ['expense', 'income'] as const;
export type Direction = (typeof directions)[number];

/** A report covers so many days at most. */
export const maxReportDays = 366;
/** A sheet has so many rows at most; a longer one asks for a shorter period. */
export const maxSheetRows = 100_000;
/** Days back within which a day that was not closed is told. */
export const unclosedDays = 92;

const MethodRow = z.object({
  takings: BahtOut,
  sales: BahtOut,
  income: BahtOut,
  expense: BahtOut,
  bailIn: BahtOut,
  bailOut: BahtOut,
  total: BahtOut,
  entries: z.number(),
});
const Aside = z.object({ amount: BahtOut, entries: z.number() });

/** Notes or coins of one value (baht) and how many. */
const PieceOut = z.object({ value: BahtOut, count: z.number() });
export const PieceIn = z.strictObject({
  value: z
    .number()
    .transform((baht) => satangOfBaht(baht) ?? 0)
    .refine((satang) => (denominations as readonly number[]).includes(satang), { error: 'no note or coin' }),
  count: z.number().int().min(0).max(100_000),
});

export const DayEvent = z.object({
  eventId: IdOut,
  kind: z.enum(['float', 'close', 'reopen']),
  at: TimeOut,
  by: z.string(),
  note: z.string(),
  /** Null where the event says nothing about it. */
  opening: BahtOut.nullable(),
  expected: BahtOut.nullable(),
  counted: BahtOut.nullable(),
  /** counted − expected. */
  difference: BahtOut.nullable(),
  /** Stays in the drawer for the next day. */
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
      withholding: Aside,
    }),
    drawer: z.object({
      opening: BahtOut,
      /** The day whose count the opening float comes from; null when it was put in by hand or there is none. */
      openingFrom: DayOut.nullable(),
      in: BahtOut,
      out: BahtOut,
      expected: BahtOut,
    }),
    /** How the day was closed; null while it is open. */
    closing: DayEvent.nullable(),
    /** Latest first. */
    events: z.array(DayEvent),
    /** Earlier days with entries that were not closed, latest first, within the last `unclosedDays` days. */
    unclosed: z.array(DayOut),
  })
  .meta({ title: 'DayView' });
export type DayView = z.output<typeof DayView>;

export const EntryRow = z
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
    customerName: z.string(),
    documentId: IdOut.nullable(),
    documentNo: z.string(),
    stage: z.enum(documentStages).nullable(),
    category: z.string(),
    categoryName: z.string(),
    /** Address of the slip's picture; '' for none. */
    image: z.string(),
    reversesId: IdOut.nullable(),
    /** The entry that takes this one back. */
    reversedBy: IdOut.nullable(),
    /** The seller's tax invoice that stands for it. */
    invoice: PurchaseInvoice.nullable(),
  })
  .meta({ title: 'EntryRow' });
export type EntryRow = z.output<typeof EntryRow>;

export const period = { from: DayIn, to: DayIn };
/** One of the user's branches, or all of them; without either the branch chosen in the shell. */
export const where = { branchId: Id.optional(), all: z.literal('1').optional() };

/** Of one kind and method; by day, branch, kind and method of entry. */
const Cell = z.object({ amount: BahtOut, entries: z.number() });
export const PeriodReport = z
  .object({
    from: DayOut,
    to: DayOut,
    income: BahtOut,
    expense: BahtOut,
    /** Bail taken less bail returned and kept: what is owed to customers grew by it. */
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
export type PeriodReport = z.output<typeof PeriodReport>;

export const VatRow = z.object({
  documentId: IdOut,
  /** A void stands on the day it was made, as the negative of what it takes back. */
  voided: z.boolean(),
  kind: z.enum(documentKinds),
  documentNo: z.string(),
  day: DayOut,
  branchName: z.string(),
  taxBranchNo: z.string(),
  buyer: z.string(),
  buyerTaxId: z.string(),
  buyerBranchNo: z.string(),
  base: BahtOut,
  vat: BahtOut,
  total: BahtOut,
  orderId: IdOut.nullable(),
  stage: z.enum(documentStages).nullable(),
});
export type VatRow = z.output<typeof VatRow>;
export const VatSums = z.object({ base: BahtOut, vat: BahtOut, total: BahtOut });

export const BailRow = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  branchName: z.string(),
  customerName: z.string(),
  phone: z.string(),
  /** First bail of the order. */
  since: DayOut,
  taken: BahtOut,
  returned: BahtOut,
  kept: BahtOut,
  held: BahtOut,
});
export type BailRow = z.output<typeof BailRow>;
