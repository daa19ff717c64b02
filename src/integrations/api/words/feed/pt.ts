import type { FeedWords } from './index.ts';

export const pt: FeedWords = {
  pickup: 'Levantamento de {n}',
  return: 'Devolução de {n}',
  fitting: 'Marcação de prova',
};
