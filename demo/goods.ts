import { imageUrl } from '#lib/images/image-url.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertGoods, bookGoodsReceipt } from '#sales/consumables/server/index.ts';
import { insertDemoPictures } from './inventory.ts';
import { goods, goodsNote } from './words/goods.ts';

export const addGoods = async (q: Tx, scope: Scope): Promise<number[]> => {
  const ids: number[] = [];
  const pictures = await insertDemoPictures(
    q,
    scope,
    goods.map((one) => one.name),
  );
  for (const { name, category, barcode, cost, price, lowAt } of goods)
    ids.push(
      await insertGoods(q, scope, {
        name,
        category,
        barcode,
        cost,
        price,
        lowAt,
        code: '',
        image: imageUrl(scope.shopId, 'item', pictures.get(name)?.token ?? ''),
        note: '',
      }),
    );
  return ids;
};

/** `place` is the branch's index in the shop. */
export const stockGoods = async (
  q: Tx,
  scope: Scope,
  ids: readonly number[],
  place: number,
): Promise<void> => {
  const lines = goods.flatMap(({ came }, n) => {
    const [goodsId, quantity = 0] = [ids[n], came[place]];
    return goodsId === undefined || quantity === 0 ? [] : [{ goodsId, quantity }];
  });
  await bookGoodsReceipt(q, scope, lines, { note: goodsNote });
};
