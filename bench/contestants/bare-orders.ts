/** The bare handler reads orders with one statement per response, the shortest possible on Ratri's tables. */
import type pg from 'pg';
import { type Day, bangkokDay } from '#lib/dates/day.ts';
import { totalCap, satangToBaht } from '#lib/contract/wire-schemas.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { LoadedOrder } from '#orders/order/server/read/load-order.ts';
import { orderToWire, pictureUrlOf } from '#orders/order/server/read/to-wire.ts';
import type { OrderState } from '#orders/order/states.ts';

export type BareCaller = { shop: number; branch: number; user: number };

export const readBareStars = async (pool: pg.Pool, { shop, user }: BareCaller): Promise<unknown> => {
  const text = 'select paths from page_star where shop_id = $1 and user_id = $2';
  const { rows } = await pool.query<{ paths: string[] }>({ name: 'stars', text, values: [shop, user] });
  return { paths: rows[0]?.paths ?? null };
};

const listSql = `
  select o.id, o.order_no, o.branch_id, c.name as customer_name, c.phone, c.watch, o.event_day, o.created_at, s.state, s.pickup_day, s.return_day, s.returned_day,
    greatest(s.days_late, $4::date - s.out_from) as days_late, greatest(0, $4::date - s.out_from) as overdue, s.line_count, s.price, s.balance, s.bail_held, s.bail_due, s.refund_due, f.names, f.token, f.folder,
    coalesce((select string_agg(d.name, ', ' order by d.first) from (select x.name, min(x.id) as first from order_set x where x.shop_id = $1 and x.order_id = o.id group by x.name) d), '') as sets,
    (select count(*) from (select 1 from rental_order where shop_id = $1 and branch_id = $2 limit ${totalCap + 1}) x) as total
  from (select id, order_no, branch_id, customer_id, event_day, created_at from rental_order where shop_id = $1 and branch_id = $2 order by id desc limit $3) o
  join order_sums s on s.shop_id = $1 and s.order_id = o.id
  left join customer c on c.shop_id = $1 and c.id = o.customer_id
  cross join lateral (
    select array_agg(i.name order by n.ord) as names, (array_agg(m.token order by n.ord))[1] as token, (array_agg(m.folder order by n.ord))[1] as folder
    from unnest(s.shown_items) with ordinality n (id, ord) join product_item i on i.shop_id = $1 and i.id = n.id
    left join product_group g on n.ord = 1 and i.image_id is null and g.shop_id = $1 and g.id = i.group_id
    left join image m on n.ord = 1 and m.shop_id = $1 and m.id = coalesce(i.image_id, g.main_image_id)) f
  order by o.id desc`;

type ListRow = {
  id: number;
  order_no: string;
  branch_id: number;
  customer_name: string | null;
  phone: string | null;
  watch: boolean | null;
  event_day: Day | null;
  created_at: string;
  state: OrderState;
  pickup_day: Day;
  return_day: Day;
  returned_day: Day | null;
  days_late: number;
  overdue: number;
  line_count: number;
  price: number;
  balance: number;
  bail_held: number;
  bail_due: number;
  refund_due: number;
  names: string[];
  sets: string;
  token: string | null;
  folder: 'item' | null;
  total: number;
};

export const readBareOrderList = async (
  pool: pg.Pool,
  { shop, branch }: BareCaller,
  size: number,
): Promise<unknown> => {
  const values = [shop, branch, size, bangkokDay(new Date())];
  const { rows } = await pool.query<ListRow>({ name: 'list', text: listSql, values });
  const itemList = rows.map((row) => ({
    orderId: row.id,
    orderNo: row.order_no,
    state: row.state,
    branchId: row.branch_id,
    customerName: row.customer_name ?? '',
    phone: row.phone ?? '',
    watch: row.watch ?? false,
    eventDay: row.event_day,
    pickupDay: row.pickup_day,
    returnDay: row.return_day,
    returnedDay: row.returned_day,
    daysLate: row.days_late,
    overdue: row.overdue,
    lineCount: row.line_count,
    items: [...new Set(row.names)].join(', '),
    sets: row.sets,
    image: pictureUrlOf(shop, row, 160),
    price: satangToBaht(row.price),
    balance: satangToBaht(row.balance),
    bailHeld: satangToBaht(row.bail_held),
    bailDue: satangToBaht(row.bail_due),
    refundDue: satangToBaht(row.refund_due),
    createdAt: row.created_at,
  }));
  return pageReply({ page: 1, size }, itemList, rows[0]?.total ?? 0);
};

const all = (select: string): string => `(select coalesce(json_agg(x), '[]') from (${select}) x)`;

/** Selects `OrderTerms` of row `t`. */
export const termFieldsSql = `'termsVersion', t.version, 'dayCounting', t.day_counting, 'longestRentalDays', t.longest_rental_days, 'lateGraceDays', t.late_grace_days,
  'lateFeePerDay', t.late_fee_per_day, 'lateFeeDays', t.late_fee_days, 'downPaymentPercent', t.down_payment_percent, 'swapFee', t.swap_fee,
  'promotionsAddUp', t.promotions_add_up, 'bailBackCash', t.bail_back_cash_days, 'bailBackTransfer', t.bail_back_transfer_days,
  'cancelRules', t.cancel_rules, 'handOverTerms', t.hand_over_terms`;

const orderSql = `
  select o.id, o.kind, (o.created_at at time zone 'Asia/Bangkok')::date as made_day, o.order_no, o.branch_id, b.name as branch_name, o.customer_id, c.name as customer_name, c.phone, c.line_id, c.watch, c.watch_reason,
    coalesce((select -sum(e.amount) from rental_order r join ledger_entry e on e.shop_id = $1 and e.order_id = r.id and e.method = 'credit'
      where r.shop_id = $1 and r.customer_id = o.customer_id), 0)::int8 as credit,
    o.event_day, o.rent_duration_id, o.discount, o.discount_reason, o.note, o.channel, o.version, o.discount_allowed, o.terms_version, o.vat_rate, (select json_build_object(${termFieldsSql}) from shop_terms t where t.shop_id = $1 and t.version = o.terms_version) as terms, o.created_at, u.display_name as created_by,
    w.day as bail_day, w.settled_day as bail_settled_day,
    exists (select from held_card h where h.shop_id = $1 and h.order_id = o.id and h.back_at is null) as kept_open,
    (select (p.delivered_at at time zone 'Asia/Bangkok')::date from parcel p where p.shop_id = $1 and p.order_id = o.id and p.kind = 'back') as parcel_day,
    ${all('select g.promotion_id as "promotionId", g.name, g.code, g.amount from order_promotion g where g.shop_id = $1 and g.order_id = $2 order by g.promotion_id')} as promotions,
    ${all(`select e.id as "orderSetId", e.set_id as "setId", s.code, e.name, m.token, e.price, e.bail from order_set e join product_set s on s.shop_id = $1 and s.id = e.set_id
      left join image m on m.shop_id = $1 and m.id = s.image_id where e.shop_id = $1 and e.order_id = $2 order by e.id`)} as sets,
    ${all(`select l.id, l.item_id, i.group_id, i.name, i.code, i.color, i.size, m.token, m.folder, r.unit_id, v.barcode, v.state as unit_state, l.state,
      l.rental_price, l.bail, l.discount, l.promotion_discount, l.list_price, l.list_bail, l.order_set_id, l.set_part, l.discount_reason, l.pickup_day, l.return_day, l.original_return_day, l.returned_day, l.condition, l.lost, l.parts_out, l.parts_back
      from order_line l join product_item i on i.shop_id = $1 and i.id = l.item_id join product_group g on g.shop_id = $1 and g.id = i.group_id
      left join image m on m.shop_id = $1 and m.id = coalesce(i.image_id, g.main_image_id)
      left join reservation r on r.shop_id = $1 and r.id = l.reservation_id and l.state not in ('cancelled', 'noshow')
      left join unit v on v.shop_id = $1 and v.id = r.unit_id
      where l.shop_id = $1 and l.order_id = $2 order by l.id`)} as lines,
    ${all(`select p.id, p.group_id, p.name, p.loss_price from product_group_part p where p.shop_id = $1 and p.group_id in (
      select i.group_id from order_line l join product_item i on i.shop_id = $1 and i.id = l.item_id where l.shop_id = $1 and l.order_id = $2) order by p.sort, p.id`)} as parts,
    ${all(`select a.id, a.state, a.unit_id, a.goods_id, a.goods_move_id, a.code, a.name, a.detail, m.token, m.folder, a.quantity, a.list_price, a.price, a.discount,
      a.discount_reason, a.cost, a.sold_at, a.ended_at, a.ended_reason from order_sale_line a left join unit u on u.shop_id = $1 and u.id = a.unit_id
      left join product_item i on i.shop_id = $1 and i.id = u.item_id left join product_group g on g.shop_id = $1 and g.id = i.group_id
      left join image m on m.shop_id = $1 and m.id = coalesce(i.image_id, g.main_image_id) where a.shop_id = $1 and a.order_id = $2 order by a.id`)} as sales,
    ${all('select id, line_id, kind, amount, no_vat as "noVat", reason, at from order_charge where shop_id = $1 and order_id = $2 order by id')} as charges,
    ${all(`select e.id, e.kind, e.method, e.amount, e.no_vat as "noVat", e.day, e.at, u.display_name as by, e.note, e.document_id, e.slip_bank, e.slip_ref, m.token as slip_token,
      e.certificate_no, e.certificate_day from ledger_entry e left join app_user u on u.shop_id = $1 and u.id = e.by_user
      left join image m on m.shop_id = $1 and m.id = e.slip_image_id where e.shop_id = $1 and e.order_id = $2 order by e.id`)} as entries,
    ${all(`select d.id, d.kind, d.document_no, d.day, d.issued_at, d.total, d.content->>'stage' as stage,
      exists (select from document_void v where v.shop_id = $1 and v.document_id = d.id) as voided
      from document d where d.shop_id = $1 and d.order_id = $2 order by d.id`)} as documents
  from rental_order o join branch b on b.shop_id = $1 and b.id = o.branch_id
  left join customer c on c.shop_id = $1 and c.id = o.customer_id left join app_user u on u.shop_id = $1 and u.id = o.created_by
  left join bail_promise w on w.shop_id = $1 and w.order_id = o.id
  where o.shop_id = $1 and o.id = $2`;

export const isoMomentOf = (text: string): string => new Date(text).toISOString();

type OrderRow = LoadedOrder['head'] & Omit<LoadedOrder, 'head'>;

export const readBareOrder = async (pool: pg.Pool, { shop }: BareCaller, id: number): Promise<unknown> => {
  const { rows } = await pool.query<OrderRow>({ name: 'order', text: orderSql, values: [shop, id] });
  const [head] = rows;
  if (head === undefined) throw new Error(`no order ${id}`);
  const { lines, parts, sales } = head;
  const charges = head.charges.map((one) => ({ ...one, at: isoMomentOf(one.at) }));
  const entries = head.entries.map((one) => ({ ...one, at: isoMomentOf(one.at) }));
  const documents = head.documents.map((one) => ({ ...one, issued_at: isoMomentOf(one.issued_at) }));
  return orderToWire(
    shop,
    { head, lines, sales, parts, charges, entries, documents },
    bangkokDay(new Date()),
  );
};
