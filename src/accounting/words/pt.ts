import type { AccountingWords } from './index.ts';

export const pt: AccountingWords = {
  kind: {
    rent: 'Valor do aluguel',
    down_payment: 'Sinal',
    bail_taken: 'Caução recebida',
    bail_returned: 'Caução devolvida',
    bail_kept: 'Descontado da caução',
    late_fee: 'Multa por atraso',
    damage_fee: 'Taxa por danos',
    sale: 'Venda',
    shipping: 'Frete',
    other_income: 'Outras receitas',
    expense: 'Despesa',
    withholding: 'Imposto retido na fonte',
    refund: 'Reembolso',
  },
  method: {
    cash: 'Dinheiro',
    transfer: 'Transferência',
    promptpay: 'PromptPay',
    card: 'Cartão de crédito',
    other: 'Outro',
    credit: 'Crédito do cliente',
    withholding: 'Imposto retido',
    bail: 'Pago com a caução',
  },
  document: {
    receipt: 'Recibo',
    abb_tax_invoice: 'Fatura fiscal simplificada',
    tax_invoice: 'Fatura fiscal completa',
    bail_slip: 'Recibo de caução',
    bail_refund_slip: 'Recibo de devolução da caução',
    credit_note: 'Nota de crédito',
    refund_slip: 'Recibo de reembolso',
  },
};
