/** What the queue of refunds shows, as it stands in its address. */
import { count, flag, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import type { SearchOf } from '#lib/contract/search-params.ts';

export const moneybackSearch = searchOf({
  tab: oneOf(['approved', 'paid', 'credit']),
  newest: flag,
  q: text(100),
  page: count(10_000),
});
export type MoneybackSearch = SearchOf<typeof moneybackSearch>;
