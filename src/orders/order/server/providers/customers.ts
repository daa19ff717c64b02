/** A merge moves orders, a data export contains them, and an erasure removes the name. */
import { sql } from 'kysely';
import { customerCreditQuery } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Tx } from '#platform/db/db.ts';
import { forgetReplies } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CustomerDataProvider, DataSection } from '#customers/server/index.ts';
import { isOrderOver, isInOrderStateSet } from '#orders/order/states.ts';
import { orderRowToWire } from '../read/list-orders.ts';
import { refreshOrderSearchKeys } from '../changes/refresh-search-keys.ts';
import { customerGarmentsQuery, customerMoneyQuery, customerDocumentsQuery } from './sql.ts';
import type { OrderListRow } from '../sql/list-rows.ts';
import { orderListRows } from '../sql/list-rows.ts';

const ordersOf = async (q: Tx, scope: Scope, customerId: number) => {
  const { rows } = await sql<OrderListRow>`
    with page as materialized (select o.id as order_id, o.id as ord from rental_order o
      where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId})
    ${orderListRows(scope, bangkokDay(new Date()))} order by p.ord`.execute(q);
  return rows.map((row) => orderRowToWire(scope.shopId, row));
};

const refuse = async (q: Tx, scope: Scope, customerId: number): Promise<void> => {
  const orders = await ordersOf(q, scope, customerId);
  const open = orders.find((one) => !isOrderOver(one.state));
  if (open !== undefined) throw new AppError('CUSTOMER_OPEN', { values: { order: open.orderNo } });
  const owing = orders.find(
    (one) => one.bailHeld !== 0 || (isInOrderStateSet('settled', one.state) && one.balance !== 0),
  );
  if (owing !== undefined) throw new AppError('CUSTOMER_MONEY', { values: { order: owing.orderNo } });
  const credit = (await customerCreditQuery(scope, customerId).execute(q)).rows[0]?.credit ?? 0;
  if (credit > 0) throw new AppError('CUSTOMER_MONEY');
};

const collect = async (q: Tx, scope: Scope, customerId: number): Promise<DataSection[]> => {
  const orders = await ordersOf(q, scope, customerId);
  const garments = await customerGarmentsQuery(scope, customerId).execute(q);
  const money = await customerMoneyQuery(scope, customerId).execute(q);
  const papers = await customerDocumentsQuery(scope, customerId).execute(q);
  return [
    {
      name: 'orders',
      rows: orders.map((one) => ({
        orderNo: one.orderNo,
        state: one.state,
        createdAt: one.createdAt,
        pickupDay: one.pickupDay,
        returnDay: one.returnDay,
        eventDay: one.eventDay,
        items: one.items,
        price: one.price,
        balance: one.balance,
        bailHeld: one.bailHeld,
      })),
    },
    { name: 'garments', rows: garments.rows },
    { name: 'money', rows: money.rows.map((row) => ({ ...row, amount: satangToBaht(row.amount) })) },
    { name: 'papers', rows: papers.rows.map((row) => ({ ...row, total: satangToBaht(row.total) })) },
  ];
};

export const customerOrderData: CustomerDataProvider = {
  counts: {
    orders: ({ shopId }, customerId) => sql<number>`
      (select count(*) from rental_order o where o.shop_id = ${shopId} and o.customer_id = ${customerId})`,
  },
  credit: (scope, customerId) =>
    sql<number>`(select c.credit from (${customerCreditQuery(scope, customerId)}) c)`,
  follow: async (q, scope, { from, into }) => {
    await sql`update rental_order set customer_id = ${into} where shop_id = ${scope.shopId} and customer_id = ${from}`.execute(
      q,
    );
  },
  reworded: (q, scope, customerId) => refreshOrderSearchKeys(q, scope, { customerId }),
  refuse,
  collect,
  forget: async (q, scope, customerId) => {
    await sql`update rental_order set note = '' where shop_id = ${scope.shopId} and customer_id = ${customerId}`.execute(
      q,
    );
    await forgetReplies(
      q,
      scope,
      sql`reply->>'orderId' in (select o.id::text from rental_order o where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId})`,
    );
  },
};
