import { say } from '#ui/i18n/translation.ts';
import { needRest } from '#ui/i18n/load-words.ts';
import { toastWarning } from '#ui/feedback/toast.ts';
import { type Article, placeArticle } from '#sales/retail/sale-items.ts';
import type { Found } from '#sales/retail/contract.ts';

/** May these goods be sold with what is rented? Where the branch has no more of them it is said. */
export const mayPlaceGoods = async (of: Found, articles: readonly Article[]): Promise<boolean> => {
  if (placeArticle(articles, of).what === 'added') return true;
  await needRest();
  toastWarning(say('sale:scanNone', { name: of.name, n: of.onHand }));
  return false;
};
