import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { freeOn, rackOf, sinceDay } from '#inventory/stock/server/availability/rack.ts';
import type { Days } from '../available-rows.ts';
import { type Like, nearest, nearQuery, type NearRow } from './sql.ts';

export type SimilarGroup = {
  groupId: number;
  name: string;
  code: string;
  image: string;
  rentalPrice: number;
  /** That fit what is asked; with days said, those that are free. */
  sizes: readonly string[];
  /** In the branch that has most; null where no days are said. */
  free: number | null;
};

export type SimilarAsk = {
  like: readonly Like[];
  branchIds: readonly number[];
  days: Days | null;
  /** So many for each of the asked. */
  most: number;
};

/** So many near styles of each are looked at first; more where they are too few. */
const window = 24;

/** What of a near style is free: by the branch in which most of one item can be had. */
const freeIn = ({ racks, items }: NearRow, days: Days, n: number) => {
  const counts = racks
    .map(rackOf)
    .map((rack) => ({ itemId: rack.itemId, free: freeOn(rack, days.pickupDay, days.returnDay) }))
    .filter((one) => one.free >= n);
  const ids = new Set(counts.map((one) => one.itemId));
  return {
    free: Math.max(0, ...counts.map((one) => one.free)),
    sizes: items.filter((one) => ids.has(one.itemId)).map((one) => one.size),
  };
};

/**
 * Styles of the web shop that are like each of the asked (category, colour, size, price), the nearest first; with days said only
 * such that can be had on them in one branch. A list for each of the asked. One round trip unless most of the near ones are taken.
 */
export const similarGroups = async (db: Db, scope: Scope, ask: SimilarAsk): Promise<SimilarGroup[][]> => {
  const { like, branchIds, days, most } = ask;
  const found = like.map((): SimilarGroup[] => []);
  if (like.length === 0) return found;
  const today = bangkokDay(new Date());
  const size = days === null ? most : window;
  for (let offset = 0; offset < nearest; offset += size) {
    const rows = await db.read(
      scope,
      nearQuery(scope, {
        like,
        branchIds,
        days: days === null ? null : { today, since: sinceDay(today, days.pickupDay) },
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
        rentalPrice: baht(row.rentalPrice),
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
