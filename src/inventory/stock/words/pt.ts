import { pt as datalist } from './datalist/pt.ts';
import type { StockWords } from './index.ts';
import { pt as units } from './units/pt.ts';

export const pt: StockWords = {
  datalist,
  ...units,
};
