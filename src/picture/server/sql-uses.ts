/**
 * What shows a picture: every column that refers to `image`, as a test compares with the schema. The owner of such a column
 * is a room above; here it is only read.
 */
import { sql } from 'kysely';
import type { Scope } from '../../core/server/scope.ts';
import type { PictureUse } from '../contract.ts';

/** Of the picture `i`. */
export const isUsed = sql<boolean>`(
  exists (select 1 from product_group g where g.shop_id = i.shop_id and g.main_image_id = i.id)
  or exists (select 1 from product_group_image p where p.shop_id = i.shop_id and p.image_id = i.id)
  or exists (select 1 from product_item t where t.shop_id = i.shop_id and t.image_id = i.id)
  or exists (select 1 from unit_image p where p.shop_id = i.shop_id and p.image_id = i.id)
  or exists (select 1 from app_user a where a.shop_id = i.shop_id and a.image_id = i.id)
  or exists (select 1 from shop s where s.shop_id = i.shop_id and s.logo_image_id = i.id)
  or exists (select 1 from slip_picture s where s.shop_id = i.shop_id and s.image_id = i.id)
  or exists (select 1 from ledger_note n where n.shop_id = i.shop_id and n.image_id = i.id)
  or exists (select 1 from order_photo p where p.shop_id = i.shop_id and p.image_id = i.id)
  or exists (select 1 from order_signature s where s.shop_id = i.shop_id and s.image_id = i.id))`;

/** Who shows the picture, at most 20, and how many there are in all. */
export const usesOf = (scope: Pick<Scope, 'shopId'>, id: number) => sql<PictureUse & { n: number }>`
  select kind, id, name, count(*) over () as n from (
    select 'group' as kind, g.id, g.name from product_group g
    where g.shop_id = ${scope.shopId} and (g.main_image_id = ${id} or exists (
      select 1 from product_group_image p where p.shop_id = g.shop_id and p.group_id = g.id and p.image_id = ${id}))
    union all
    select 'item', t.id, concat_ws(' ', t.name, nullif(t.color, ''), nullif(t.size, '')) from product_item t
    where t.shop_id = ${scope.shopId} and t.image_id = ${id}
    union all
    select 'unit', u.id, u.barcode from unit_image p join unit u on u.shop_id = p.shop_id and u.id = p.unit_id
    where p.shop_id = ${scope.shopId} and p.image_id = ${id}
    union all
    select 'slip', s.image_id, coalesce(s.transaction_ref, '') from slip_picture s
    where s.shop_id = ${scope.shopId} and s.image_id = ${id}
    union all
    select 'slip', n.entry_id, e.note from ledger_note n join ledger_entry e on e.shop_id = n.shop_id and e.id = n.entry_id
    where n.shop_id = ${scope.shopId} and n.image_id = ${id}
    union all
    select 'shop', s.shop_id, s.name from shop s where s.shop_id = ${scope.shopId} and s.logo_image_id = ${id}
    union all
    select 'user', a.id, a.display_name from app_user a where a.shop_id = ${scope.shopId} and a.image_id = ${id}
  ) shown order by kind, id limit 20`;
