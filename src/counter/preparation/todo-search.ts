/** What the addresses of the back room's pages carry. */
import { day, flag, id, listParts, oneOf, searchOf } from '#lib/contract/search-params.ts';
import type { SearchOf } from '#lib/contract/search-params.ts';
import { languages } from '#lib/text/languages.ts';
import { todoShows, todoTabs } from './pickup-day-tabs.ts';

/** fittings: the appointments of a day instead of orders; `day`: the day whose fittings are shown. */
export const todoSearch = searchOf({
  ...listParts,
  tab: oneOf([...todoTabs, 'fittings']),
  show: oneOf(todoShows),
  day,
});

/** Of the paper, not of the page around it. */
const lang = oneOf(languages);

export const pickingSearch = searchOf({ from: day, to: day, order: id, all: flag, lang });
export type PickingSearch = SearchOf<typeof pickingSearch>;

export const bagSearch = searchOf({ per: oneOf(['garment']), code: oneOf(['code128']), lang });
export type BagSearch = SearchOf<typeof bagSearch>;
