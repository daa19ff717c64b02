import { defineModule } from '#platform/http/handlers.ts';
import { generalLedgerContract } from '../contract.ts';
import {
  getAccounts,
  handleAddAccount,
  closeAccounts,
  removeAccount,
  setAccountRule,
  saveAccount,
  startAccounts,
} from './accounts.ts';
import { listJournalLines, exportJournalSheet } from './journal.ts';
import { getPurchaseTax, exportPurchaseTaxSheet, getSalesTax, exportSalesTaxSheet } from './tax-reports.ts';
import { exportWithheldTaxSheet, getWithheldTax } from './withheld-tax-report.ts';

export { createDefaultAccounts } from './accounts.ts';
export { ruleCategoryProvider } from './providers/reference-codes.ts';
export { accountByRule } from './sql-accounts.ts';

export const generalLedgerModule = defineModule({
  apiName: 'journal',
  area: 'money',
  contract: generalLedgerContract,
  handlers: {
    accounts: getAccounts,
    start: startAccounts,
    addAccount: handleAddAccount,
    saveAccount,
    removeAccount,
    rule: setAccountRule,
    close: closeAccounts,
    lines: listJournalLines,
    sheet: exportJournalSheet,
    salesTax: getSalesTax,
    salesTaxSheet: exportSalesTaxSheet,
    purchaseTax: getPurchaseTax,
    purchaseTaxSheet: exportPurchaseTaxSheet,
    withheldTax: getWithheldTax,
    withheldTaxSheet: exportWithheldTaxSheet,
  },
  constraints: {
    account_code: 'DUPLICATE_CODE',
    account_rule_account: 'IN_USE',
    ledger_note_account: 'IN_USE',
  },
});
