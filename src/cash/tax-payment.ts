/** Debts to the Revenue Department that a payment lowers: no expense of the shop. Sources of the general ledger. */
export const taxPayments = ['withheld_tax', 'vatOut'] as const;
export type TaxPayment = (typeof taxPayments)[number];
