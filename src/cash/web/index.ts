export { WithholdingCertificateLink } from './expenses/withholding-link.tsx';
export {
  WithholdingFields,
  type WithholdingValues,
  firstWithholding,
  withholdingBodyOf,
} from './expenses/withholding-fields.tsx';
export { ReasonDialog } from './reason-dialog.tsx';
export { useOverLimit } from './expenses/use-over-limit.ts';
export { SlipField } from './expenses/slip-field.tsx';
export { useReceiptNeeded } from './expenses/use-receipt-needed.ts';
export {
  InvoiceFields,
  type InvoiceValues,
  invoiceBodyOf,
  invoiceValuesFor,
} from './expenses/invoice-fields.tsx';
