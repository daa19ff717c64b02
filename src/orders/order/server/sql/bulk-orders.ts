import { sql } from 'kysely';
import { bangkokInstant } from '#lib/dates/day.ts';
import { orderNumber } from '#ledger/document-numbers.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { orderSearchKey } from '#orders/order/rules/search-key.ts';
import { nextOpenDaySql } from '#setup/shop/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { BulkOrder, BulkChargeRow, PlacedBulkLine } from '../bulk/bulk-order-types.ts';
import type { HandedOutPart, PictureReference } from '../read/order-rows.ts';
import { itemDetail } from './read-order.ts';
import { vatSettingsTable, vatOnTop } from './vat-on-top.ts';
import { shownImage } from '#catalog/server/index.ts';

type ItemRow = PictureReference & {
  id: number;
  name: string;
  code: string;
  detail: string;
  parts: HandedOutPart[];
};
type CustomerRow = { id: number; name: string; phone: string };

export type BulkFacts = {
  taxBranchNo: string;
  items: ReadonlyMap<number, ItemRow>;
  customers: ReadonlyMap<number, CustomerRow>;
};

const itemQuery = (scope: Scope, ids: readonly number[]) => sql<ItemRow>`
  select i.id, i.name, i.code, ${itemDetail(scope)} as detail, m.token, m.folder,
    coalesce((select json_agg(json_build_object('partId', p.id, 'name', p.name, 'lossPrice', p.loss_price) order by p.sort, p.id)
      from product_group_part p where p.shop_id = i.shop_id and p.group_id = i.group_id), '[]'::json) as parts
  from product_item i
  join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  left join image m on m.shop_id = i.shop_id and m.id = ${shownImage}
  where i.shop_id = ${scope.shopId} and i.id = any(${ids}::bigint[])`;

const customerQuery = (scope: Scope, ids: readonly number[]) => sql<CustomerRow>`
  select id, name, phone from customer where shop_id = ${scope.shopId} and id = any(${ids}::bigint[])`;

const branchQuery = (scope: Scope) => sql<{ tax_branch_no: string }>`
  select tax_branch_no from branch where shop_id = ${scope.shopId} and id = ${scope.branchId}`;

export const loadBulkFacts = async (
  q: Tx,
  scope: Scope,
  orders: readonly BulkOrder[],
): Promise<BulkFacts> => {
  const itemIds = [...new Set(orders.flatMap((order) => order.lines.map((line) => line.itemId)))];
  const customerIds = [...new Set(orders.flatMap((order) => order.customerId ?? []))];
  const [items, customers, branches] = await Promise.all([
    itemQuery(scope, itemIds).execute(q),
    customerQuery(scope, customerIds).execute(q),
    branchQuery(scope).execute(q),
  ]);
  const branch = branches.rows[0];
  if (
    branch === undefined ||
    items.rows.length < itemIds.length ||
    customers.rows.length < customerIds.length
  )
    throw new AppError('NOT_FOUND');
  const byId = <R extends { id: number }>(rows: readonly R[]): Map<number, R> =>
    new Map(rows.map((row) => [row.id, row]));
  return { taxBranchNo: branch.tax_branch_no, items: byId(items.rows), customers: byId(customers.rows) };
};

const orderQuery = (scope: Scope, rows: string, vatRate: number) => sql<{ id: number; order_no: string }>`
  insert into rental_order (shop_id, branch_id, order_no, customer_id, event_day, rent_duration_id, discount, discount_reason,
    note, channel, search, vat_rate, vat_on_top, terms_version, created_by, created_at, updated_at, import_key)
  select ${scope.shopId}, ${scope.branchId}, o.order_no, o.customer_id, o.event_day, o.rent_duration_id, o.discount,
    o.discount_reason, o.note, o.channel, o.search, ${vatRate}, ${vatOnTop}, vs.terms_version, ${scope.userId || null}::bigint, o.created_at, o.created_at, o.import_key
  ${vatSettingsTable(
    scope,
    sql`jsonb_to_recordset(${rows}::jsonb) as o(place int, order_no text, customer_id bigint, event_day date, rent_duration_id bigint,
    discount bigint, discount_reason text, note text, channel text, search text, created_at timestamptz, import_key text)`,
  )}
  order by o.place returning id, order_no`;

export const insertBulkOrderRows = async (
  q: Tx,
  scope: Scope,
  orders: readonly BulkOrder[],
  {
    facts,
    numbers,
    vatRate,
  }: { facts: BulkFacts; numbers: readonly { year: number; number: number }[]; vatRate: number },
): Promise<{ orderId: number; orderNo: string }[]> => {
  const rows = orders.map((order, place) => {
    const { year, number } = numbers[place] ?? { year: 0, number: 0 };
    const orderNo = orderNumber(facts.taxBranchNo, year, number);
    const customer = order.customerId === null ? undefined : facts.customers.get(order.customerId);
    const codes = order.lines.map((line) => facts.items.get(line.itemId)?.code ?? '');
    return {
      place,
      order_no: orderNo,
      customer_id: order.customerId,
      event_day: order.eventDay,
      rent_duration_id: order.rentDurationId ?? null,
      discount: order.discount ?? 0,
      discount_reason: order.discountReason ?? '',
      note: order.note ?? '',
      channel: order.channel ?? 'counter',
      search: orderSearchKey({
        orderNo,
        customerName: customer?.name ?? '',
        phone: customer?.phone ?? '',
        codes,
      }),
      created_at: order.createdAt,
      import_key: order.importKey ?? null,
    };
  });
  const made = (await orderQuery(scope, JSON.stringify(rows), vatRate).execute(q)).rows;
  const ids = new Map(made.map((row) => [row.order_no, row.id]));
  return rows.map((row) => ({ orderId: ids.get(row.order_no) ?? 0, orderNo: row.order_no }));
};

// Assumes that all parts went out and came back.
const lineQuery = (scope: Scope, rows: string) => sql<{ id: number }>`
  insert into order_line (shop_id, order_id, branch_id, item_id, reservation_id, state, rental_price, bail, discount, promotion_discount,
    discount_reason, pickup_day, return_day, original_return_day, picked_up_at, picked_up_by, returned_day, days_late, returned_at,
    returned_by, return_branch_id, condition, parts_out, parts_back)
  select ${scope.shopId}, l.order_id, ${scope.branchId}, l.item_id, l.reservation_id, l.state, l.rental_price, l.bail, l.discount, l.promotion_discount,
    l.discount_reason, l.pickup_day, l.return_day, l.original_return_day,
    l.picked_up_at, case when l.picked_up_at is not null then ${scope.userId || null}::bigint end,
    l.returned_day, l.days_late, l.returned_at, case when l.returned_day is not null then ${scope.userId || null}::bigint end,
    case when l.returned_day is not null then ${scope.branchId}::bigint end, l.condition, l.parts_out, l.parts_back
  from jsonb_to_recordset(${rows}::jsonb) as l(place int, order_id bigint, item_id bigint, reservation_id bigint, state line_state,
    rental_price bigint, bail bigint, discount bigint, promotion_discount bigint, discount_reason text, pickup_day date, return_day date,
    original_return_day date, picked_up_at timestamptz, returned_day date, days_late int, returned_at timestamptz, condition text,
    parts_out jsonb, parts_back jsonb)
  order by l.place returning id`;

export const insertBulkLines = async (
  q: Tx,
  scope: Scope,
  orders: readonly BulkOrder[],
  {
    facts,
    orderIds,
    placed,
    late,
  }: {
    facts: BulkFacts;
    orderIds: readonly number[];
    placed: readonly (readonly PlacedBulkLine[])[];
    late: readonly (readonly (number | null)[])[];
  },
): Promise<number[][]> => {
  let place = 0;
  const rows = orders.flatMap((order, at) =>
    order.lines.map((line, index) => {
      const parts = isInStateSet('gone', line.state) ? (facts.items.get(line.itemId)?.parts ?? []) : null;
      return {
        place: place++,
        order_id: orderIds[at],
        item_id: line.itemId,
        reservation_id: placed[at]?.[index]?.reservationId ?? null,
        state: line.state,
        rental_price: line.rentalPrice,
        bail: line.bail,
        discount: line.discount ?? 0,
        promotion_discount: line.promotionDiscount ?? 0,
        discount_reason: line.discountReason ?? '',
        pickup_day: line.pickupDay,
        return_day: line.returnDay,
        original_return_day: line.originalReturnDay ?? line.returnDay,
        picked_up_at: isInStateSet('gone', line.state)
          ? (line.pickedUpAt ?? bangkokInstant(line.pickupDay, '10:00'))
          : null,
        returned_day: line.returnedDay ?? null,
        days_late: late[at]?.[index] ?? null,
        returned_at:
          line.returnedDay === undefined
            ? null
            : (line.returnedAt ?? bangkokInstant(line.returnedDay, '17:00')),
        condition: line.condition ?? '',
        parts_out: parts,
        parts_back: line.returnedDay === undefined ? null : (parts?.map((part) => part.partId) ?? null),
      };
    }),
  );
  const ids = (await lineQuery(scope, JSON.stringify(rows)).execute(q)).rows.values();
  return orders.map((order) => order.lines.map(() => ids.next().value?.id ?? 0));
};

const chargeQuery = (scope: Scope, rows: string) => sql`
  insert into order_charge (shop_id, order_id, line_id, kind, amount, no_vat, reason, promotion_id, by_user, at)
  select ${scope.shopId}, c.order_id, c.line_id, c.kind, c.amount, c.no_vat, c.reason, c.promotion_id, ${scope.userId}, c.at
  from jsonb_to_recordset(${rows}::jsonb) as c(place int, order_id bigint, line_id bigint, kind charge_kind, amount bigint,
    no_vat boolean, reason text, promotion_id bigint, at timestamptz)
  order by c.place`;

export type BulkOrderCharges = {
  orderIds: readonly number[];
  lineIds: readonly (readonly number[])[];
  ofLines: readonly (readonly (readonly BulkChargeRow[])[])[];
  forfeits: readonly number[];
};

export const insertBulkCharges = async (
  q: Tx,
  scope: Scope,
  orders: readonly BulkOrder[],
  of: BulkOrderCharges,
): Promise<void> => {
  const rows = orders.flatMap((order, at) => {
    const fees = order.lines.flatMap((line, index) =>
      (of.ofLines[at]?.[index] ?? []).map((one) => ({
        ...one,
        line_id: of.lineIds[at]?.[index] ?? null,
        at: line.returnedAt ?? bangkokInstant(line.returnedDay ?? line.pickupDay, '17:00'),
      })),
    );
    const forfeit = of.forfeits[at] ?? 0;
    const kept =
      forfeit > 0
        ? [
            {
              kind: 'cancel_fee' as const,
              amount: forfeit,
              noVat: false,
              promotionId: undefined,
              line_id: null,
              at: order.steps.at(-1)?.at ?? order.createdAt,
            },
          ]
        : [];
    return [...fees, ...kept].map(({ noVat, promotionId, ...one }) => ({
      reason: '',
      ...one,
      no_vat: noVat,
      promotion_id: promotionId ?? null,
      order_id: of.orderIds[at],
    }));
  });
  if (rows.length > 0)
    await chargeQuery(scope, JSON.stringify(rows.map((row, place) => ({ ...row, place })))).execute(q);
};

export const insertBulkPromotions = async (
  q: Tx,
  scope: Scope,
  orders: readonly BulkOrder[],
  orderIds: readonly number[],
): Promise<void> => {
  const rows = orders.flatMap((order, at) =>
    (order.promotions ?? []).map((one) => ({ ...one, orderId: orderIds[at] ?? 0 })),
  );
  if (rows.length === 0) return;
  await sql`insert into order_promotion (shop_id, order_id, promotion_id, name, code, amount)
    select ${scope.shopId}, n.* from unnest(${rows.map((one) => one.orderId)}::bigint[], ${rows.map((one) => one.promotionId)}::bigint[],
      ${rows.map((one) => one.name)}::text[], ${rows.map((one) => one.code)}::text[], ${rows.map((one) => one.amount)}::bigint[])
      as n (order_id, promotion_id, name, code, amount)`.execute(q);
};

/**
 * Computes the days by each order's terms. `order_sums` must exist. Deposits that an earlier system returned
 * get no day.
 */
export const insertBailReturnDays = async (
  q: Tx,
  scope: Scope,
  orderIds: readonly number[],
): Promise<void> => {
  await sql`insert into bail_promise (shop_id, order_id, branch_id, since, day, settled_day, came_back)
    select o.shop_id, o.id, o.branch_id, s.returned_day, ${nextOpenDaySql({ shopId: sql`o.shop_id`, branchId: sql`o.branch_id`, orderId: sql`o.id` }, sql`(s.returned_day + n.days)`)},
      case when s.bail_held = 0 then greatest(s.returned_day, b.settled) end, case when s.bail_held = 0 then b.returned end
    from rental_order o
    join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
    join shop_terms h on h.shop_id = o.shop_id and h.version = o.terms_version
    cross join lateral (
      select coalesce(sum(e.amount) filter (where e.kind = 'bail_taken' and e.method = 'cash'), 0) > 0 as cash,
        coalesce(sum(e.amount) filter (where e.kind = 'bail_taken' and e.method <> 'cash'), 0) > 0 as other,
        max(e.day) filter (where e.kind in ('bail_kept', 'bail_returned')) as settled,
        coalesce(bool_or(e.kind = 'bail_returned'), false) as returned
      from ledger_entry e where e.shop_id = o.shop_id and e.order_id = o.id) b
    cross join lateral (select case
      when b.cash and b.other then case when h.bail_back_cash_days is not null and h.bail_back_transfer_days is not null
        then greatest(h.bail_back_cash_days, h.bail_back_transfer_days) end
      when b.cash then h.bail_back_cash_days when b.other then h.bail_back_transfer_days end as days) n
    where o.shop_id = ${scope.shopId} and o.id = any(${[...orderIds]}::bigint[]) and n.days is not null and s.returned_day is not null
      and s.held_count = 0 and s.out_count = 0 and (s.bail_held > 0 or (b.settled is not null and o.channel <> 'import'))`.execute(
    q,
  );
};
