/** Metrics have a shop's size class, never its name. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type ShopSizeClass = 'small' | 'middle' | 'large' | 'unknown';

const bounds = { small: 300, middle: 3000 };
const freshFor = 3_600_000;
const most = 20_000;

const classFor = (garments: number): ShopSizeClass =>
  garments <= bounds.small ? 'small' : garments <= bounds.middle ? 'middle' : 'large';

const garmentsOf = (shopId: number) => sql<{ n: number }>`
  select count(*)::int as n from (select from unit where shop_id = ${shopId} limit ${bounds.middle + 1}) u`;

export const shopSizeClassesOf = (db: Db): ((shopId: number) => ShopSizeClass) => {
  const known = new Map<number, { at: number; size: ShopSizeClass }>();
  return (shopId) => {
    const found = known.get(shopId);
    const now = performance.now();
    if (found === undefined || now - found.at > freshFor) {
      if (known.size >= most) known.clear();
      const size = found?.size ?? 'unknown';
      known.set(shopId, { at: now, size });
      db.read({ shopId }, garmentsOf(shopId)).then(
        ([row]) => known.set(shopId, { at: now, size: classFor(row?.n ?? 0) }),
        () => known.set(shopId, { at: now - freshFor + 60_000, size }),
      );
    }
    return known.get(shopId)?.size ?? 'unknown';
  };
};
