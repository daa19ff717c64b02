import type { AccountingWords } from './index.ts';

export const en: AccountingWords = {
  kind: {
    rent: 'Rental fee',
    down_payment: 'Booking down payment',
    bail_taken: 'Deposit taken',
    bail_returned: 'Deposit refunded',
    bail_kept: 'Deducted from deposit',
    late_fee: 'Late fee',
    damage_fee: 'Damage charge',
    sale: 'Sale',
    shipping: 'Shipping fee',
    other_income: 'Other income',
    expense: 'Expense',
    withholding: 'Withholding tax',
    refund: 'Refund',
  },
  method: {
    cash: 'Cash',
    transfer: 'Bank transfer',
    promptpay: 'PromptPay',
    card: 'Credit card',
    other: 'Other',
    credit: 'Customer credit',
    withholding: 'Tax withheld',
    bail: 'From the deposit',
  },
  document: {
    receipt: 'Receipt',
    abb_tax_invoice: 'Abbreviated tax invoice',
    tax_invoice: 'Full tax invoice',
    bail_slip: 'Deposit slip',
    bail_refund_slip: 'Deposit refund slip',
    credit_note: 'Credit note',
    refund_slip: 'Refund slip',
  },
};
