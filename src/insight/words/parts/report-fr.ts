import type { InsightWords } from '../index.ts';

export const report: InsightWords['report'] = {
  pdf: 'Télécharger en PDF',
  pdfShown: 'Comme affiché ici',
  pdfWhole: 'Avec toutes les répartitions',
};
