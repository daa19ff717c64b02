import type { PrintWords } from '../index.ts';
import { de as ui } from '../../../core/words/ui/de.ts';
import { de as shared } from '../../../core/words/shared/de.ts';

export const de: PrintWords['desk'] = {
  printNothing: 'Rechnung über 0,00 zeigen',
  nothingOwedHint: 'Die Rechnung lautete über 0,00. Trotzdem drucken?',
  nothingOwed: 'Für diesen Auftrag ist nichts offen',
  layout: {
    '1': '58-mm-Rolle',
    '2': '80-mm-Rolle',
    '3': '80-mm-Rolle, kompakt',
    '4': 'A5',
    '5': 'A4',
    '6': 'A4 Original und Kopie',
    '7': 'A4 mit Fotos',
    rec: 'A4-Beleg mit Wasserzeichen',
    rec2: 'A4-Beleg mit Abrechnung',
  },
  face: 'Wasserzeichen',
  allTitle: 'Alle Belege des Auftrags',
  noneTitle: 'Dieser Auftrag hat noch keine Belege',
  noneHint: 'Belege entstehen, wenn Geld fließt',
  noVoidTitle: 'Kein ungültiger Beleg',
  noVoidHint: 'Dieser Auftrag hat keinen ungültigen Beleg. Der Vermerk „ungültig“ gilt nur für solche.',
  notFoundTitle: 'Auftrag nicht gefunden',
  notFoundHint: 'Es gibt ihn nicht, oder er gehört zu einer anderen Filiale',
  printed: '{n}-mal gedruckt',
  unprinted: 'Noch nicht gedruckt',
  replaced: 'Ersetzt durch {no}',
  taxInvoice: 'Vollständige Steuerrechnung ausstellen',
  taxInvoiceHint:
    'Die vereinfachte {no} wird storniert und bleibt. Die neue trägt ihr Datum und nennt sie; die MwSt. zählt einmal.',
  replace: 'Stornieren und neu ausstellen (Käufer berichtigen)',
  replaceHint:
    '{no} wird storniert und bleibt. Der neue Beleg hat dieselben Beträge und dasselbe Datum und nennt ihn.',
  substitute: 'Ersatz ausstellen (Original verloren)',
  substituteHint:
    '{no} wird als Ersatzausfertigung (§ 86/12) mit Nummer und Beträgen neu gedruckt, wenn das Original verloren oder beschädigt ist.',
  substituteDone: 'Ersatz für {no} ausgestellt',
  void: 'Beleg stornieren',
  voidHint:
    '{no} kann nur storniert werden, wenn das Geld zurückgebucht ist. Nummer und Kopie bleiben. Bei falschem Namen den Käufer berichtigen.',
  credit: 'Gutschrift ausstellen',
  creditHint:
    'Eine Gutschrift gehört zu einer Rückzahlung: Preis senken oder Positionen entfernen, oder stornieren. Die Gutschrift nennt {no} mit altem und richtigem Wert, Unterschied und MwSt.',
  toEdit: 'Auftrag bearbeiten',
  toOrder: 'Auftrag ansehen',
  reason: shared.field.reason,
  issue: 'Ausstellen',
  cancel: ui.close,
  done: '{no} ausgestellt',
  voidDone: '{no} storniert',
  invoiceTitle: 'Rechnung',
  withBail: 'Kaution einschließen',
  noOrders: 'Rechnung für welchen Auftrag?',
  noOrdersHint: 'Suchen nach Nummer, Kunde oder Telefon',
  notFoundOrder: 'Kein solcher Auftrag',
  stickerTitle: 'Paketaufkleber',
  stickerSize: {
    '100x150': '100 × 150 mm',
    '100x75': '100 × 75 mm',
    a6: 'A6',
    a4: 'A4 (4 Aufkleber)',
  },
  noAddress: 'Noch keine Anschrift; bitte beim Kunden ergänzen',
  more: 'Mehr',
  documentsLabel: 'Belege',
};
