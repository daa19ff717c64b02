import type { Db } from '#platform/db/db.ts';
import { isShopClosed } from './insert-shop.ts';

const maxAge = 2000;
const mostKept = 10_000;

/** Reads each shop at most every two seconds. */
export const closedShopLookup = (db: Db): ((shopId: number) => Promise<boolean>) => {
  const known = new Map<number, { closed: boolean; until: number }>();
  return async (shopId) => {
    const now = performance.now();
    const found = known.get(shopId);
    if (found !== undefined && found.until > now) return found.closed;
    const closed = await isShopClosed(db, shopId);
    if (known.size >= mostKept) known.clear();
    known.set(shopId, { closed, until: now + maxAge });
    return closed;
  };
};
