import type { WordsOf } from '../../../core/common/words.ts';
import type { th } from './th.ts';

export const en: WordsOf<typeof th> = {
  title: 'Catalogue',
  tools: 'Print tools of the catalogue',
  columns: 'Columns',
  column: '{n} columns',
  prices: 'Prices',
  codes: 'Codes',
  filters: 'Change filters',
  heading: 'Catalogue',
  day: 'As of {day}',
  between: 'Free {from} – {to}',
  price: 'Rent {price} baht',
  bail: 'Deposit {bail} baht',
  free: '{n} free',
  noneFree: 'None free',
  count: '{n} styles',
  cut: 'The first {n} styles; use filters to print the rest',
  preparing: 'Loading pictures…',
  empty: 'There is no style to print',
  emptyHint: 'Change or clear the filters of the catalogue',
};
