import type { FeedWords } from './index.ts';

export const en: FeedWords = {
  pickup: 'Pick-up of {n}',
  return: 'Return of {n}',
  fitting: 'Fitting appointment',
};
