import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countAvailableOnRack, itemRackOf, rackSinceDay } from '#inventory/stock/server/availability/rack.ts';
import type { SearchDays } from '../available-rows.ts';
import { type SimilarityTarget, maxNearestGroups, similarRowsQuery, type SimilarGroupRow } from './sql.ts';

export type SimilarGroup = {
  groupId: number;
  name: string;
  code: string;
  image: string;
  rentalPrice: number;
  sizes: readonly string[];
  /** Free units in the branch that has the most; null without days. */
  free: number | null;
};

export type SimilarGroupRequest = {
  like: readonly SimilarityTarget[];
  branchIds: readonly number[];
  days: SearchDays | null;
  /** Limit per target. */
  most: number;
};
const window = 24;

const freeIn = ({ racks, items }: SimilarGroupRow, days: SearchDays, n: number) => {
  const counts = racks
    .map(itemRackOf)
    .map((rack) => ({
      itemId: rack.itemId,
      free: countAvailableOnRack(rack, days.pickupDay, days.returnDay),
    }))
    .filter((one) => one.free >= n);
  const ids = new Set(counts.map((one) => one.itemId));
  return {
    free: Math.max(0, ...counts.map((one) => one.free)),
    sizes: items.filter((one) => ids.has(one.itemId)).map((one) => one.size),
  };
};

/**
 * Finds groups similar in category, colour, size and price, most similar first. With days, returns only
 * groups free in one branch.
 */
export const findSimilarGroups = async (
  db: Db,
  scope: Scope,
  ask: SimilarGroupRequest,
): Promise<SimilarGroup[][]> => {
  const { like, branchIds, days, most } = ask;
  const found = like.map((): SimilarGroup[] => []);
  if (like.length === 0) return found;
  const today = bangkokDay(new Date());
  const size = days === null ? most : window;
  for (let offset = 0; offset < maxNearestGroups; offset += size) {
    const rows = await db.read(
      scope,
      similarRowsQuery(scope, {
        like,
        branchIds,
        days: days === null ? null : { today, since: rackSinceDay(today, days.pickupDay) },
        offset,
        size,
      }),
    );
    for (const row of rows) {
      const list = found[row.at];
      if (list === undefined || list.length === most) continue;
      const is =
        days === null
          ? { free: null, sizes: row.items.map((one) => one.size) }
          : freeIn(row, days, like[row.at]?.n ?? 1);
      if (is.free === 0) continue;
      list.push({
        groupId: row.groupId,
        name: row.name,
        code: row.code,
        image: imageUrl(scope.shopId, 'item', row.token),
        rentalPrice: satangToBaht(row.rentalPrice),
        free: is.free,
        sizes: [...new Set(is.sizes)].filter((one) => one !== ''),
      });
    }
    const mayBeMore = found.some(
      (list, at) => list.length < most && rows.filter((row) => row.at === at).length === size,
    );
    if (days === null || !mayBeMore) break;
  }
  return found;
};
