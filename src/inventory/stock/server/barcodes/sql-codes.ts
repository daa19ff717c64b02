import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { otherBarcodePort } from '../ports/other-barcodes.ts';

/** As in `cleanCode`, for codes of groups from before it. */
const invisible = sql.lit('[\\u00AD\\u200B-\\u200F\\u2060-\\u2064\\uFEFF]');

export type NextCodesRequest = { groupId: number; count: number; start: number | undefined };

/**
 * A code is the group's code (or the unique prefix `G12-`) and a number as wide as `itemCode3Digit`. Numbers continue after the
 * group's highest, or begin at `start`. Used codes are skipped. Returns fewer rows if too many are used, and none for an unknown
 * group.
 */
export const nextCodesQuery = (scope: Scope, ask: NextCodesRequest): RawBuilder<{ barcode: string }> => sql<{
  barcode: string;
}>`
  with named as materialized (
    select g.id, case when g.code = '' then 'G' || g.id || '-' else regexp_replace(normalize(g.code, NFKC), ${invisible}, '', 'g') end as prefix,
      g.item_code_3_digit as digits
    from product_group g where g.shop_id = ${scope.shopId} and g.id = ${ask.groupId}
  ),
  known as materialized (
    select count(*) as units,
      max(case when left(u.barcode, length(n.prefix)) = n.prefix and substr(u.barcode, length(n.prefix) + 1) ~ '^[0-9]{1,9}$'
        then substr(u.barcode, length(n.prefix) + 1)::bigint end) as last
    from named n
    join product_item i on i.shop_id = ${scope.shopId} and i.group_id = n.id
    join unit u on u.shop_id = ${scope.shopId} and u.item_id = i.id
  ),
  bounds as materialized (
    select coalesce(${ask.start ?? null}::bigint, greatest(coalesce(k.last, 0), n.digits::bigint) + 1) as first,
      ${ask.count}::bigint + k.units + 200 as many
    from named n, known k
  )
  select c.barcode from named n, bounds b,
    generate_series(b.first, b.first + b.many) s,
    lateral (select n.prefix || case when length(s::text) >= length(n.digits) then s::text else lpad(s::text, length(n.digits), '0') end as barcode) c
  where not exists (select 1 from unit u where u.shop_id = ${scope.shopId} and (u.code_key = upper(c.barcode) or u.barcode = c.barcode))
    and not ${otherBarcodePort.provided(scope, sql`upper(c.barcode)`)}
  order by s limit ${ask.count}`;
