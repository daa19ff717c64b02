/** Operations on the journal: the table of accounts, the journal of a span of days, the tax reports of a month (docs/decisions/0072-journal.md). */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  BahtOut,
  FileReply,
  Id,
  IdParams,
  PastDayIn,
  Text,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { MonthIn } from '#cash/purchase-invoice.ts';
import { period, where } from '#cash/shapes.ts';
import { maxCode } from '#setup/reference-lists/list-kinds.ts';
import { AccountIn, Accounts, AccountSum, JournalLine, PurchaseTax, SalesTax } from './shapes.ts';
import { sources } from './account-sources.ts';

const base = '/api/journal';
const edits = { allow: 'admin', right: 'accounts' } as const;
const takenAway = { allow: 'admin', right: 'export', download: true } as const;
/** The month of one place of business; left out: of the branch chosen in the shell. */
const month = z.strictObject({ month: MonthIn, branchId: Id.optional() });

export const journalContract = {
  accounts: op({
    method: 'GET',
    path: `${base}/account`,
    summary: 'The table of accounts, and which money goes to which of them',
    reply: Accounts,
    errors: [],
    allow: 'admin',
  }),
  start: op({
    method: 'POST',
    path: `${base}/account/start`,
    summary: 'Makes the table of accounts that is usual in Thailand, with one for each category of the shop',
    reply: Accounts,
    errors: ['ACCOUNTS_THERE'],
    ...edits,
  }),
  addAccount: op({
    method: 'POST',
    path: `${base}/account`,
    summary: 'A new account',
    body: AccountIn,
    reply: Accounts,
    errors: ['DUPLICATE_CODE'],
    idempotent: true,
    ...edits,
  }),
  saveAccount: op({
    method: 'PUT',
    path: `${base}/account/:id`,
    summary: 'Another code, name or kind of an account',
    params: IdParams,
    body: AccountIn.extend({ version: z.number().int() }),
    reply: Accounts,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    ...edits,
  }),
  removeAccount: op({
    method: 'DELETE',
    path: `${base}/account/:id`,
    summary: 'Removes an account to which no money goes',
    params: IdParams,
    reply: Accounts,
    errors: ['IN_USE'],
    ...edits,
  }),
  rule: op({
    method: 'PUT',
    path: `${base}/rule`,
    summary:
      'To which account the money of a source goes, of one category or of all; from the first day that is not closed',
    body: z.strictObject({
      source: z.enum(sources),
      /** Of an expense or other income: for this category alone. */
      category: Text(maxCode).optional(),
      accountId: Id,
    }),
    reply: Accounts,
    errors: ['ACCOUNTS_MISSING'],
    ...edits,
  }),
  close: op({
    method: 'POST',
    path: `${base}/close`,
    summary: 'What goes where stays as it is up to a day, which is never earlier than before',
    body: z.strictObject({ until: PastDayIn }),
    reply: Accounts,
    errors: ['ACCOUNTS_MISSING'],
    ...edits,
  }),
  lines: op({
    method: 'GET',
    path: `${base}/lines`,
    summary: 'The journal of a span of days, with the sums of its accounts',
    query: z.strictObject({ ...pageFields, ...period, ...where }),
    reply: pageOf(JournalLine).extend({ debit: BahtOut, credit: BahtOut, accounts: z.array(AccountSum) }),
    errors: ['ACCOUNTS_MISSING'],
    allow: 'admin',
  }),
  sheet: op({
    method: 'GET',
    path: `${base}/sheet`,
    summary: 'The journal of a span of days as a workbook or as CSV',
    query: z.strictObject({ ...period, ...where, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: FileReply,
    errors: ['ACCOUNTS_MISSING'],
    ...takenAway,
  }),
  salesTax: op({
    method: 'GET',
    path: `${base}/sales-tax`,
    summary: 'Sales tax report of a month and place of business (Revenue Code §87)',
    query: month,
    reply: SalesTax,
    errors: [],
    allow: 'admin',
  }),
  salesTaxSheet: op({
    method: 'GET',
    path: `${base}/sales-tax/sheet`,
    summary: 'The sales tax report of a month as a workbook',
    query: month,
    reply: FileReply,
    errors: [],
    ...takenAway,
  }),
  purchaseTax: op({
    method: 'GET',
    path: `${base}/purchase-tax`,
    summary: 'Purchase tax report of a month and place of business (Revenue Code §87)',
    query: month,
    reply: PurchaseTax,
    errors: [],
    allow: 'admin',
  }),
  purchaseTaxSheet: op({
    method: 'GET',
    path: `${base}/purchase-tax/sheet`,
    summary: 'The purchase tax report of a month as a workbook',
    query: month,
    reply: FileReply,
    errors: [],
    ...takenAway,
  }),
};
