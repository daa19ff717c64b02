import type { FeedWords } from './index.ts';

export const fr: FeedWords = {
  pickup: 'Retrait de {n}',
  return: 'Retour de {n}',
  fitting: 'Rendez-vous d’essayage',
};
