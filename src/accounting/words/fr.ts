import type { AccountingWords } from './index.ts';
import { fr as shared } from '../../core/words/shared/fr.ts';

export const fr: AccountingWords = {
  kind: {
    rent: shared.money.rent,
    down_payment: 'Acompte',
    bail_taken: 'Caution reçue',
    bail_returned: 'Caution remboursée',
    bail_kept: 'Retenue sur la caution',
    late_fee: shared.money.for.late,
    damage_fee: shared.money.for.damage,
    sale: shared.money.for.sale,
    shipping: shared.money.for.shipping,
    other_income: shared.money.for.otherIncome,
    expense: shared.money.for.expense,
    withholding: shared.money.for.withholding,
    refund: 'Remboursement',
  },
  method: {
    cash: shared.money.by.cash,
    transfer: shared.money.by.transfer,
    promptpay: shared.money.by.promptpay,
    card: shared.money.by.card,
    other: 'Autre',
    credit: 'Avoir client',
    withholding: shared.money.by.withholding,
    bail: 'Prélevé sur la caution',
  },
  document: {
    receipt: shared.paper.receipt,
    abb_tax_invoice: shared.paper.shortTaxInvoice,
    tax_invoice: shared.paper.taxInvoice,
    bail_slip: shared.paper.bailSlip,
    bail_refund_slip: 'Reçu de remboursement de caution',
    credit_note: shared.paper.creditNote,
    refund_slip: shared.paper.refundSlip,
  },
  buyer: {
    name: 'Acheteur',
    address: 'Adresse',
    taxId: 'N° fiscal (13 chiffres)',
    branch: 'Succursale (5 chiffres, 00000 = siège)',
    required: 'À remplir',
    badTaxId: 'N° fiscal invalide',
    badBranch: 'Une société doit indiquer la succursale (5 chiffres)',
    keep: 'Garder ce nom, cette adresse et ce n° fiscal chez le client',
  },
};
