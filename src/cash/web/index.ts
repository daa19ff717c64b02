export { type InvoiceDraft, InvoiceFields, invoiceDraft, invoiceBodyOf } from './expenses/invoice-fields.tsx';
