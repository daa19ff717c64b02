import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { QueryOf } from '#lib/contract/contract.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { garmentSearchWords } from '#lib/search/search-words.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { containsAll } from '#platform/search/match-words.ts';
import { pageReply, limitOffset } from '#platform/db/page-query.ts';
import { countAvailableByBranch, searchDaysOf } from '#inventory/stock/server/index.ts';
import type { OtherItem, transferContract } from '../contract.ts';
import { activeBranchesQuery } from './group-units.ts';

type Query = QueryOf<typeof transferContract.otherStock>;
type CountTuple = [
  branchId: number,
  ready: number,
  out: number,
  inspect: number,
  wash: number,
  repair: number,
];
type Row = Omit<OtherItem, 'itemId' | 'image' | 'branches'> & {
  found: number;
  /** Null means an empty page, which still has `found`. */
  itemId: number | null;
  token: string | null;
  counts: CountTuple[] | null;
};

/** Units in transit count in no branch. */
const pageQuery = (scope: Scope, query: Query): RawBuilder<Row> => {
  const words = garmentSearchWords(query.q ?? '');
  const others =
    query.branchId === undefined
      ? sql`u.branch_id <> all(${[...scope.branchIds]}::bigint[])`
      : sql`u.branch_id = ${query.branchId}`;
  const there = sql`${others} and u.state in ('ready', 'out', 'inspect', 'wash', 'repair')`;
  return sql<Row>`
    with found as materialized (
      select i.id as item_id, i.group_id from product_group g
      join product_item i on i.shop_id = ${scope.shopId} and i.group_id = g.id
      where g.shop_id = ${scope.shopId} and g.state and i.active
        ${query.category === undefined ? sql`` : sql`and g.category = ${query.category}`}
        and ${containsAll(sql`g.search`, words)}
        and exists (select from unit u where u.shop_id = ${scope.shopId} and u.item_id = i.id and ${there})
      order by g.id desc, i.id limit ${Math.max(totalCap + 1, query.page * query.size)}
    ),
    page as materialized (
      select * from found order by group_id desc, item_id ${limitOffset(query)}
    )
    select c.found, p.item_id as "itemId", p.group_id as "groupId", i.name, i.code, i.category, i.color, i.size, coalesce(own.token, main.token) as token,
      (select json_agg(json_build_array(n.branch_id, n.ready, n.out, n.inspect, n.wash, n.repair) order by n.branch_id) from (
        select u.branch_id, count(*) filter (where u.state = 'ready') as ready, count(*) filter (where u.state = 'out') as out,
          count(*) filter (where u.state = 'inspect') as inspect, count(*) filter (where u.state = 'wash') as wash,
          count(*) filter (where u.state = 'repair') as repair
        from unit u where u.shop_id = ${scope.shopId} and u.item_id = p.item_id and ${there} group by u.branch_id) n) as counts
    from (select count(*) as found from found) c
    left join page p on true
    left join product_item i on i.shop_id = ${scope.shopId} and i.id = p.item_id
    left join product_group g on g.shop_id = ${scope.shopId} and g.id = p.group_id
    left join image own on own.shop_id = ${scope.shopId} and own.id = i.image_id
    left join image main on main.shop_id = ${scope.shopId} and main.id = g.main_image_id
    order by p.group_id desc, p.item_id`;
};

const transferDaysQuery = ({ shopId }: Scope) => sql<{ transferDays: number }>`
  select s.transfer_days as "transferDays" from shop s where s.shop_id = ${shopId}`;

/** Counts units that can arrive in time, by 'itemId branchId'. Returns null without days. */
const freeOf = async (
  db: Db,
  scope: Scope,
  rows: readonly Row[],
  query: Query,
  transferDays: number,
): Promise<Map<string, number> | null> => {
  const days = await searchDaysOf(db, scope, query);
  if (days === null) return null;
  const pairs = rows.flatMap((row) =>
    row.itemId === null
      ? []
      : (row.counts ?? []).map(([branchId]) => ({ itemId: row.itemId ?? 0, branchId })),
  );
  return countAvailableByBranch(db, scope, { pairs, ...days, transferDays });
};

/** Omits the user's branches, costs and customers. */
export const listOtherStock = readHandler<typeof transferContract.otherStock>(async (db, scope, call) => {
  const { branchId } = call.query;
  const [rows, all, [shop]] = await db.readAll(scope, [
    pageQuery(scope, call.query),
    activeBranchesQuery(scope),
    transferDaysQuery(scope),
  ]);
  const branches = all.filter((one) => !scope.branchIds.includes(one.branchId));
  if (branchId !== undefined && !branches.some((one) => one.branchId === branchId))
    return call.fail('NOT_FOUND');
  const free = await freeOf(db, scope, rows, call.query, shop?.transferDays ?? 0);
  return {
    ...pageReply(
      call.query,
      rows.flatMap((row) => {
        const { itemId, counts, token, found: _, ...shown } = row;
        if (itemId === null) return [];
        return [
          {
            ...shown,
            itemId,
            image: imageUrl(scope.shopId, 'item', token),
            branches: (counts ?? []).map(([id, ready, out, inspect, wash, repair]) => ({
              branchId: id,
              counts: { ready, out, inspect, wash, repair },
              total: ready + out + inspect + wash + repair,
              free: free === null ? null : (free.get(`${itemId} ${id}`) ?? 0),
            })),
          },
        ];
      }),
      rows[0]?.found,
    ),
    branches,
  };
});
