import { useCodeScan } from '#inventory/stock/web/index.ts';
import type { FoundOrder } from '#inventory/stock/code-contract.ts';

type ListKind = 'pickup' | 'out';

type FindOrder = {
  onOrder: (orderId: number, barcode?: string) => void;
  onWords: (words: string) => void;
};

const isListed: Record<ListKind, (order: FoundOrder) => boolean> = {
  pickup: (order) => order.held && order.within,
  out: (order) => order.out,
};

/** A scan opens the earliest order. */
export const useFindOrder = (list: ListKind, { onOrder, onWords }: FindOrder) =>
  useCodeScan({
    newest: true,
    isFor: ({ orders }) => orders.some(isListed[list]),
    onFound: ({ kind, code, orders }) => {
      const order = orders.find(isListed[list]);
      if (order === undefined) return false;
      onOrder(order.orderId, kind === 'garment' ? code : undefined);
      return true;
    },
    onWords,
  });
