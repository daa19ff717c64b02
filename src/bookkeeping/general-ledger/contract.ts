/** Decision 72 has the rules. */
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtOut,
  FileReply,
  IdIn,
  IdParams,
  PastDayIn,
  TextIn,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { withholdingForms } from '#cash/withheld-tax.ts';
import { ClaimMonthInput } from '#cash/purchase-invoice-input.ts';
import { reportPeriodFields, reportBranchFields } from '#cash/shapes.ts';
import { maxLookupCode } from '#setup/reference-lists/list-kinds.ts';
import {
  AccountTable,
  AccountSum,
  JournalLine,
  LedgerAccount,
  PurchaseTax,
  SalesTax,
  WithheldTaxReport,
} from './shapes.ts';
import { AccountInput } from './account-input.ts';
import { moneySources } from './account-sources.ts';

const base = '/api/journal';
const edits = { allow: 'admin', right: 'accounts' } as const;
const takenAway = { allow: 'admin', right: 'export', download: true } as const;
/** The default branch is the selected one. */
const month = z.strictObject({ month: ClaimMonthInput, branchId: IdIn.optional() });
const withheldMonth = month.extend({ form: z.enum(withholdingForms) });

export const generalLedgerContract = {
  accounts: defineOperation({
    method: 'GET',
    path: `${base}/account`,
    summary: 'The chart of accounts and its rules',
    reply: AccountTable,
    errors: [],
    allow: 'admin',
  }),
  start: defineOperation({
    method: 'POST',
    path: `${base}/account/start`,
    summary: 'Create the usual Thai chart of accounts, with an account for each category of the shop',
    reply: AccountTable,
    errors: ['ACCOUNTS_THERE'],
    ...edits,
  }),
  addAccount: defineOperation({
    method: 'POST',
    path: `${base}/account`,
    summary: 'Create an account',
    body: AccountInput,
    reply: AccountTable,
    errors: ['DUPLICATE_CODE'],
    idempotent: true,
    ...edits,
  }),
  saveAccount: defineOperation({
    method: 'PUT',
    path: `${base}/account/:id`,
    summary: 'Change code, name or kind of an account',
    params: IdParams,
    body: AccountInput.extend({ version: z.number().int() }),
    record: LedgerAccount,
    reply: AccountTable,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    ...edits,
  }),
  removeAccount: defineOperation({
    method: 'DELETE',
    path: `${base}/account/:id`,
    summary: 'Delete an unused account',
    params: IdParams,
    reply: AccountTable,
    errors: ['IN_USE'],
    ...edits,
  }),
  rule: defineOperation({
    method: 'PUT',
    path: `${base}/rule`,
    summary: 'Set the account of a source, for one category or all; from the first open day',
    body: z.strictObject({
      source: z.enum(moneySources),
      category: TextIn(maxLookupCode).optional(),
      accountId: IdIn,
    }),
    reply: AccountTable,
    errors: ['ACCOUNTS_MISSING'],
    ...edits,
  }),
  close: defineOperation({
    method: 'POST',
    path: `${base}/close`,
    summary: 'Close the accounts up to a day, which can only move forward',
    body: z.strictObject({ until: PastDayIn }),
    reply: AccountTable,
    errors: ['ACCOUNTS_MISSING'],
    ...edits,
  }),
  lines: defineOperation({
    method: 'GET',
    path: `${base}/lines`,
    summary: 'The journal of a period, with the sums of its accounts',
    query: z.strictObject({ ...pageFields, ...reportPeriodFields, ...reportBranchFields }),
    reply: pageSchemaOf(JournalLine).extend({
      debit: BahtOut,
      credit: BahtOut,
      accounts: z.array(AccountSum),
    }),
    errors: ['ACCOUNTS_MISSING'],
    allow: 'admin',
  }),
  sheet: defineOperation({
    method: 'GET',
    path: `${base}/sheet`,
    summary: 'The journal of a period as a workbook or as CSV',
    query: z.strictObject({
      ...reportPeriodFields,
      ...reportBranchFields,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    reply: FileReply,
    errors: ['ACCOUNTS_MISSING'],
    ...takenAway,
    namesNoCustomer: true,
  }),
  salesTax: defineOperation({
    method: 'GET',
    path: `${base}/sales-tax`,
    summary: 'Sales tax report of a month and branch (Revenue Code §87)',
    query: month,
    reply: SalesTax,
    errors: [],
    allow: 'admin',
  }),
  salesTaxSheet: defineOperation({
    method: 'GET',
    path: `${base}/sales-tax/sheet`,
    summary: 'The sales tax report of a month as a workbook',
    query: month,
    reply: FileReply,
    errors: [],
    ...takenAway,
  }),
  purchaseTax: defineOperation({
    method: 'GET',
    path: `${base}/purchase-tax`,
    summary: 'Purchase tax report of a month and branch (Revenue Code §87)',
    query: month,
    reply: PurchaseTax,
    errors: [],
    allow: 'admin',
  }),
  purchaseTaxSheet: defineOperation({
    method: 'GET',
    path: `${base}/purchase-tax/sheet`,
    summary: 'The purchase tax report of a month as a workbook',
    query: month,
    reply: FileReply,
    errors: [],
    ...takenAway,
    namesNoCustomer: true,
  }),
  withheldTax: defineOperation({
    method: 'GET',
    path: `${base}/withheld-tax`,
    summary: 'Tax withheld from payees in a month and branch, for form Phor Ngor Dor 3 or 53',
    query: withheldMonth,
    reply: WithheldTaxReport,
    errors: [],
    allow: 'admin',
  }),
  withheldTaxSheet: defineOperation({
    method: 'GET',
    path: `${base}/withheld-tax/sheet`,
    summary: 'The withheld tax of a month as a workbook or as CSV',
    query: withheldMonth.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: FileReply,
    errors: [],
    ...takenAway,
    namesNoCustomer: true,
  }),
};
