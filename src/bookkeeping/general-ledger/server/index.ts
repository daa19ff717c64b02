/** Front door of the room of the journal: the table of accounts, the journal, the tax reports. */
import { room } from '#platform/http/handlers.ts';
import { journalContract } from '../contract.ts';
import { accounts, addAccount, close, removeAccount, rule, saveAccount, start } from './accounts.ts';
import { lines, sheet } from './journal.ts';
import { purchaseTax, purchaseTaxSheet, salesTax, salesTaxSheet } from './tax-reports.ts';

export { makeAccounts } from './accounts.ts';
export { ruleCategories } from './providers/reference-codes.ts';
export { ruledAccount } from './sql-accounts.ts';

export const journalRoom = room({
  name: 'journal',
  area: 'money',
  contract: journalContract,
  handlers: {
    accounts,
    start,
    addAccount,
    saveAccount,
    removeAccount,
    rule,
    close,
    lines,
    sheet,
    salesTax,
    salesTaxSheet,
    purchaseTax,
    purchaseTaxSheet,
  },
  constraints: {
    account_code: 'DUPLICATE_CODE',
    account_rule_account: 'IN_USE',
    ledger_note_account: 'IN_USE',
  },
});
