import { z } from 'zod';
import { documentKinds, entryKinds } from '#ledger/shapes.ts';
import { BahtOut, DayOut, IdOut, TimeOut, CustomerTextOut } from '#lib/contract/wire-schemas.ts';
import { incomeKinds, taxConditions, withholdingForms } from '#cash/withheld-tax.ts';
import { accountKinds, moneySources } from './account-sources.ts';

export const LedgerAccount = z.object({
  accountId: IdOut,
  code: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  version: z.number(),
  /** True if a rule or an entry uses the account, which then cannot be deleted. */
  used: z.boolean(),
});
export type LedgerAccount = z.output<typeof LedgerAccount>;

export const LedgerAccountRule = z.object({
  source: z.enum(moneySources),
  /** Null means all categories without their own rule. */
  category: z.string().nullable(),
  categoryName: z.string(),
  /** Null means the category uses the account of its source. */
  accountId: IdOut.nullable(),
  fromDay: DayOut.nullable(),
});
export type LedgerAccountRule = z.output<typeof LedgerAccountRule>;

export const AccountTable = z
  .object({
    made: z.boolean(),
    /** Last closed day. Rules up to this day cannot change. */
    closedUntil: DayOut.nullable(),
    closedAt: TimeOut.nullable(),
    accounts: z.array(LedgerAccount),
    rules: z.array(LedgerAccountRule),
  })
  .meta({ title: 'Accounts' });
export type AccountTable = z.output<typeof AccountTable>;

export const JournalLine = z
  .object({
    day: DayOut,
    /** Lines with the same number form one entry. */
    entryNo: z.string(),
    branchName: z.string(),
    documentNo: z.string(),
    orderNo: z.string(),
    code: z.string(),
    accountName: z.string(),
    debit: BahtOut,
    credit: BahtOut,
    /** `taxRate` is in percent. */
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

const shopHead = {
  /** First day of the month. */
  month: DayOut,
  /** Legal name. */
  seller: z.string(),
  taxId: z.string(),
  branchId: IdOut,
  branchName: z.string(),
  address: z.string(),
  taxBranchNo: z.string(),
  /** True if only the sheet has all lines. */
  more: z.boolean(),
  base: BahtOut,
};
const head = { ...shopHead, registered: z.boolean(), vat: BahtOut };

export const WithheldTaxLine = z.object({
  entryId: IdOut,
  year: z.number(),
  number: z.number(),
  day: DayOut,
  payee: z.string(),
  payeeTaxId: z.string(),
  payeeBranchNo: z.string(),
  payeeAddress: z.string(),
  income: z.enum(incomeKinds),
  /** Rate in percent. */
  rate: z.number(),
  condition: z.enum(taxConditions),
  /** 0 once the certificate is void. */
  base: BahtOut,
  tax: BahtOut,
  voidedDay: DayOut.nullable(),
});
export type WithheldTaxLine = z.output<typeof WithheldTaxLine>;
export const WithheldTaxReport = z
  .object({
    ...shopHead,
    form: z.enum(withholdingForms),
    tax: BahtOut,
    /** Last filing days, which holidays move to the next working day. */
    due: z.object({ paper: DayOut, online: DayOut }),
    lines: z.array(WithheldTaxLine),
  })
  .meta({ title: 'WithheldTaxReport' });
export type WithheldTaxReport = z.output<typeof WithheldTaxReport>;

/**
 * 'void' documents were cancelled in their month and have zero amounts. 'voidLater' documents were cancelled
 * in a later month.
 */
export const taxStates = ['valid', 'void', 'voidLater', 'credit'] as const;
export const SalesTaxLine = z.object({
  kind: z.enum(documentKinds),
  state: z.enum(taxStates),
  day: DayOut,
  documentNo: z.string(),
  /** Last number of combined abbreviated invoices, or '' for a single document. */
  lastNo: z.string(),
  papers: z.number(),
  buyer: CustomerTextOut,
  buyerTaxId: CustomerTextOut,
  buyerBranchNo: z.string(),
  base: BahtOut,
  vat: BahtOut,
  /** Voided numbers within a combined line. */
  voided: z.array(z.string()),
  cites: z.array(z.string()),
  replacedBy: z.string(),
});
export type SalesTaxLine = z.output<typeof SalesTaxLine>;
export const SalesTax = z
  .object({
    ...head,
    lines: z.array(SalesTaxLine),
    missing: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        /** Moment of the restore after which the shop skipped the numbers. */
        restoredTo: TimeOut.nullable(),
      }),
    ),
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
