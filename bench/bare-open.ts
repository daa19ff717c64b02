/** Opening a rental as a hand-written handler would: the same tables and rows, one statement a step, no checks beyond a free garment. */
import type pg from 'pg';
import type { Scope } from '../src/core/server/scope.ts';

type Body = {
  customerId: number;
  pickupDay: string;
  returnDay: string;
  lines: { itemId: number; quantity: number }[];
  payments: { for: 'price' | 'bail'; method: string; amount: number }[];
};
type Item = { id: number; name: string; code: string; rental_price: number; bail: number };

const itemsSql = `select i.id, i.name, i.code, g.rental_price, g.bail from product_item i join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  where i.shop_id = $1 and i.id = any($2) order by i.id for no key update of i`;
const unitsSql = `select distinct on (u.item_id) u.item_id, u.id from unit u where u.shop_id = $1 and u.branch_id = $2 and u.item_id = any($3) and u.state in ('ready', 'out', 'inspect', 'wash')
  and not exists (select 1 from reservation r where r.shop_id = u.shop_id and r.unit_id = u.id and r.state <> 'released' and r.blocked && $4::daterange) order by u.item_id, u.id`;
const reserveSql = `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due) select $1, n.u, n.i, $2, $3::daterange, $4::date from unnest($5::bigint[], $6::bigint[]) n (u, i) returning id, item_id`;
const numberSql = `insert into series (shop_id, branch_id, kind, year, last) values ($1, $2, 'order', 2569, 1) on conflict (shop_id, branch_id, kind, year) do update set last = series.last + 1 returning last`;
const orderSql = `with o as (insert into rental_order (shop_id, branch_id, order_no, customer_id, search, created_by) values ($1, $2, $3, $4, $5, $6) returning id)
  , l as (insert into order_line (shop_id, order_id, branch_id, item_id, reservation_id, state, rental_price, bail, pickup_day, return_day, original_return_day)
  select $1, o.id, $2, n.i, n.r, 'reserved', n.p, n.b, $7::date, $8::date, $8::date from o cross join unnest($9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[]) n (i, r, p, b)) select id from o`;
const paperSql = `with s as (insert into series (shop_id, branch_id, kind, year, last) values ($1, $2, $3, 2569, 1) on conflict (shop_id, branch_id, kind, year) do update set last = series.last + 1 returning last)
  , d as (insert into document (shop_id, branch_id, kind, year, number, document_no, order_id, day, total, base, vat, vat_rate, content, issued_by)
    select $1, $2, $3::document_kind, 2569, s.last, $3 || s.last, $4, current_date, $5, $5, 0, 0, $6::jsonb, $7 from s returning id)
  insert into ledger_entry (shop_id, branch_id, order_id, document_id, kind, method, amount, day, by_user) select $1, $2, $4, d.id, $8::entry_kind, 'cash', $5, current_date, $7 from d`;
const auditSql = `insert into audit_log (shop_id, user_id, branch_id, action, subject, subject_id, after) values ($1, $2, $3, 'rental.open', 'rental_order', $4, $5::jsonb)`;

const next = (day: string, n: number): string =>
  new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10);

export const openOrder = async (
  pool: pg.Pool,
  scope: Scope,
  body: Body,
  read: (client: pg.ClientBase, id: number) => Promise<unknown>,
): Promise<unknown> => {
  const { shopId, branchId, userId } = scope;
  const client = await pool.connect();
  const run = async <R extends object>(name: string, text: string, values: unknown[]): Promise<R[]> =>
    (await client.query({ name, text, values })).rows as R[];
  try {
    await client.query('begin');
    const ids = body.lines.map((line) => line.itemId);
    const items = await run<Item>('items', itemsSql, [shopId, ids]);
    const range = `[${body.pickupDay},${next(body.returnDay, 2)})`;
    const units = await run<{ item_id: number; id: number }>('units', unitsSql, [
      shopId,
      branchId,
      ids,
      range,
    ]);
    if (units.length < ids.length) throw new Error('not available');
    const held = await run<{ id: number; item_id: number }>('reserve', reserveSql, [
      shopId,
      branchId,
      range,
      body.returnDay,
      units.map((one) => one.id),
      units.map((one) => one.item_id),
    ]);
    const number = (await run<{ last: number }>('number', numberSql, [shopId, branchId]))[0]?.last ?? 0;
    const orderNo = `R00000-2569-${String(number).padStart(6, '0')}`;
    const order = await run<{ id: number }>('order', orderSql, [
      shopId,
      branchId,
      orderNo,
      body.customerId,
      orderNo.toLowerCase(),
      userId,
      body.pickupDay,
      body.returnDay,
      items.map((one) => one.id),
      items.map((one) => held.find((row) => row.item_id === one.id)?.id),
      items.map((one) => one.rental_price),
      items.map((one) => one.bail),
    ]);
    const orderId = order[0]?.id ?? 0;
    for (const payment of body.payments) {
      const content = JSON.stringify({
        orderNo,
        lines: items,
        payment,
        pickupDay: body.pickupDay,
        returnDay: body.returnDay,
      });
      await run(`paper`, paperSql, [
        shopId,
        branchId,
        payment.for === 'price' ? 'receipt' : 'bail_slip',
        orderId,
        payment.amount * 100,
        content,
        userId,
        payment.for === 'price' ? 'rent' : 'bail_taken',
      ]);
    }
    await run('audit', auditSql, [shopId, userId, branchId, orderId, JSON.stringify(body)]);
    const reply = await read(client, orderId);
    await client.query('commit');
    return reply;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
