import type { InsightWords } from '../index.ts';

export const report: InsightWords['report'] = {
  pdf: 'Transferir em PDF',
  pdfShown: 'Como aqui se mostra',
  pdfWhole: 'Com todas as divisões',
};
