/** What the journal's operations take and answer. */
import { z } from 'zod';
import { documentKinds, entryKinds } from '#ledger/shapes.ts';
import { BahtOut, DayOut, IdOut, RequiredText, TimeOut } from '#lib/contract/wire-schemas.ts';
import { accountKinds, sources } from './account-sources.ts';

export const AccountIn = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/),
  name: RequiredText(100),
  kind: z.enum(accountKinds),
});

export const Account = z.object({
  accountId: IdOut,
  code: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  version: z.number(),
  /** Money goes to it, or went to it: it stays. */
  used: z.boolean(),
});
export type Account = z.output<typeof Account>;

export const AccountRule = z.object({
  source: z.enum(sources),
  /** Of this category alone; null: of all that have none of their own. */
  category: z.string().nullable(),
  categoryName: z.string(),
  /** Null: it goes where its source goes. */
  accountId: IdOut.nullable(),
  fromDay: DayOut.nullable(),
});
export type AccountRule = z.output<typeof AccountRule>;

export const Accounts = z
  .object({
    /** The shop has its table. */
    made: z.boolean(),
    /** What goes where is not changed up to this day. */
    closedUntil: DayOut.nullable(),
    closedAt: TimeOut.nullable(),
    accounts: z.array(Account),
    rules: z.array(AccountRule),
  })
  .meta({ title: 'Accounts' });
export type Accounts = z.output<typeof Accounts>;

export const JournalLine = z
  .object({
    day: DayOut,
    /** Lines of one number are one entry; its debits are its credits. */
    entryNo: z.string(),
    branchName: z.string(),
    documentNo: z.string(),
    orderNo: z.string(),
    code: z.string(),
    accountName: z.string(),
    debit: BahtOut,
    credit: BahtOut,
    /** VAT of sales or of purchases, its rate in percent, the value it is of. */
    tax: z.enum(['out', 'in']).nullable(),
    taxRate: z.number().nullable(),
    taxBase: BahtOut.nullable(),
    vat: BahtOut.nullable(),
    kinds: z.array(z.enum(entryKinds)),
    note: z.string(),
  })
  .meta({ title: 'JournalLine' });
export type JournalLine = z.output<typeof JournalLine>;

export const AccountSum = z.object({
  code: z.string(),
  accountName: z.string(),
  kind: z.enum(accountKinds),
  debit: BahtOut,
  credit: BahtOut,
});
export type AccountSum = z.output<typeof AccountSum>;

const head = {
  /** First day of the month. */
  month: DayOut,
  /** The trader in law, its tax id, the place of business. */
  seller: z.string(),
  taxId: z.string(),
  branchId: IdOut,
  branchName: z.string(),
  address: z.string(),
  taxBranchNo: z.string(),
  /** The shop is registered for VAT. */
  registered: z.boolean(),
  /** More lines than are told here: the sheet has all. */
  more: z.boolean(),
  base: BahtOut,
  vat: BahtOut,
};

/** valid · void: cancelled in its month, counts nothing · voidLater: of an earlier month, cancelled in this one · credit: a credit note. */
export const taxStates = ['valid', 'void', 'voidLater', 'credit'] as const;
export const SalesTaxLine = z.object({
  kind: z.enum(documentKinds),
  state: z.enum(taxStates),
  day: DayOut,
  documentNo: z.string(),
  /** The last of the day's abbreviated invoices that stand in one line; '' for a paper alone. */
  lastNo: z.string(),
  papers: z.number(),
  buyer: z.string(),
  buyerTaxId: z.string(),
  buyerBranchNo: z.string(),
  base: BahtOut,
  vat: BahtOut,
  /** Numbers in between that are cancelled; the papers a credit note is over; the paper in its place. */
  voided: z.array(z.string()),
  cites: z.array(z.string()),
  replacedBy: z.string(),
});
export type SalesTaxLine = z.output<typeof SalesTaxLine>;
export const SalesTax = z
  .object({
    ...head,
    lines: z.array(SalesTaxLine),
    /** Numbers of the series that no paper has. */
    missing: z.array(z.object({ from: z.string(), to: z.string() })),
  })
  .meta({ title: 'SalesTax' });
export type SalesTax = z.output<typeof SalesTax>;

export const PurchaseTaxLine = z.object({
  entryId: IdOut,
  state: z.enum(['valid', 'endedLater']),
  day: DayOut,
  invoiceNo: z.string(),
  seller: z.string(),
  sellerTaxId: z.string(),
  sellerBranchNo: z.string(),
  base: BahtOut,
  vat: BahtOut,
});
export type PurchaseTaxLine = z.output<typeof PurchaseTaxLine>;
export const PurchaseTax = z
  .object({ ...head, lines: z.array(PurchaseTaxLine) })
  .meta({ title: 'PurchaseTax' });
export type PurchaseTax = z.output<typeof PurchaseTax>;
