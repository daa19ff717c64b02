import { type Dispatch, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { toastWarning } from '#ui/feedback/toast.ts';
import type { ItemSearchResult, Unit } from '#inventory/stock/contract.ts';
import { isSoldLostOrRetired } from '#inventory/stock/unit-states.ts';
import { placeSaleItem } from '#sales/retail/sale-items.ts';
import type { SaleItemFound } from '#sales/retail/contract.ts';
import type { CheckoutForm, CheckoutAction, CheckoutLine } from '../form/form.ts';
import { bindScannedGarment } from '../sets/form-set.ts';

/** `pieces` counts the garments before the action. */
export const useCartActions = (form: CheckoutForm, act: Dispatch<CheckoutAction>, pieces: number) => {
  const { t } = useTranslation('counter');
  const [removed, setRemoved] = useState<{ line: CheckoutLine; at: number } | null>(null);
  const [announcement, announce] = useState('');

  const add = (found: ItemSearchResult | Unit): void => {
    if ('barcode' in found) {
      const barcode = found.barcode;
      if (isSoldLostOrRetired(found.state)) return toastWarning(t('open.notRented', { barcode }));
      const inCart = [...form.lines, ...form.sets.flatMap((set) => set.garments)];
      if (inCart.some((line) => line.barcode === barcode))
        return toastWarning(t('open.scanTwice', { barcode }));
      const sets = bindScannedGarment(form.sets, found);
      if (sets !== null) {
        act({ type: 'sets-bound', sets });
        announce(t('open.added', { name: found.name, n: pieces }));
        return undefined;
      }
    }
    act({ type: 'add', found });
    setRemoved(null);
    announce(t('open.added', { name: found.name, n: pieces + 1 }));
  };
  const sell = async (goods: SaleItemFound): Promise<void> => {
    const { checkGoodsStock } = await import('./check-goods-stock.ts');
    if (!(await checkGoodsStock(goods, form.articles))) return;
    act({ type: 'articles', next: (was) => placeSaleItem(was, goods).lines });
    announce(goods.name);
  };
  const remove = (line: CheckoutLine, at: number): void => {
    act({ type: 'remove', key: `${line.id} ${line.barcode}` });
    setRemoved({ line, at });
    announce(t('open.removed', { name: line.name, n: pieces - line.quantity }));
  };
  const restore = (): void => {
    if (removed !== null) act({ type: 'restore', ...removed });
    setRemoved(null);
  };
  return { add, sell, remove, removed, restore, announcement };
};
