import type { InsightWords } from '../index.ts';

export const report: InsightWords['report'] = {
  pdf: 'Download as PDF',
  pdfShown: 'As shown here',
  pdfWhole: 'With every breakdown',
};
