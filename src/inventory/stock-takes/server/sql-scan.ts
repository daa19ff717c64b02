/** The queries are separate, so a cluster runs each on the shop's shard only. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { codeKeysOf } from '#lib/codes/code-key.ts';
import { anyOfKeyList, codeKeyLists } from '#platform/search/match-codes.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { TakeScan } from '../contract.ts';
import { colorAndSizeSql, scanResultSql } from './sql.ts';

export type ScannedBarcode = {
  place: number;
  code: string;
  barcode: string;
  unitId: number | null;
  result: string;
};

const latinKeyOf = (code: string): string => codeKeysOf(code).slice(0, 2).at(-1) ?? '';

/**
 * Takes a shared lock, so closing waits for scans in progress. Returns no rows unless the take is open and in
 * a branch of the user. All spellings of an unknown code count once.
 */
export const lookUpScansQuery = (
  scope: Scope,
  takeId: number,
  barcodes: readonly string[],
): RawBuilder<ScannedBarcode> => sql<ScannedBarcode>`
  with t as materialized (
    select * from stock_take x where x.shop_id = ${scope.shopId} and x.id = ${takeId} and x.branch_id = any(${scope.branchIds}) and x.state = 'open' for share
  )
  select a.place::int as place, a.code, coalesce(u.barcode, a.key) as barcode, u.id as "unitId", ${scanResultSql} as result
  from t cross join unnest(${barcodes}::text[], ${barcodes.map(latinKeyOf)}::text[], ${codeKeyLists(barcodes)}::text[])
    with ordinality as a (code, key, keys, place)
  left join lateral (select * from unit x where x.shop_id = ${scope.shopId} and (x.code_key = ${anyOfKeyList(sql`a.keys`)} or x.barcode = a.code)
    order by x.barcode = a.code desc limit 1) u on true
  left join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  order by a.place`;

/** The first scan of a barcode is stored. `fresh` is true if this call stored it. */
export const insertScansQuery = (
  scope: Scope,
  takeId: number,
  asked: readonly ScannedBarcode[],
): RawBuilder<{ barcode: string; fresh: boolean }> => sql<{ barcode: string; fresh: boolean }>`
  insert into stock_take_scan (shop_id, take_id, barcode, unit_id, result, scanned_by)
  select ${scope.shopId}::int, ${takeId}::bigint, o.barcode, o.unit_id, o.result, ${scope.userId || null}::bigint
  from (
    select distinct on (a.barcode) a.* from unnest(${asked.map((one) => one.place)}::int[], ${asked.map((one) => one.barcode)}::text[],
      ${asked.map((one) => one.unitId)}::bigint[], ${asked.map((one) => one.result)}::text[]) as a (place, barcode, unit_id, result)
    order by a.barcode, a.place) o order by o.barcode
  on conflict (shop_id, take_id, barcode) do update set scanned_at = stock_take_scan.scanned_at
  returning barcode, xmax = 0 as fresh`;

export const scansOfTakeQuery = (
  scope: Scope,
  takeId: number,
  asked: readonly ScannedBarcode[],
  fresh: readonly string[],
): RawBuilder<TakeScan> => sql<TakeScan>`
  select a.code as asked, d.barcode, d.result, not (d.barcode = any(${[...fresh]}::text[]) and a.place = min(a.place) over (partition by a.barcode)) as again,
    coalesce(p.display_name, '') as "scannedBy", d.scanned_at as "scannedAt",
    coalesce(i.name, '') as name, ${colorAndSizeSql(scope)}, u.state, coalesce(b.name, '') as "branchName"
  from unnest(${asked.map((one) => one.place)}::int[], ${asked.map((one) => one.code)}::text[], ${asked.map((one) => one.barcode)}::text[]) as a (place, code, barcode)
  join stock_take_scan d on d.shop_id = ${scope.shopId} and d.take_id = ${takeId} and d.barcode = a.barcode
  left join unit u on u.shop_id = ${scope.shopId} and u.id = d.unit_id
  left join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  left join branch b on b.shop_id = ${scope.shopId} and b.id = u.branch_id
  left join app_user p on p.shop_id = ${scope.shopId} and p.id = d.scanned_by
  order by a.place`;
