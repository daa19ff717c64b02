/**
 * Payments to the Revenue Department lower a debt and are no expense. The values are account sources of the
 * general ledger.
 */
export const taxPayments = ['withheld_tax', 'vatOut'] as const;
export type TaxPayment = (typeof taxPayments)[number];
