/** What the address of the garments' figures keeps. */
import { count, id, oneOf, searchOf, text } from '../core/common/search.ts';
import { garmentBys, garmentShows, garmentSorts } from './garment-sorts.ts';
import { verdicts } from './worth.ts';

export const garmentsSearch = searchOf({
  page: count(10_000),
  by: oneOf(garmentBys),
  show: oneOf(garmentShows),
  branch: id,
  category: text(60),
  color: text(60),
  size: text(60),
  group: id,
  verdict: oneOf(verdicts),
  sort: oneOf(garmentSorts),
});
