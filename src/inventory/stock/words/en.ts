import { en as datalist } from './datalist/en.ts';
import type { StockWords } from './index.ts';
import { en as units } from './units/en.ts';

export const en: StockWords = {
  datalist,
  ...units,
};
