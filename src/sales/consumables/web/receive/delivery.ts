import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import type { ScanMessage } from '#ui/index.ts';
import { useWhereIs } from '#inventory/stock/web/index.ts';
import type { Goods } from '#sales/consumables/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';

/** `cost` is in baht per piece, or '' for the last cost. */
export type DeliveredGoods = { of: Goods; quantity: number | ''; cost: number | '' };

type Delivery = {
  lines: readonly DeliveredGoods[];
  said: ScanMessage | undefined;
  unknown: string;
  busy: number;
};
const nothing: Delivery = { lines: [], said: undefined, unknown: '', busy: 0 };

export const useGoodsDelivery = () => {
  const { t } = useTranslation('goods');
  const whereIs = useWhereIs();
  const [delivery, setDelivery] = useState(nothing);
  const add = (of: Goods): void =>
    setDelivery((now) => {
      const there = now.lines.find((one) => one.of.goodsId === of.goodsId);
      const quantity = (there?.quantity || 0) + 1;
      const line: DeliveredGoods = there ? { ...there, quantity } : { of, quantity: 1, cost: of.cost ?? '' };
      return {
        ...now,
        unknown: '',
        lines: [line, ...now.lines.filter((one) => one !== there)],
        said: { tone: 'ok', text: t('scan.counted', { name: of.name, n: quantity }) },
      };
    });
  const scan = async (code: string): Promise<void> => {
    setDelivery((now) => ({ ...now, busy: now.busy + 1 }));
    try {
      add(await callApi(consumablesContract.scan, { body: { code } }));
    } catch (error) {
      const missing = isApiError(error, 'NOT_FOUND');
      const place = missing ? await whereIs(code) : null;
      setDelivery((now) => ({
        ...now,
        unknown: missing && place === null ? code : '',
        said: { tone: 'error', text: place ?? t(missing ? 'scan.unknown' : 'scan.failed', { code }) },
      }));
    }
    setDelivery((now) => ({ ...now, busy: now.busy - 1 }));
  };
  const change = (goodsId: number, part: Partial<DeliveredGoods>): void =>
    setDelivery((now) => ({
      ...now,
      lines: now.lines.map((one) => (one.of.goodsId === goodsId ? { ...one, ...part } : one)),
    }));
  const remove = (goodsId: number): void =>
    setDelivery((now) => ({
      ...now,
      said: undefined,
      lines: now.lines.filter((one) => one.of.goodsId !== goodsId),
    }));
  return { ...delivery, add, scan, change, remove, clear: () => setDelivery(nothing) };
};
export type GoodsDelivery = ReturnType<typeof useGoodsDelivery>;
