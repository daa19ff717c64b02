export { WithholdingCertificateLink } from './expenses/withholding-link.tsx';
export {
  WithholdingFields,
  type WithholdingValues,
  firstWithholding,
  withholdingBodyOf,
} from './expenses/withholding-fields.tsx';
export {
  InvoiceFields,
  type InvoiceValues,
  invoiceBodyOf,
  invoiceValuesFor,
} from './expenses/invoice-fields.tsx';
