import type { ReportWords } from './index.ts';

export const de: ReportWords = {
  page: 'Seite {n} von {of}',
  made: 'Erstellt am',
  against: 'Verglichen mit',
  title: 'Zahlen des Geschäfts',
  ofMonth: 'Bericht {month}',
  changeMonth: 'Zum Vormonat',
  subject: '{shop}: Zahlen für {month}',
  body: 'Die Zahlen von {shop} für {month}\n\nEinnahmen {income} Baht\nGegenüber dem Vormonat {byMonth} · gegenüber demselben Monat des Vorjahres {byYear}\nMietaufträge {orders} · vermietete Stücke {rentals}\n\nAlles Weitere steht im PDF zu dieser Mail.\n\nSie erhalten sie, weil ein Inhaber den Monatsbericht auf der Seite der Statistik eingeschaltet hat; dort wird er abgeschaltet oder anderswohin gesendet.',
};
