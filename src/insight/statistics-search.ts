/** What the address of the statistics keeps. */
import { count, id, oneOf, searchOf } from '../core/common/search.ts';
import { cuts } from './cuts.ts';

export const statisticsSearch = searchOf({
  year: count(2100),
  month: count(12),
  branch: id,
  cut: oneOf(cuts),
});
