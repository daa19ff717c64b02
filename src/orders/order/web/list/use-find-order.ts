/** Finds an order by text scanned or typed at the counter. */
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { normalisePhone } from '#lib/thai/thai.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { scanReadingsOf } from '#ui/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { fetchUnit, fetchWhereabouts } from '../lines/find-unit.ts';

type ListKind = 'pickup' | 'out';

type Found = {
  /** `barcode` is set if a unit of the order was scanned. */
  onOrder: (orderId: number, barcode?: string) => void;
  onMany: (words: string) => void;
};

/** Order numbers contain dashes. A telephone number is not a barcode. */
const looksLikeOrder = (code: string): boolean => code.includes('-') || normalisePhone(code) !== null;

/** `find(code)` finds the order of the unit with this barcode, or the only order that matches the words. */
export const useFindOrder = (list: ListKind, { onOrder, onMany }: Found) => {
  const { t } = useTranslation('order');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const ordersOf = async (code: string) => {
    const [orders, unit] = await Promise.all([
      callApi(orderContract.list, { query: { list, q: code, size: 2 } }),
      looksLikeOrder(code) ? null : fetchUnit(code),
    ]);
    return { code, orders, unit };
  };
  const notFound = async (code: string): Promise<string> => {
    const away = looksLikeOrder(code) ? null : await fetchWhereabouts(code);
    if (away === null) return t('find.notFound', { code });
    return t('find.elsewhere', {
      barcode: away.barcode,
      branch: away.branchName,
      state: t(`find.unitState.${away.state}`),
    });
  };
  const look = async (typed: string): Promise<string | undefined> => {
    const readings = scanReadingsOf(typed);
    const last = readings.at(-1) ?? typed;
    for (const reading of readings) {
      const { code, orders, unit } = await ordersOf(reading);
      const [first] = orders.itemList;
      if (first !== undefined) {
        // A unit can be reserved for several orders in sequence. The next one counts.
        if ((orders.total === 1 && orders.near === undefined) || unit !== null)
          onOrder(first.orderId, unit?.barcode);
        else onMany(code);
        return undefined;
      }
      if (unit !== null) {
        const state = t(`find.unitState.${unit.state}`);
        return t(list === 'out' ? 'find.notOut' : 'find.notPickup', { barcode: unit.barcode, state });
      }
    }
    return notFound(last);
  };
  const find = async (code: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      setError(await look(code));
    } catch (failure) {
      toastError(failure);
      setError(isApiError(failure) ? failure.reply.detail : t('find.notFound', { code }));
    } finally {
      setBusy(false);
    }
  };
  return { find, busy, error };
};
