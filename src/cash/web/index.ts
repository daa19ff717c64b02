export {
  InvoiceFields,
  type InvoiceValues,
  invoiceBodyOf,
  invoiceValuesFor,
} from './expenses/invoice-fields.tsx';
