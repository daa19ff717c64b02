import type { ReportWords } from './index.ts';

export const en: ReportWords = {
  page: 'Page {n} of {of}',
  made: 'Made on',
  against: 'Compared with',
  title: 'Figures of the shop',
};
