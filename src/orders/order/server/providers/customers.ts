/** Orders of customers: they go over when two become one, tell what the shop holds, and lose the name of who is forgotten. */
import { sql } from 'kysely';
import { creditSum } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CustomerFollower, DataSection } from '#customers/server/index.ts';
import { isOver } from '#orders/order/states.ts';
import { rowOut } from '../read/list-orders.ts';
import { rewordOrders } from '../changes/refresh-search-keys.ts';
import { garmentsQuery, moneyQuery, papersQuery } from './sql.ts';
import type { ListRow } from '../sql/list-rows.ts';
import { rowsOf } from '../sql/list-rows.ts';

/** Every order of the customer as lists show it, branches of all. */
const ordersOf = async (q: Tx, scope: Scope, customerId: number) => {
  const { rows } = await sql<ListRow>`
    with page as materialized (select o.id as order_id, o.id as ord from rental_order o
      where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId})
    ${rowsOf(scope, bangkokDay(new Date()))} order by p.ord`.execute(q);
  return rows.map((row) => rowOut(scope.shopId, row));
};

/** CUSTOMER_OPEN: an order goes on. CUSTOMER_MONEY: bail is held, something is owed, or there is credit. */
const refuse = async (q: Tx, scope: Scope, customerId: number): Promise<void> => {
  const orders = await ordersOf(q, scope, customerId);
  const open = orders.find((one) => !isOver(one.state));
  if (open !== undefined) throw new AppError('CUSTOMER_OPEN', { values: { order: open.orderNo } });
  const owing = orders.find((one) => one.bailHeld !== 0 || (one.state === 'closed' && one.balance !== 0));
  if (owing !== undefined) throw new AppError('CUSTOMER_MONEY', { values: { order: owing.orderNo } });
  const credit = (await creditSum(scope, customerId).execute(q)).rows[0]?.credit ?? 0;
  if (credit > 0) throw new AppError('CUSTOMER_MONEY');
};

const collect = async (q: Tx, scope: Scope, customerId: number): Promise<DataSection[]> => {
  const orders = await ordersOf(q, scope, customerId);
  const garments = await garmentsQuery(scope, customerId).execute(q);
  const money = await moneyQuery(scope, customerId).execute(q);
  const papers = await papersQuery(scope, customerId).execute(q);
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
    { name: 'money', rows: money.rows.map((row) => ({ ...row, amount: baht(row.amount) })) },
    { name: 'papers', rows: papers.rows.map((row) => ({ ...row, total: baht(row.total) })) },
  ];
};

export const customerOrders: CustomerFollower = {
  counts: {
    orders: ({ shopId }, customerId) => sql<number>`
      (select count(*) from rental_order o where o.shop_id = ${shopId} and o.customer_id = ${customerId})`,
  },
  follow: async (q, scope, { from, into }) => {
    await sql`update rental_order set customer_id = ${into} where shop_id = ${scope.shopId} and customer_id = ${from}`.execute(
      q,
    );
  },
  reworded: (q, scope, customerId) => rewordOrders(q, scope, { customerId }),
  refuse,
  collect,
  forget: async (q, scope, customerId) => {
    await sql`update rental_order set note = '' where shop_id = ${scope.shopId} and customer_id = ${customerId}`.execute(
      q,
    );
  },
};
