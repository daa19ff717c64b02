import { defineModule } from '#platform/http/handlers.ts';
import { cashContract } from '../contract.ts';
import { addBranchEntry, reverseBranchEntry } from './add-entry.ts';
import { getBailReport } from './bail-report.ts';
import { getCreditReport } from './credit-report.ts';
import { closeBookDay, reopenBookDay } from './close-day.ts';
import { askForFloat, setDrawerFloat } from './drawer/drawer-float.ts';
import { getCertificate, listPayees } from './certificate.ts';
import {
  askForExpense,
  decideOnExpense,
  listExpenseRequests,
  withdrawExpenseRequest,
} from './expense-requests.ts';
import { getBookDay } from './read-day.ts';
import { listEntryCategories, listEntries } from './entries.ts';
import { getPeriodReport } from './period-report.ts';
import { exportBailSheet, exportCreditSheet } from './liability-sheets.ts';
import { addPurchaseInvoice, endPurchaseInvoice } from './purchase-invoice.ts';
import { exportReportSheet, exportVatSheet } from './report-sheets.ts';
import { getVatReport } from './vat-report.ts';

export { cashOfBranch } from './providers/branches.ts';
export { accountOfMoney, bookCategoryProvider, noteCategoryProvider } from './providers/reference-codes.ts';
export { drawerCashSql } from './providers/drawer-cash.ts';
export { receiptPictureProvider } from './providers/pictures.ts';
export {
  insertBranchEntry,
  insertExpense,
  insertExpenses,
  isEntryCategory,
  reverseOwnEntry,
} from './own-entries.ts';
export { papersOf, requestBill } from './requests/insert-request.ts';
export { type ApprovedBill, requestedBillPort } from './ports/requested-bills.ts';
export { openExpenseRequests, requestRefund } from './expense-requests.ts';
export { assertMaySpend, assertReceiptShown } from './spending-limit.ts';
export { assertPapersBookable } from './book-expense.ts';
export { savePurchaseInvoice } from './purchase-invoice.ts';
export { withheldTaxJson } from './sql.ts';
export { reportBranchesOf, invalidReportField, withheldToWire } from './wire.ts';

export const cashModule = defineModule({
  apiName: 'daybook',
  area: 'money',
  contract: cashContract,
  handlers: {
    day: getBookDay,
    entries: listEntries,
    categories: listEntryCategories,
    add: addBranchEntry,
    reverse: reverseBranchEntry,
    expenseRequests: listExpenseRequests,
    askExpense: askForExpense,
    askFloat: askForFloat,
    decideExpense: decideOnExpense,
    withdrawExpense: withdrawExpenseRequest,
    addInvoice: addPurchaseInvoice,
    endInvoice: endPurchaseInvoice,
    payees: listPayees,
    certificate: getCertificate,
    setFloat: setDrawerFloat,
    close: closeBookDay,
    reopen: reopenBookDay,
    report: getPeriodReport,
    reportSheet: exportReportSheet,
    vatReport: getVatReport,
    vatSheet: exportVatSheet,
    bailReport: getBailReport,
    bailSheet: exportBailSheet,
    creditReport: getCreditReport,
    creditSheet: exportCreditSheet,
  },
  constraints: {
    ledger_entry_reversed: 'CONFLICT',
    ledger_note_category: 'IN_USE',
    purchase_invoice_entry: 'CONFLICT',
    purchase_invoice_once: 'INVOICE_TWICE',
  },
});
