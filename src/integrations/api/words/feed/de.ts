import type { FeedWords } from './index.ts';

export const de: FeedWords = {
  pickup: 'Abholung von {n}',
  return: 'Rückgabe von {n}',
  fitting: 'Termin zur Anprobe',
};
