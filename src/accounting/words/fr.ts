import type { AccountingWords } from './index.ts';

export const fr: AccountingWords = {
  kind: {
    rent: 'Prix de location',
    down_payment: 'Acompte',
    bail_taken: 'Caution reçue',
    bail_returned: 'Caution remboursée',
    bail_kept: 'Retenue sur la caution',
    late_fee: 'Frais de retard',
    damage_fee: 'Frais de dommage',
    sale: 'Vente',
    shipping: 'Frais de port',
    other_income: 'Autres recettes',
    expense: 'Dépense',
    withholding: 'Retenue à la source',
    refund: 'Remboursement',
  },
  method: {
    cash: 'Espèces',
    transfer: 'Virement',
    promptpay: 'PromptPay',
    card: 'Carte bancaire',
    other: 'Autre',
    credit: 'Avoir client',
    withholding: 'Retenue à la source',
    bail: 'Prélevé sur la caution',
  },
  document: {
    receipt: 'Reçu',
    abb_tax_invoice: 'Facture fiscale simplifiée',
    tax_invoice: 'Facture fiscale complète',
    bail_slip: 'Reçu de caution',
    bail_refund_slip: 'Reçu de remboursement de caution',
    credit_note: 'Avoir',
    refund_slip: 'Reçu de remboursement',
  },
};
