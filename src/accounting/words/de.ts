import type { AccountingWords } from './index.ts';
import { de as shared } from '../../core/words/shared/de.ts';

export const de: AccountingWords = {
  kind: {
    rent: shared.money.rent,
    down_payment: 'Anzahlung',
    bail_taken: 'Kaution erhalten',
    bail_returned: 'Kaution erstattet',
    bail_kept: 'Von Kaution abgezogen',
    late_fee: shared.money.for.late,
    damage_fee: shared.money.for.damage,
    sale: shared.money.for.sale,
    shipping: shared.money.for.shipping,
    other_income: shared.money.for.otherIncome,
    expense: shared.money.for.expense,
    withholding: shared.money.for.withholding,
    refund: 'Erstattung',
  },
  method: {
    cash: shared.money.by.cash,
    transfer: shared.money.by.transfer,
    promptpay: shared.money.by.promptpay,
    card: shared.money.by.card,
    other: 'Sonstiges',
    credit: 'Kundenguthaben',
    withholding: shared.money.by.withholding,
    bail: 'Aus der Kaution',
  },
  document: {
    receipt: shared.paper.receipt,
    abb_tax_invoice: shared.paper.shortTaxInvoice,
    tax_invoice: shared.paper.taxInvoice,
    bail_slip: shared.paper.bailSlip,
    bail_refund_slip: 'Beleg über Kautionserstattung',
    credit_note: shared.paper.creditNote,
    refund_slip: shared.paper.refundSlip,
  },
  buyer: {
    name: 'Käufer',
    address: 'Anschrift',
    taxId: 'Steuernummer (13 Ziffern)',
    branch: 'Filiale (5 Ziffern, 00000 = Hauptsitz)',
    required: 'Bitte ausfüllen',
    badTaxId: 'Keine gültige Steuernummer',
    badBranch: 'Eine Firma braucht die 5-stellige Filiale',
    keep: 'Name, Anschrift und Steuernummer beim Kunden speichern',
  },
};
