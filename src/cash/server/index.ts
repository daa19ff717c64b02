/** Front door of the daybook room: the branch's day, its close, expenses, reports. */
import { room } from '#platform/http/handlers.ts';
import { daybookContract } from '../contract.ts';
import { add, reverse } from './add-entry.ts';
import { bailReport } from './bail-report.ts';
import { creditReport } from './credit-report.ts';
import { close, reopen, setFloat } from './close-day.ts';
import { day } from './read-day.ts';
import { categories, entries } from './entries.ts';
import { report } from './period-report.ts';
import { bailSheet, creditSheet } from './liability-sheets.ts';
import { addInvoice, endInvoice } from './purchase-invoice.ts';
import { reportSheet, vatSheet } from './report-sheets.ts';
import { vatReport } from './vat-report.ts';

export { accountOf, bookCategories, noteCategories } from './providers/reference-codes.ts';
export { notePictures } from './providers/pictures.ts';
export { addOwn, isCategory, reverseOwn } from './own-entries.ts';
export { noteInvoice } from './purchase-invoice.ts';
export { branchesOf, invalid } from './wire.ts';

export const daybookRoom = room({
  name: 'daybook',
  area: 'money',
  contract: daybookContract,
  handlers: {
    day,
    entries,
    categories,
    add,
    reverse,
    addInvoice,
    endInvoice,
    setFloat,
    close,
    reopen,
    report,
    reportSheet,
    vatReport,
    vatSheet,
    bailReport,
    bailSheet,
    creditReport,
    creditSheet,
  },
  constraints: {
    ledger_entry_reversed: 'CONFLICT',
    ledger_note_category: 'IN_USE',
    purchase_invoice_entry: 'CONFLICT',
    purchase_invoice_once: 'INVOICE_TWICE',
  },
});
