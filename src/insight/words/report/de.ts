import type { ReportWords } from './index.ts';

export const de: ReportWords = {
  page: 'Seite {n} von {of}',
  made: 'Erstellt am',
  against: 'Verglichen mit',
  title: 'Zahlen des Geschäfts',
};
