import type { AccountingWords } from './index.ts';

export const de: AccountingWords = {
  kind: {
    rent: 'Mietpreis',
    down_payment: 'Anzahlung',
    bail_taken: 'Kaution erhalten',
    bail_returned: 'Kaution erstattet',
    bail_kept: 'Von Kaution abgezogen',
    late_fee: 'Verspätungsgebühr',
    damage_fee: 'Schadensgebühr',
    sale: 'Verkauf',
    shipping: 'Versandkosten',
    other_income: 'Sonstige Einnahmen',
    expense: 'Ausgabe',
    withholding: 'Quellensteuer',
    refund: 'Erstattung',
  },
  method: {
    cash: 'Bar',
    transfer: 'Überweisung',
    promptpay: 'PromptPay',
    card: 'Kreditkarte',
    other: 'Sonstiges',
    credit: 'Kundenguthaben',
    withholding: 'Einbehaltene Steuer',
    bail: 'Aus der Kaution',
  },
  document: {
    receipt: 'Quittung',
    abb_tax_invoice: 'Vereinfachte Steuerrechnung',
    tax_invoice: 'Vollständige Steuerrechnung',
    bail_slip: 'Kautionsbeleg',
    bail_refund_slip: 'Beleg über Kautionserstattung',
    credit_note: 'Gutschrift',
    refund_slip: 'Erstattungsbeleg',
  },
};
