import type { AccountingWords } from './index.ts';
import { en as shared } from '../../core/words/shared/en.ts';

export const en: AccountingWords = {
  kind: {
    rent: shared.money.rent,
    down_payment: 'Booking down payment',
    bail_taken: 'Deposit taken',
    bail_returned: 'Deposit refunded',
    bail_kept: 'Deducted from deposit',
    late_fee: shared.money.for.late,
    damage_fee: shared.money.for.damage,
    sale: shared.money.for.sale,
    shipping: shared.money.for.shipping,
    other_income: shared.money.for.otherIncome,
    expense: shared.money.for.expense,
    withholding: shared.money.for.withholding,
    refund: 'Refund',
  },
  method: {
    cash: shared.money.by.cash,
    transfer: shared.money.by.transfer,
    promptpay: shared.money.by.promptpay,
    card: shared.money.by.card,
    other: 'Other',
    credit: 'Customer credit',
    withholding: shared.money.by.withholding,
    bail: 'From the deposit',
  },
  document: {
    receipt: shared.paper.receipt,
    abb_tax_invoice: shared.paper.shortTaxInvoice,
    tax_invoice: shared.paper.taxInvoice,
    bail_slip: shared.paper.bailSlip,
    bail_refund_slip: 'Deposit refund slip',
    credit_note: shared.paper.creditNote,
    refund_slip: shared.paper.refundSlip,
  },
  buyer: {
    name: 'Buyer',
    address: 'Address',
    taxId: 'Tax ID (13 digits)',
    branch: 'Branch (5 digits, 00000 = head office)',
    required: 'Please fill in',
    badTaxId: 'This is no valid tax ID',
    badBranch: 'A company needs its 5-digit branch',
    keep: 'Keep this name, address and tax ID with the customer',
  },
};
