/** Parts of screens for the rooms above. */
export { type InvoiceDraft, InvoiceFields, invoiceDraft, invoiceOf } from './expenses/invoice-fields.tsx';
