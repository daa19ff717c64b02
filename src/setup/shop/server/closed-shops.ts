import type { Db } from '#platform/db/db.ts';
import { isShopClosed } from './insert-shop.ts';

const maxAge = 2000;
const mostKept = 10_000;

/** Reads each shop at most every two seconds. The last answer stays valid while the database fails. */
export const closedShopLookup = (db: Db): ((shopId: number) => Promise<boolean>) => {
  const known = new Map<number, { closed: Promise<boolean>; until: number }>();
  return (shopId) => {
    const now = performance.now();
    const found = known.get(shopId);
    if (found !== undefined && found.until > now) return found.closed;
    const closed = isShopClosed(db, shopId).catch((error: unknown) => {
      if (found === undefined) throw error;
      return found.closed;
    });
    if (known.size >= mostKept) known.clear();
    known.set(shopId, { closed, until: now + maxAge });
    return closed;
  };
};
