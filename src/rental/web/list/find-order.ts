/** From what was scanned or typed at the counter to the order it means. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalisePhone } from '../../../core/common/thai.ts';
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
  line.barcode === barcode &&
  (list === 'out' ? line.state === 'out' : line.state === 'reserved' || line.state === 'prepared');

/** The order of this branch that has the garment out, or that it is held for next. */
const orderHere = async (list: ListKind, unit: Unit): Promise<number | null> => {
  let next: Line | null = null;
  for (let page = 1; page <= pagesOfLines; page += 1) {
    const { itemList, size, total } = await callApi(rentalContract.lines, {
      query: { itemId: unit.itemId, page, size: 100 },
    });
    for (const line of itemList)
      if (wanted(list, line, unit.barcode) && (next === null || line.pickupDay < next.pickupDay)) next = line;
    if ((list === 'out' && next !== null) || page * size >= total) break;
  }
  return next?.orderId ?? null;
};

/** A garment of another branch may be brought back here. */
const orderElsewhere = async (unit: Unit): Promise<number | null> => {
  const { itemList } = await callApi(rentalContract.list, {
    query: { list: 'out', q: unit.code, size: ordersOfOtherBranches },
  });
  for (const { orderId } of itemList) {
    const order = await callApi(rentalContract.getReturn, { params: { id: orderId } });
    if (order.lines.some((line) => wanted('out', line, unit.barcode))) return orderId;
  }
  return null;
};

const orderOf = async (list: ListKind, unit: Unit): Promise<number | null> =>
  (await orderHere(list, unit)) ??
  (list === 'out' && unit.state === 'out' ? await orderElsewhere(unit) : null);

type Found = {
  /** One order; `barcode` when a garment of it was scanned. */
  onOrder: (orderId: number, barcode?: string) => void;
  /** Several orders fit the words. */
  onMany: (words: string) => void;
};

type Outcome = 'found' | 'none' | { refused: string };

/** Order numbers have dashes; a telephone number is no barcode. */
const looksLikeOrder = (code: string): boolean => code.includes('-') || normalisePhone(code) !== null;

/** `find(code)`: the order of the garment with this barcode, or the one order these words fit. */
export const useFindOrder = (list: ListKind, { onOrder, onMany }: Found) => {
  const { t } = useTranslation('rental');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const lookUnit = async (code: string): Promise<Outcome> => {
    const unit = await unitOf(code);
    if (unit === null) return 'none';
    const orderId = await orderOf(list, unit);
    if (orderId === null) {
      const state = t(`counter.unitState.${unit.state}`);
      return {
        refused: t(list === 'out' ? 'counter.notOut' : 'counter.notPickup', { barcode: unit.barcode, state }),
      };
    }
    onOrder(orderId, unit.barcode);
    return 'found';
  };
  const lookOrder = async (words: string): Promise<Outcome> => {
    const { itemList, total } = await callApi(rentalContract.list, { query: { list, q: words, size: 2 } });
    const [first] = itemList;
    if (first === undefined) return 'none';
    if (total === 1) onOrder(first.orderId);
    else onMany(words);
    return 'found';
  };
  const look = async (code: string): Promise<string | undefined> => {
    const ways = looksLikeOrder(code) ? [lookOrder, lookUnit] : [lookUnit, lookOrder];
    for (const way of ways) {
      const outcome = await way(code);
      if (outcome === 'found') return undefined;
      if (outcome !== 'none') return outcome.refused;
    }
    return t('counter.notFound', { code });
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
