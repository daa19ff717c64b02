import { de as datalist } from './datalist/de.ts';
import type { StockWords } from './index.ts';
import { de as units } from './units/de.ts';

export const de: StockWords = {
  datalist,
  ...units,
};
