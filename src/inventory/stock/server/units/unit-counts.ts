import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { imageUrl } from '#lib/images/image-url.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply, limitOffset } from '#platform/db/page-query.ts';
import type { GroupCount, UnitCount, stockContract } from '#inventory/stock/contract.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import type { UnitFilter } from './sql-filters.ts';
import {
  filteredBranchIds,
  groupConditions,
  itemCondition,
  unitConditions,
  unitWordsCondition,
} from './sql-filters.ts';

/** [itemId, branchId, state, count] */
type CountTuple = [number, number, UnitState, number];
/** [itemId, colour, size, picture] */
type ItemTuple = [number, string, string, string | null];
type GroupRow = Omit<GroupCount, 'image' | 'counts' | 'items'> & {
  token: string | null;
  counts: CountTuple[];
  items: ItemTuple[];
};
type Ask = UnitFilter & { page: number; size: number; by: 'group' | 'item' };

/** The page's groups come first, so the cost does not depend on the shop's size. */
const pageQuery = (scope: Scope, ask: Ask): RawBuilder<GroupRow> => {
  const states = ask.state;
  const inState = states === undefined ? sql`true` : sql`x.state = any(${states}::unit_state[])`;
  const items =
    ask.by === 'group'
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(json_build_array(i.id, i.color, i.size, own.token)
          order by coalesce(c.sort, 2147483647), i.color, coalesce(s.sort, 2147483647), i.size, i.id), '[]')
        from product_item i
        left join image own on own.shop_id = ${scope.shopId} and own.id = i.image_id
        left join lookup c on c.shop_id = ${scope.shopId} and c.kind = 'color' and c.code = i.color
        left join lookup s on s.shop_id = ${scope.shopId} and s.kind = 'size' and s.code = i.size
        where i.shop_id = ${scope.shopId} and i.group_id = n.id and ${itemCondition(ask)})`;
  return sql<GroupRow>`
    with shown as materialized (
      select p.id, p.name, p.code, p.category, p.main_image_id from product_group p
      where ${groupConditions(scope, ask)}
      order by p.name collate "th-x-icu", p.id ${limitOffset(ask)}
    ),
    counted as materialized (
      select i.group_id, x.item_id, x.branch_id, x.state, count(*) as units
      from shown n
      join product_item i on i.shop_id = ${scope.shopId} and i.group_id = n.id
      join unit x on x.shop_id = ${scope.shopId} and x.item_id = i.id
      where x.branch_id = any(${filteredBranchIds(scope, ask)}) and ${itemCondition(ask)} and ${inState} and ${unitWordsCondition(scope, ask)}
      group by i.group_id, x.item_id, x.branch_id, x.state
    )
    select n.id as "groupId", n.name, n.code, n.category, m.token,
      (select coalesce(json_agg(json_build_array(c.item_id, c.branch_id, c.state, c.units) order by c.item_id, c.branch_id, c.state), '[]')
        from counted c where c.group_id = n.id) as counts,
      ${items} as items
    from shown n
    left join image m on m.shop_id = ${scope.shopId} and m.id = n.main_image_id
    order by n.name collate "th-x-icu", n.id`;
};

const foundQuery = (scope: Scope, ask: Ask) => sql<{ found: number; known: boolean }>`
  select (select count(*) from (select 1 from product_group p where ${groupConditions(scope, ask)} limit ${totalCap + 1}) n) as found,
    ${ask.groupId === undefined} or exists (select 1 from product_group g where g.shop_id = ${scope.shopId} and g.id = ${ask.groupId ?? 0}) as known`;

const totalsQuery = (scope: Scope, ask: Ask) => sql<UnitCount>`
  select x.branch_id as "branchId", x.state, count(*) as count from unit x
  where ${unitConditions(scope, ask)}
  group by x.branch_id, x.state order by x.branch_id, x.state`;

const summed = (counts: readonly CountTuple[]): UnitCount[] => {
  const sums = new Map<string, UnitCount>();
  for (const [, branchId, state, count] of counts) {
    const key = `${branchId} ${state}`;
    sums.set(key, { branchId, state, count: (sums.get(key)?.count ?? 0) + count });
  }
  return [...sums.values()];
};

const groupOut = (scope: Scope, { token: main, counts, items, ...group }: GroupRow): GroupCount => ({
  ...group,
  image: imageUrl(scope.shopId, 'item', main),
  counts: summed(counts),
  items: items.map(([itemId, color, size, token]) => ({
    itemId,
    color,
    size,
    image: imageUrl(scope.shopId, 'item', token ?? main),
    counts: summed(counts.filter(([of]) => of === itemId)),
  })),
});

export const countUnits = readHandler<typeof stockContract.unitCounts>(async (db, scope, call) => {
  const [rows, counts, totals] = await db.readAll(scope, [
    pageQuery(scope, call.query),
    foundQuery(scope, call.query),
    totalsQuery(scope, call.query),
  ]);
  const { found = 0, known = false } = counts[0] ?? {};
  if (!known) return call.fail('NOT_FOUND');
  return {
    ...pageReply(
      call.query,
      rows.map((row) => groupOut(scope, row)),
      found,
    ),
    totals,
  };
});
