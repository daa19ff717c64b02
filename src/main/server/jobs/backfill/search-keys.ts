/** Brings the texts by which rows are found into the form of now, beside the work: the signs of Thai in one order (decision 36). */
import { catalogKeys } from '#catalog/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type KeyedColumn, orderColumn } from '#platform/search/search-key-columns.ts';
import { customerKeys } from '#customers/server/index.ts';
import { goodsKeys } from '#sales/consumables/server/index.ts';
import { mailKeys } from '#storefront/inbox/server/index.ts';
import { orderKeys as keysOfOrders } from '#orders/order/server/index.ts';
import { pictureKeys } from '#setup/pictures/server/index.ts';
import { keysOrdered, markKeysOrdered } from '#setup/shop/server/index.ts';
import { requestKeys } from '#storefront/web-shop/server/index.ts';

export const keyedColumns: readonly KeyedColumn[] = [
  ...catalogKeys,
  ...customerKeys,
  ...goodsKeys,
  ...keysOfOrders,
  ...mailKeys,
  ...pictureKeys,
  ...requestKeys,
];

/** Those of the shops that have not had it yet; costs a look a shop otherwise. What was broken off is begun again another time. */
export const orderKeys = async (
  db: Db,
  shops: readonly number[],
  stopped: () => boolean = () => false,
): Promise<void> => {
  for (const shopId of shops) {
    const [shop] = await db.read({ shopId }, keysOrdered(shopId));
    if (shop?.ordered !== false) continue;
    for (const column of keyedColumns) await orderColumn(db, shopId, column, stopped);
    if (stopped()) return;
    await db.tx({ shopId }, (q) => markKeysOrdered(shopId).execute(q));
  }
};
