import type { InsightWords } from '../index.ts';

export const empty: InsightWords['empty'] = {
  income: 'Noch gibt es keine Einnahmen',
  incomeHint:
    'Sobald eine Miete angelegt und bezahlt ist, stehen ihre Zahlen hier. Wer aus einem anderen System kommt, kann zuerst die alten Mieten einlesen.',
  period: 'Keine Einnahmen in dieser Zeit',
  periodHint: 'Wählen Sie ein anderes Jahr, einen anderen Monat oder eine andere Filiale',
  garments: 'Noch gibt es keine Stücke',
  garmentsHint: 'Legen Sie ein Modell mit seinen Kosten an, dann zeigt sich hier, was sich lohnt',
  weeks: 'Für die nächsten acht Wochen ist nichts gebucht',
  weeksHint: 'Sobald jemand bucht, stehen hier die Stücke jeder Woche',
};
