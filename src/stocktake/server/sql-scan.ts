/** Counting a garment: one statement however many barcodes. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { auditedBy } from '../../core/server/audit.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Scanned } from '../contract.ts';
import { colorAndSize, resultOf } from './sql.ts';

export type ScanRow = Scanned & { place: number };

/**
 * Adds the scans of `barcodes` to the open take and answers each in its order; none when the take is not open or
 * not the user's. The take's row is held (shared) so that closing waits for scans under way and later ones find
 * it closed. Small letters stand for capitals where only those exist; the first scan of a garment stays.
 */
export const scanQuery = (
  scope: Scope,
  takeId: number,
  barcodes: readonly string[],
): RawBuilder<ScanRow> => sql<ScanRow>`
  with t as (
    select * from stock_take x where x.shop_id = ${scope.shopId} and x.id = ${takeId} and x.branch_id = any(${scope.branchIds}) and x.state = 'open' for share
  ), asked as (
    select a.code, a.place, coalesce(u.barcode, a.code) as barcode, u.id as unit_id, ${resultOf} as result
    from t cross join unnest(${barcodes}::text[]) with ordinality as a (code, place)
    left join lateral (select * from unit x where x.shop_id = ${scope.shopId} and x.barcode in (a.code, upper(a.code)) order by x.barcode = a.code desc limit 1) u on true
    left join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  ), added as (
    insert into stock_take_scan (shop_id, take_id, barcode, unit_id, result, scanned_by)
    select ${scope.shopId}, ${takeId}, o.barcode, o.unit_id, o.result, ${scope.userId || null}::bigint
    from (select distinct on (a.barcode) a.* from asked a order by a.barcode, a.place) o order by o.barcode
    on conflict (shop_id, take_id, barcode) do update set scanned_at = stock_take_scan.scanned_at
    returning barcode, unit_id, result, scanned_by, scanned_at, xmax = 0 as fresh
  ), noted as (
    ${auditedBy(
      scope,
      {
        action: 'stock-take.scan',
        subject: 'stock_take',
        id: takeId,
        after: sql`jsonb_build_object('barcodes', jsonb_agg(d.barcode order by d.barcode))`,
      },
      sql`from added d where d.fresh having count(*) > 0`,
    )}
  )
  select a.place, a.code as asked, d.barcode, d.result, not (d.fresh and a.place = min(a.place) over (partition by a.barcode)) as again,
    coalesce(p.display_name, '') as "scannedBy", d.scanned_at as "scannedAt",
    coalesce(i.name, '') as name, ${colorAndSize(scope)}, u.state, coalesce(b.name, '') as "branchName"
  from asked a
  join added d on d.barcode = a.barcode
  left join unit u on u.shop_id = ${scope.shopId} and u.id = d.unit_id
  left join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  left join branch b on b.shop_id = ${scope.shopId} and b.id = u.branch_id
  left join app_user p on p.shop_id = ${scope.shopId} and p.id = d.scanned_by
  order by a.place`;
