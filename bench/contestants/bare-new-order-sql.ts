import { termFieldsSql } from './bare-orders.ts';
import { isFreeUnitSql } from './bare-search.ts';

export const readSql = `
  select b.name as branch_name, b.tax_branch_no, c.name, c.phone, c.line_id, c.watch, c.watch_reason, c.tax_id, c.tax_branch_no as customer_branch, u.display_name,
    coalesce((select -sum(e.amount) from rental_order r join ledger_entry e on e.shop_id = $1 and e.order_id = r.id and e.method = 'credit'
      where r.shop_id = $1 and r.customer_id = $4), 0)::int8 as credit,
    (select json_agg(x) from (
      select i.id as item_id, i.group_id, i.name, i.code, i.color, i.size, m.token, m.folder, g.rental_price, g.bail, 0 as discount, 0 as promotion_discount, g.rental_price as list_price, g.bail as list_bail, '' as discount_reason, null as order_set_id, '' as set_part, null as set_share, f.*,
        concat_ws(' · ', nullif(i.code, ''), coalesce(nullif(k.description, ''), nullif(i.color, '')), coalesce(nullif(z.description, ''), nullif(i.size, ''))) as detail,
        'reserved' as state, $7 as pickup_day, $8 as return_day, $8 as original_return_day, null as returned_day, '' as condition, false as lost, null as parts_out, null as parts_back
      from unnest($5::bigint[]) with ordinality n (id, ord)
      join product_item i on i.shop_id = $1 and i.id = n.id join product_group g on g.shop_id = $1 and g.id = i.group_id
      left join image m on m.shop_id = $1 and m.id = coalesce(i.image_id, g.main_image_id)
      left join lookup k on k.shop_id = $1 and k.kind = 'color' and k.code = i.color left join lookup z on z.shop_id = $1 and z.kind = 'size' and z.code = i.size
      cross join lateral (select u.id as unit_id, u.barcode, u.state as unit_state from unit u where u.shop_id = $1 and u.item_id = n.id and u.branch_id = $2
        and u.state in ('ready', 'out', 'inspect', 'wash', 'transit') and ${isFreeUnitSql('$6', '$9')} order by u.id limit 1) f
      order by n.ord) x) as lines,
    (select coalesce(json_agg(p), '[]') from (select p.id, p.group_id, p.name, p.loss_price from product_group_part p where p.shop_id = $1
      and p.group_id in (select i.group_id from product_item i where i.shop_id = $1 and i.id = any($5)) order by p.sort, p.id) p) as parts,
    (select json_build_object(${termFieldsSql}) from shop h join shop_terms t on t.shop_id = $1 and t.version = h.terms_version where h.shop_id = $1) as terms
  from branch b cross join customer c cross join app_user u
  where b.shop_id = $1 and b.id = $2 and c.shop_id = $1 and c.id = $4 and u.shop_id = $1 and u.id = $3 for key share of b`;

/** `kept` are the columns of the sums row, which are passed as one JSON. */
export const writeSql = (kept: readonly string[]): string => `
  with held as (insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due)
      select $1, n.u, n.i, $2, $6::daterange, $8::date from unnest($10::bigint[], $5::bigint[]) n (u, i) returning id, unit_id),
  bumped as (insert into series as s (shop_id, branch_id, kind, year, last) select $1, $2, k, $11, 1 from unnest($12::text[]) k order by k
      on conflict (shop_id, branch_id, kind, year) do update set last = s.last + 1 returning kind, lpad(s.last::text, greatest(6, length(s.last::text)), '0') as no, s.last),
  o as (insert into rental_order (shop_id, branch_id, order_no, customer_id, search, terms_version, created_by)
      select $1, $2, $13 || no, $4, lower($13 || no) || $14, $20::int, $3 from bumped where kind = 'order' returning id, order_no, created_at),
  l as (insert into order_line (shop_id, order_id, branch_id, item_id, reservation_id, state, rental_price, bail, pickup_day, return_day, original_return_day)
      select $1, o.id, $2, n.i, h.id, 'reserved', n.p, n.b, $7::date, $8::date, $8::date
      from o cross join unnest($10::bigint[], $5::bigint[], $15::bigint[], $16::bigint[]) with ordinality n (u, i, p, b, ord) join held h on h.unit_id = n.u order by n.ord returning id),
  paper as materialized (select * from jsonb_to_recordset($17::jsonb) as p (ord int, kind document_kind, head text, total bigint, base bigint, vat bigint, vat_rate int, content jsonb, entry entry_kind)),
  d as (insert into document (shop_id, branch_id, kind, year, number, document_no, order_id, day, total, base, vat, vat_rate, content, issued_by)
      select $1, $2, p.kind, $11, n.last, p.head || n.no, o.id, $9::date, p.total, p.base, p.vat, p.vat_rate, p.content || jsonb_build_object('orderNo', o.order_no), $3
      from paper p join bumped n on n.kind = p.kind::text cross join o order by p.ord returning id, kind, document_no, day, issued_at, total),
  e as (insert into ledger_entry (shop_id, branch_id, order_id, document_id, kind, method, amount, day, by_user)
      select $1, $2, o.id, d.id, p.entry, 'cash', p.total, $9::date, $3 from paper p join d on d.kind = p.kind cross join o order by p.ord returning id, document_id, kind, amount, day, at),
  summed as (insert into order_sums (order_id, ${kept.join(', ')}) select o.id, ${kept.map((one) => `s.${one}`).join(', ')} from o cross join jsonb_populate_record(null::order_sums, $19::jsonb) s),
  gone as (delete from cart where shop_id = $1 and user_id = $3 and branch_id = $2),
  noted as (insert into audit_log (shop_id, user_id, branch_id, ip, action, subject, subject_id, after)
      select $1, $3, $2, '127.0.0.1', 'rental.open', 'rental_order', o.id, $18::jsonb || jsonb_build_object('orderNo', o.order_no) from o)
  select o.*, (select json_agg(l.id order by l.id) from l) as lines,
    (select coalesce(json_agg(d order by d.id), '[]') from d) as documents, (select coalesce(json_agg(e order by e.id), '[]') from e) as entries from o`;
