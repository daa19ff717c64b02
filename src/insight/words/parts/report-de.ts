import type { InsightWords } from '../index.ts';

export const report: InsightWords['report'] = {
  pdf: 'Als PDF laden',
  pdfShown: 'Wie hier gezeigt',
  pdfWhole: 'Mit allen Aufteilungen',
};
