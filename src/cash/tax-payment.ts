/** Payments to the Revenue Department that lower a debt, and are no expense. Sources of the general ledger. */
export const taxPayments = ['withheld_tax', 'vatOut'] as const;
export type TaxPayment = (typeof taxPayments)[number];
