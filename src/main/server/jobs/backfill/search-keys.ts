/** Sorts Thai vowel and tone signs in search keys (decision 36). */
import { catalogSearchKeys } from '#catalog/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type SearchKeyColumn, renewSearchKeys } from '#platform/search/search-key-columns.ts';
import { customerSearchKeys } from '#customers/server/index.ts';
import { goodsSearchKeys } from '#sales/consumables/server/index.ts';
import { mailSearchKeys } from '#storefront/inbox/server/index.ts';
import { orderSearchKeys as keysOfOrders } from '#orders/order/server/index.ts';
import { pictureSearchKeys } from '#setup/pictures/server/index.ts';
import { searchKeysState, markSearchKeysCurrent } from '#setup/shop/server/index.ts';
import { requestSearchKeys } from '#storefront/web-shop/server/index.ts';

export const searchKeyColumns: readonly SearchKeyColumn[] = [
  ...catalogSearchKeys,
  ...customerSearchKeys,
  ...goodsSearchKeys,
  ...keysOfOrders,
  ...mailSearchKeys,
  ...pictureSearchKeys,
  ...requestSearchKeys,
];

/** A normalised shop costs one query. The next start continues an aborted run. */
export const normalizeSearchKeys = async (
  db: Db,
  shops: readonly number[],
  stopped: () => boolean = () => false,
): Promise<void> => {
  for (const shopId of shops) {
    const [shop] = await db.read({ shopId }, searchKeysState(shopId));
    if (shop?.ordered !== false) continue;
    for (const column of searchKeyColumns) await renewSearchKeys(db, shopId, column, stopped);
    if (stopped()) return;
    await db.tx({ shopId }, (q) => markSearchKeysCurrent(shopId).execute(q));
  }
};
