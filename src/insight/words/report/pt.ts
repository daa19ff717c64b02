import type { ReportWords } from './index.ts';

export const pt: ReportWords = {
  page: 'Página {n} de {of}',
  made: 'Feito em',
  against: 'Comparado com',
  title: 'Números da loja',
};
