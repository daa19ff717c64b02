import { useApi } from '#ui/api/queries.ts';
import { goodsContract } from '#sales/consumables/contract.ts';
import type { Order } from '#orders/order/contract.ts';

/** Pictures of the goods of an order, by their id; none until they are known. */
export const usePictures = ({ sales }: Pick<Order, 'sales'>): ReadonlyMap<number, string> => {
  const ids = [...new Set(sales.flatMap((one) => one.goodsId ?? []))].slice(0, 100).join(',');
  const goods = useApi(goodsContract.list, { query: { ids, size: 100 } }, { enabled: ids !== '' });
  return new Map(goods.data?.itemList.map((one) => [one.goodsId, one.image]));
};
