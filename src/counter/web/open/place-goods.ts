import { say } from '../../../core/web/translation.ts';
import { needRest } from '../../../core/web/i18n.ts';
import { toastWarning } from '../../../core/web/toast.ts';
import { type Article, placeArticle } from '../../../sale/articles.ts';
import type { Found } from '../../../sale/contract.ts';

/** May these goods be sold with what is rented? Where the branch has no more of them it is said. */
export const mayPlaceGoods = async (of: Found, articles: readonly Article[]): Promise<boolean> => {
  if (placeArticle(articles, of).what === 'added') return true;
  await needRest();
  toastWarning(say('sale:scanNone', { name: of.name, n: of.onHand }));
  return false;
};
