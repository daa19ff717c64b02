import i18next from 'i18next';
import { callApi } from '../../../core/web/client.ts';
import { needRest } from '../../../core/web/i18n.ts';
import { toastWarning } from '../../../core/web/toast.ts';
import { goodsContract } from '../../../goods/contract.ts';
import { type Article, placeArticle } from '../../../sale/articles.ts';
import type { Found } from '../../../sale/contract.ts';

/** The goods with this barcode or code, to be sold with what is rented; null for none. What the branch has no more of is said. */
export const goodsOf = async (
  code: string,
  articles: readonly Article[],
): Promise<{ of: Found; placed: boolean } | null> => {
  const { itemList } = await callApi(goodsContract.list, { query: { q: code, active: '1' } });
  const one = itemList.find(
    (goods) => goods.barcode === code || goods.code.toLowerCase() === code.toLowerCase(),
  );
  if (one === undefined) return null;
  const { goodsId, name, image, price, onHand } = one;
  const { code: own } = one;
  const of = {
    unitId: null,
    goodsId,
    code: own,
    name,
    detail: '',
    image,
    listPrice: price,
    onHand,
    state: '',
    promises: [],
  };
  const placed = placeArticle(articles, of).what === 'added';
  if (!placed) {
    await needRest();
    toastWarning(i18next.t('sale:scanNone', { name, n: onHand }));
  }
  return { of, placed };
};
