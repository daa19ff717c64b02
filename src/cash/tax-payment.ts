/**
 * To the Revenue Department. They lower a debt and are no expense. Values: account sources of the general
 * ledger.
 */
export const taxPayments = ['withheld_tax', 'vatOut'] as const;
export type TaxPayment = (typeof taxPayments)[number];
