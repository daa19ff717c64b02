/** From what was scanned or typed at the counter to the order it means. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, isApiError } from '../../../core/web/client.ts';
import { toastError } from '../../../core/web/toast.ts';
import type { Unit } from '../../../stock/contract.ts';
import { stockContract } from '../../../stock/contract.ts';
import type { OrderDetailRow } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import type { z } from 'zod';

type Line = z.output<typeof OrderDetailRow>;
type ListKind = 'pickup' | 'out';

/** Pages of an item's lines looked through: 1,000 lines. */
const pagesOfLines = 10;
const ordersOfOtherBranches = 20;

/** The garment with the barcode; null when there is none within reach. */
export const unitOf = async (barcode: string): Promise<Unit | null> => {
  try {
    return await callApi(stockContract.scan, { params: { barcode } });
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
};

const wanted = (list: ListKind, line: Pick<Line, 'barcode' | 'state'>, barcode: string): boolean =>
  line.barcode === barcode && (list === 'out' ? line.state === 'out' : line.state === 'reserved' || line.state === 'prepared');

/** The order of this branch that has the garment out, or that it is held for next. */
const orderHere = async (list: ListKind, unit: Unit): Promise<number | null> => {
  let next: Line | null = null;
  for (let page = 1; page <= pagesOfLines; page += 1) {
    const { itemList, size, total } = await callApi(rentalContract.lines, { query: { itemId: unit.itemId, page, size: 100 } });
    for (const line of itemList)
      if (wanted(list, line, unit.barcode) && (next === null || line.pickupDay < next.pickupDay)) next = line;
    if ((list === 'out' && next !== null) || page * size >= total) break;
  }
  return next?.orderId ?? null;
};

/** A garment of another branch may be brought back here. */
const orderElsewhere = async (unit: Unit): Promise<number | null> => {
  const { itemList } = await callApi(rentalContract.list, { query: { list: 'out', q: unit.code, size: ordersOfOtherBranches } });
  for (const { orderId } of itemList) {
    const order = await callApi(rentalContract.getReturn, { params: { id: orderId } });
    if (order.lines.some((line) => wanted('out', line, unit.barcode))) return orderId;
  }
  return null;
};

const orderOf = async (list: ListKind, unit: Unit): Promise<number | null> =>
  (await orderHere(list, unit)) ?? (list === 'out' && unit.state === 'out' ? await orderElsewhere(unit) : null);

type Found = {
  /** One order; `barcode` when a garment of it was scanned. */
  onOrder: (orderId: number, barcode?: string) => void;
  /** Several orders fit the words. */
  onMany: (words: string) => void;
};

/** `find(code)`: a garment's barcode first, then number, customer, phone or code among the list's orders. */
export const useFindOrder = (list: ListKind, { onOrder, onMany }: Found) => {
  const { t } = useTranslation('rental');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const look = async (code: string): Promise<string | undefined> => {
    const unit = await unitOf(code);
    if (unit !== null) {
      const orderId = await orderOf(list, unit);
      if (orderId === null)
        return t(list === 'out' ? 'counter.notOut' : 'counter.notPickup', {
          barcode: unit.barcode,
          state: t(`counter.unitState.${unit.state}`),
        });
      onOrder(orderId, unit.barcode);
      return undefined;
    }
    const { itemList, total } = await callApi(rentalContract.list, { query: { list, q: code, size: 2 } });
    const [first] = itemList;
    if (first === undefined) return t('counter.notFound', { code });
    if (total === 1) onOrder(first.orderId);
    else onMany(code);
    return undefined;
  };
  const find = async (code: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      setError(await look(code));
    } catch (failure) {
      toastError(failure);
      setError(isApiError(failure) ? failure.reply.detail : t('counter.notFound', { code }));
    } finally {
      setBusy(false);
    }
  };
  return { find, busy, error };
};
