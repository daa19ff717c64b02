import type { ReportWords } from './index.ts';

export const fr: ReportWords = {
  page: 'Page {n} sur {of}',
  made: 'Établi le',
  against: 'Comparé à',
  title: 'Chiffres de la boutique',
};
