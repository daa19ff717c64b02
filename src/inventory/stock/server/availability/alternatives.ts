import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countArrivingFrom, loadRacks } from './rack.ts';

export type Alternative = {
  /** `item` and `size` are in this branch. `branch` is the same item in another branch. */
  kind: 'item' | 'size' | 'branch';
  itemId: number;
  branchId: number;
  branchName: string;
  name: string;
  color: string;
  size: string;
  free: number;
  daysAway: number;
};
type Candidate = Omit<Alternative, 'free'> & { instead: number };

/** Selects adjacent sizes of the group in the same colour. */
const candidatesQuery = (scope: Scope, itemIds: readonly number[]): RawBuilder<Candidate> => sql<Candidate>`
  with asked as materialized (
    select i.id, i.group_id, i.color from product_item i where i.shop_id = ${scope.shopId} and i.id = any(${itemIds})
  ),
  sizes as materialized (
    select a.id as instead, i.id, row_number() over (partition by a.id order by coalesce(l.sort, 2147483647), i.size) as place
    from asked a
    join product_item i on i.shop_id = ${scope.shopId} and i.group_id = a.group_id and i.color = a.color and (i.active or i.id = a.id)
    left join lookup l on l.shop_id = ${scope.shopId} and l.kind = 'size' and l.code = i.size
  ),
  offered as (
    select 0 as rank, 'item' as kind, a.id as instead, a.id as item_id, ${scope.branchId}::bigint as branch_id from asked a
    union all
    select 1, 'size', mine.instead, near.id, ${scope.branchId}
    from sizes mine join sizes near on near.instead = mine.instead and abs(near.place - mine.place) = 1
    where mine.id = mine.instead
    union all
    select 2, 'branch', a.id, a.id, b.id from asked a
    join branch b on b.shop_id = ${scope.shopId} and b.active and b.id <> ${scope.branchId}
  )
  select o.instead, o.kind, case when o.kind = 'branch' then s.transfer_days else 0 end as "daysAway", o.item_id as "itemId", o.branch_id as "branchId", b.name as "branchName", i.name, i.color, i.size
  from offered o
  join shop s on s.shop_id = ${scope.shopId}
  join branch b on b.shop_id = ${scope.shopId} and b.id = o.branch_id
  join product_item i on i.shop_id = ${scope.shopId} and i.id = o.item_id
  order by o.instead, o.rank, o.item_id, o.branch_id`;

export const findAlternatives = async (
  q: Tx,
  scope: Scope,
  wishes: readonly { itemId: number; pickupDay: Day; returnDay: Day }[],
): Promise<Alternative[][]> => {
  if (wishes.length === 0) return [];
  const candidates = (await candidatesQuery(scope, [...new Set(wishes.map((one) => one.itemId))]).execute(q))
    .rows;
  const today = bangkokDay(new Date());
  const firstDay = wishes.reduce((first, one) => (one.pickupDay < first ? one.pickupDay : first), today);
  const racks = new Map(
    (await loadRacks(q, scope, { pairs: candidates, today, firstDay })).map((rack) => [
      `${rack.itemId} ${rack.branchId}`,
      rack,
    ]),
  );
  return wishes.map((wish) =>
    candidates.flatMap(({ instead, ...one }) => {
      const rack = instead === wish.itemId ? racks.get(`${one.itemId} ${one.branchId}`) : undefined;
      const free =
        rack === undefined ? 0 : countArrivingFrom(rack, wish, { transferDays: one.daysAway, today });
      return free > 0 ? [{ ...one, free }] : [];
    }),
  );
};
