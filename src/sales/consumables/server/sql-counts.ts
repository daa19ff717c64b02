import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { GoodsCountDetail, GoodsCountEntry, GoodsCountRow } from '../contract.ts';

const mostWaiting = 1000;

/** `c` is a count. `chosen` is the condition, possibly with order and limit. */
export const goodsCountRows = (
  scope: Scope,
  chosen: RawBuilder<unknown>,
): RawBuilder<GoodsCountRow> => sql<GoodsCountRow>`
  select c.id as "countId", c.branch_id as "branchId", b.name as "branchName", c.category, c.state, c.note,
    coalesce(a.display_name, '') as "startedBy", c.started_at as "startedAt", coalesce(e.display_name, '') as "closedBy", c.closed_at as "closedAt",
    l.counted, l.differing, l.over, l.short
  from goods_count c
  join branch b on b.shop_id = ${scope.shopId} and b.id = c.branch_id
  left join app_user a on a.shop_id = ${scope.shopId} and a.id = c.started_by
  left join app_user e on e.shop_id = ${scope.shopId} and e.id = c.closed_by
  cross join lateral (
    select count(*) as counted, count(*) filter (where found <> expected) as differing,
      coalesce(sum(greatest(found - expected, 0)), 0)::int as over, coalesce(sum(greatest(expected - found, 0)), 0)::int as short
    from goods_count_line where shop_id = ${scope.shopId} and count_id = c.id) l
  where c.shop_id = ${scope.shopId} and c.branch_id = any(${[...scope.branchIds]}::bigint[]) and ${chosen}`;

type LineRow = Omit<GoodsCountEntry, 'image'> & { token: string | null };
const lineOut = (scope: Scope, { token, ...row }: LineRow): GoodsCountEntry => ({
  ...row,
  image: imageUrl(scope.shopId, 'item', token),
});
const goodsColumns = sql`g.id as "goodsId", g.code, g.barcode, g.name, g.category, m.token`;

const lineRows = (
  scope: Scope,
  countId: number,
  more: RawBuilder<unknown>,
): RawBuilder<LineRow> => sql<LineRow>`
  select ${goodsColumns}, l.expected, l.found, l.reason, coalesce(u.display_name, '') as "byName"
  from goods_count_line l
  join goods g on g.shop_id = ${scope.shopId} and g.id = l.goods_id
  left join image m on m.shop_id = ${scope.shopId} and m.id = g.image_id
  left join app_user u on u.shop_id = ${scope.shopId} and u.id = l.by_user
  where l.shop_id = ${scope.shopId} and l.count_id = ${countId} ${more}
  order by l.at desc, l.goods_id`;

const waitingRows = (scope: Scope, countId: number): RawBuilder<LineRow> => sql<LineRow>`
  select ${goodsColumns}, s.on_hand as expected, null::int as found, '' as reason, '' as "byName"
  from goods_count c
  join goods_stock s on s.shop_id = ${scope.shopId} and s.branch_id = c.branch_id and s.on_hand > 0
  join goods g on g.shop_id = ${scope.shopId} and g.id = s.goods_id and (c.category = '' or g.category = c.category)
  left join image m on m.shop_id = ${scope.shopId} and m.id = g.image_id
  where c.shop_id = ${scope.shopId} and c.id = ${countId} and c.state = 'open'
    and not exists (select from goods_count_line l where l.shop_id = ${scope.shopId} and l.count_id = c.id and l.goods_id = g.id)
  order by g.name collate "th-x-icu", g.id limit ${sql.lit(mostWaiting)}`;

export const goodsCountQueries = (scope: Scope, id: number) =>
  [goodsCountRows(scope, sql`c.id = ${id}`), lineRows(scope, id, sql``), waitingRows(scope, id)] as const;

export const goodsCountToWire = (
  scope: Scope,
  head: GoodsCountRow | undefined,
  lines: readonly LineRow[],
  waiting: readonly LineRow[],
): GoodsCountDetail => {
  if (head === undefined) throw new AppError('NOT_FOUND');
  return {
    ...head,
    itemList: lines.map((row) => lineOut(scope, row)),
    waiting: waiting.map((row) => lineOut(scope, row)),
  };
};

export const readGoodsCount = async (q: Tx, scope: Scope, id: number): Promise<GoodsCountDetail> => {
  const [head, lines, waiting] = goodsCountQueries(scope, id);
  const [first] = (await head.execute(q)).rows;
  return goodsCountToWire(scope, first, (await lines.execute(q)).rows, (await waiting.execute(q)).rows);
};

export const readCountLine = async (
  q: Tx,
  scope: Scope,
  count: { id: number; branchId: number },
  goodsId: number,
): Promise<GoodsCountEntry> => {
  const [row] = (await lineRows(scope, count.id, sql`and l.goods_id = ${goodsId}`).execute(q)).rows;
  if (row !== undefined) return lineOut(scope, row);
  const [bare] = (
    await sql<LineRow>`
      select ${goodsColumns}, coalesce(s.on_hand, 0) as expected, null::int as found, '' as reason, '' as "byName"
      from goods g
      left join goods_stock s on s.shop_id = ${scope.shopId} and s.goods_id = g.id and s.branch_id = ${count.branchId}
      left join image m on m.shop_id = ${scope.shopId} and m.id = g.image_id
      where g.shop_id = ${scope.shopId} and g.id = ${goodsId}`.execute(q)
  ).rows;
  if (bare === undefined) throw new AppError('NOT_FOUND');
  return lineOut(scope, bare);
};

/** Scans share the lock. Closing excludes scans. */
export const lockGoodsCount = async (
  q: Tx,
  scope: Scope,
  id: number,
  how: 'share' | 'update',
): Promise<{ id: number; branchId: number; category: string }> => {
  const [row] = (
    await sql<{ id: number; branchId: number; category: string; state: string }>`
      select id, branch_id as "branchId", category, state from goods_count
      where shop_id = ${scope.shopId} and id = ${id} and branch_id = any(${[...scope.branchIds]}::bigint[])
      ${how === 'share' ? sql`for share` : sql`for update`}`.execute(q)
  ).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.state !== 'open') throw new AppError('TAKE_CLOSED');
  return row;
};

/**
 * Sets the counted pieces, or adds to them (`add`). `expected` becomes the current stock. Concurrent scans
 * may count the same consumable, so this is one statement. Without a new reason, the stored reason stays.
 */
export const saveCountedPieces = async (
  q: Tx,
  scope: Scope,
  count: { id: number; branchId: number },
  entry: { goodsId: number; found: number; add: boolean; reason: string },
): Promise<void> => {
  await sql`
    insert into goods_count_line as l (shop_id, count_id, goods_id, expected, found, reason, by_user)
    select ${scope.shopId}, ${count.id}, g.id, coalesce(s.on_hand, 0), ${entry.found}::int, ${entry.reason}, ${scope.userId || null}::bigint
    from goods g
    left join goods_stock s on s.shop_id = ${scope.shopId} and s.goods_id = g.id and s.branch_id = ${count.branchId}
    where g.shop_id = ${scope.shopId} and g.id = ${entry.goodsId}
    on conflict (shop_id, count_id, goods_id) do update set found = ${entry.add ? sql`l.found + excluded.found` : sql`excluded.found`},
      expected = excluded.expected, reason = coalesce(nullif(excluded.reason, ''), l.reason), by_user = excluded.by_user, at = now()`.execute(
    q,
  );
};
