import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { TakeCounts, TakeLine, TakeDetail, TakeState } from '../contract.ts';
import type { TakeLineKind } from '../scan-results.ts';
import { rackStates } from '#inventory/stock/unit-states.ts';

const here = sql`u.state in (${sql.join(rackStates.map((one) => sql.lit(one)))})`;

/** Selects units `u` with item `i` by the rule of `isExpected`. */
const expectedUnits = (scope: Scope): RawBuilder<unknown> => sql`
  unit u join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  where u.shop_id = ${scope.shopId} and u.branch_id = t.branch_id and ${here} and (t.category = '' or i.category = t.category)`;

const notScanned = (scope: Scope): RawBuilder<unknown> => sql`
  not exists (select 1 from stock_take_scan s where s.shop_id = ${scope.shopId} and s.take_id = t.id and s.unit_id = u.id)`;

/** Judges unit `u` in take `t` by the rule of `judgeScan`. */
export const scanResultSql = sql`case when u.id is null then 'unknown' when u.branch_id <> t.branch_id then 'wrongBranch'
  when ${here} and (t.category = '' or i.category = t.category) then 'expected' else 'unexpected' end`;

const liveCounts = (scope: Scope): RawBuilder<TakeCounts> => sql<TakeCounts>`(
  select json_build_object('expected', n.counted + m.missing, 'counted', n.counted, 'missing', m.missing, 'unexpected', n.unexpected, 'wrongBranch', n.wrong, 'unknown', n.unknown)
  from (select count(*) filter (where s.result = 'expected') as counted, count(*) filter (where s.result = 'unexpected') as unexpected,
      count(*) filter (where s.result = 'wrongBranch') as wrong, count(*) filter (where s.result = 'unknown') as unknown
    from stock_take_scan s where s.shop_id = ${scope.shopId} and s.take_id = t.id) n,
    (select count(*) as missing from ${expectedUnits(scope)} and ${notScanned(scope)}) m)`;

const livePeople = (scope: Scope): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('name', coalesce(p.display_name, ''), 'scans', x.scans) order by x.scans desc, x.scanned_by), '[]')
  from (select s.scanned_by, count(*) as scans from stock_take_scan s where s.shop_id = ${scope.shopId} and s.take_id = t.id group by s.scanned_by) x
  left join app_user p on p.shop_id = ${scope.shopId} and p.id = x.scanned_by)`;

const shownTakes = (
  scope: Scope,
  from: RawBuilder<unknown>,
  people: boolean,
): RawBuilder<TakeDetail> => sql<TakeDetail>`
  select t.id as "takeId", t.branch_id as "branchId", b.name as "branchName", t.name, t.category, t.state,
    coalesce(a.display_name, '') as "startedBy", t.started_at as "startedAt", coalesce(c.display_name, '') as "closedBy", t.closed_at as "closedAt",
    case when t.report is null then ${liveCounts(scope)} else (t.report -> 'counts')::json end as counts,
    ${people ? sql`case when t.report is null then ${livePeople(scope)} else (t.report -> 'people')::json end` : sql`'[]'::json`} as people,
    coalesce(t.report -> 'marked', '{"lost":0,"found":0}') as marked
  from (${from}) t
  join branch b on b.shop_id = ${scope.shopId} and b.id = t.branch_id
  left join app_user a on a.shop_id = ${scope.shopId} and a.id = t.started_by
  left join app_user c on c.shop_id = ${scope.shopId} and c.id = t.closed_by
  order by t.id desc`;

export const takeQuery = (scope: Scope, takeId: number): RawBuilder<TakeDetail> =>
  shownTakes(
    scope,
    sql`select * from stock_take x where x.shop_id = ${scope.shopId} and x.id = ${takeId} and x.branch_id = any(${scope.branchIds})`,
    true,
  );

const inBranch = (scope: Scope, state: TakeState | undefined): RawBuilder<unknown> => sql`
  from stock_take x where x.shop_id = ${scope.shopId} and x.branch_id = ${scope.branchId} ${state === undefined ? sql`` : sql`and x.state = ${state}`}`;

export const takesQuery = (
  scope: Scope,
  ask: { state?: TakeState | undefined; page: number; size: number },
): RawBuilder<TakeDetail> =>
  shownTakes(
    scope,
    sql`select x.* ${inBranch(scope, ask.state)} order by x.id desc ${limitOffset(ask)}`,
    false,
  );

export const takesCountQuery = (scope: Scope, state: TakeState | undefined) =>
  countQuery(sql`select ${inBranch(scope, state)}`);

const words = (
  scope: Scope,
  kind: 'color' | 'size',
  code: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`coalesce(
  (select nullif(l.description, '') from lookup l where l.shop_id = ${scope.shopId} and l.kind = ${sql.lit(kind)} and l.code = ${code}), ${code}, '')`;

/** Item `i` may be missing. */
export const colorAndSizeSql = (scope: Scope): RawBuilder<unknown> =>
  sql`${words(scope, 'color', sql`i.color`)} as color, ${words(scope, 'size', sql`i.size`)} as size`;

const columns = (scope: Scope): RawBuilder<unknown> =>
  sql`u.id as "unitId", coalesce(i.name, '') as name, coalesce(i.code, '') as code, ${colorAndSizeSql(scope)}, u.state, coalesce(b.name, '') as "branchName"`;

const oneTake = (scope: Scope, takeId: number): RawBuilder<unknown> =>
  sql`(select * from stock_take x where x.shop_id = ${scope.shopId} and x.id = ${takeId}) t`;

const storedResult = {
  counted: 'expected',
  unexpected: 'unexpected',
  wrongBranch: 'wrongBranch',
  unknown: 'unknown',
};

type Part = { limit: number; offset: number };

export const openTakeLinesQuery = (
  scope: Scope,
  takeId: number,
  kind: TakeLineKind,
  part: Part,
): RawBuilder<TakeLine> =>
  kind === 'missing'
    ? sql<TakeLine>`select n.barcode, ${columns(scope)}, '' as "scannedBy", null::timestamptz as "scannedAt"
        from (select u.id, u.barcode from ${oneTake(scope, takeId)}, lateral (select u.* from ${expectedUnits(scope)}) u where ${notScanned(scope)}
          order by u.barcode limit ${part.limit} offset ${part.offset}) n
        join unit u on u.shop_id = ${scope.shopId} and u.id = n.id
        join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
        join branch b on b.shop_id = ${scope.shopId} and b.id = u.branch_id
        order by n.barcode`
    : sql<TakeLine>`select n.barcode, ${columns(scope)}, coalesce(p.display_name, '') as "scannedBy", n.scanned_at as "scannedAt"
        from (select s.* from stock_take_scan s where s.shop_id = ${scope.shopId} and s.take_id = ${takeId} and s.result = ${storedResult[kind]}
          order by s.scanned_at desc, s.barcode limit ${part.limit} offset ${part.offset}) n
        left join unit u on u.shop_id = ${scope.shopId} and u.id = n.unit_id
        left join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
        left join branch b on b.shop_id = ${scope.shopId} and b.id = u.branch_id
        left join app_user p on p.shop_id = ${scope.shopId} and p.id = n.scanned_by
        order by n.scanned_at desc, n.barcode`;

export const closedTakeLinesQuery = (
  scope: Scope,
  takeId: number,
  kind: TakeLineKind,
  part: Part,
): RawBuilder<TakeLine> => sql<TakeLine>`
  select e.line ->> 'barcode' as barcode, (e.line ->> 'unitId')::bigint as "unitId", e.line ->> 'name' as name, e.line ->> 'code' as code, e.line ->> 'color' as color,
    e.line ->> 'size' as size, (e.line ->> 'state')::unit_state as state, e.line ->> 'branchName' as "branchName",
    e.line ->> 'scannedBy' as "scannedBy", (e.line ->> 'scannedAt')::timestamptz as "scannedAt"
  from stock_take t, jsonb_array_elements(t.report -> 'lines' -> ${kind}::text) with ordinality as e (line, place)
  where t.shop_id = ${scope.shopId} and t.id = ${takeId}
  order by e.place limit ${part.limit} offset ${part.offset}`;
