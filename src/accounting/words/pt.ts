import type { AccountingWords } from './index.ts';
import { pt as shared } from '../../core/words/shared/pt.ts';

export const pt: AccountingWords = {
  kind: {
    rent: shared.money.rent,
    down_payment: 'Sinal',
    bail_taken: 'Caução recebida',
    bail_returned: 'Caução devolvida',
    bail_kept: 'Descontado da caução',
    late_fee: shared.money.for.late,
    damage_fee: shared.money.for.damage,
    sale: shared.money.for.sale,
    shipping: shared.money.for.shipping,
    other_income: shared.money.for.otherIncome,
    expense: shared.money.for.expense,
    withholding: shared.money.for.withholding,
    refund: 'Reembolso',
  },
  method: {
    cash: shared.money.by.cash,
    transfer: shared.money.by.transfer,
    promptpay: shared.money.by.promptpay,
    card: shared.money.by.card,
    other: 'Outro',
    credit: 'Crédito do cliente',
    withholding: shared.money.by.withholding,
    bail: 'Pago com a caução',
  },
  document: {
    receipt: shared.paper.receipt,
    abb_tax_invoice: shared.paper.shortTaxInvoice,
    tax_invoice: shared.paper.taxInvoice,
    bail_slip: shared.paper.bailSlip,
    bail_refund_slip: 'Recibo de devolução da caução',
    credit_note: shared.paper.creditNote,
    refund_slip: shared.paper.refundSlip,
  },
  buyer: {
    name: 'Comprador',
    address: 'Endereço',
    taxId: 'N.º fiscal (13 dígitos)',
    branch: 'Filial (5 dígitos, 00000 = sede)',
    required: 'Preencha',
    badTaxId: 'N.º fiscal inválido',
    badBranch: 'Uma empresa precisa da filial (5 dígitos)',
    keep: 'Guardar este nome, endereço e n.º fiscal no cliente',
  },
};
