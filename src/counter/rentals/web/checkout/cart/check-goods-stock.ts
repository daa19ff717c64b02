import { translateText } from '#ui/i18n/translation.ts';
import { loadRemainingWords } from '#ui/i18n/load-words.ts';
import { toastWarning } from '#ui/feedback/toast.ts';
import { type SaleItem, placeSaleItem } from '#sales/retail/sale-items.ts';
import type { SaleItemFound } from '#sales/retail/contract.ts';

/** Returns false, with a message, if the cart has the branch's whole stock. */
export const checkGoodsStock = async (of: SaleItemFound, articles: readonly SaleItem[]): Promise<boolean> => {
  if (placeSaleItem(articles, of).what === 'added') return true;
  await loadRemainingWords();
  toastWarning(translateText('sale:scanNone', { name: of.name, n: of.onHand }));
  return false;
};
