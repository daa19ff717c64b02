import { fr as datalist } from './datalist/fr.ts';
import type { StockWords } from './index.ts';
import { fr as units } from './units/fr.ts';

export const fr: StockWords = {
  datalist,
  ...units,
};
