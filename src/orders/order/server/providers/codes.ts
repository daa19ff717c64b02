import { type RawBuilder, sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';
import type { CodeProvider, CodeRow } from '#inventory/stock/server/index.ts';
import type { FoundOrder } from '#inventory/stock/code-contract.ts';
import { parseDocumentNumber, seriesYear } from '#ledger/document-numbers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { customerIdOfCode } from '#customers/customer-code.ts';
import { stateInSql } from '../sql/state-sets.ts';

type InOrder = Record<'held' | 'out' | 'pickupDay' | 'returnDay', RawBuilder<unknown>>;

/** Returns order `o` with branch `b` and customer `c`. Every branch may open an order that is out. */
const foundOrder = (scope: Scope, { held, out, pickupDay, returnDay }: InOrder): RawBuilder<FoundOrder> => {
  const within = sql`(${out} or o.branch_id = any(${[...scope.branchIds]}::bigint[]))`;
  return sql<FoundOrder>`json_build_object('orderId', o.id, 'orderNo', o.order_no,
    'customerName', case when ${within} then coalesce(c.name, '') else '' end, 'branchId', o.branch_id, 'branchName', b.name,
    'within', ${within}, 'sale', o.kind = 'sale', 'held', ${held}, 'out', ${out}, 'pickupDay', ${pickupDay}, 'returnDay', ${returnDay})`;
};

const headTables = (scope: Scope): RawBuilder<unknown> => sql`
  join branch b on b.shop_id = ${scope.shopId} and b.id = o.branch_id
  left join customer c on c.shop_id = ${scope.shopId} and c.id = o.customer_id`;

/**
 * Returns orders that are out first, then by pick-up. If a customer reserved this unit, includes the
 * customer's earlier orders of its item, which may take this unit.
 */
export const ordersOfUnit = (scope: Scope): RawBuilder<FoundOrder[]> => {
  const out = stateInSql('out', sql`l.state`);
  const held = stateInSql('held', sql`l.state`);
  const lines = sql`select l.* from reservation r
    join order_line l on l.shop_id = ${scope.shopId} and l.reservation_id = r.id and (${held} or ${out})
    where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state in ('held', 'out')`;
  const alike = sql`select l.* from (${lines}) m
    join rental_order x on x.shop_id = ${scope.shopId} and x.id = m.order_id
    join rental_order y on y.shop_id = ${scope.shopId} and y.customer_id = x.customer_id and y.branch_id = x.branch_id and y.id <> x.id
    join order_line l on l.shop_id = ${scope.shopId} and l.order_id = y.id and l.item_id = u.item_id and ${held} and l.pickup_day < m.pickup_day
    where ${stateInSql('held', sql`m.state`)}`;
  return sql<FoundOrder[]>`coalesce((
    select json_agg(${foundOrder(scope, { held, out, pickupDay: sql`l.pickup_day`, returnDay: sql`l.return_day` })} order by ${out} desc, l.pickup_day, o.id)
    from (select distinct on (a.order_id) a.* from (${lines} union all ${alike}) a order by a.order_id, a.pickup_day) l
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = l.order_id ${headTables(scope)}), '[]')`;
};

const orderRow = (
  scope: Scope,
): RawBuilder<unknown> => sql`'' as name, null::bigint as "itemId", null::unit_state as state, o.branch_id as "branchId",
  json_build_array(${foundOrder(scope, {
    held: sql`s.held_count > 0`,
    out: sql`s.out_count > 0`,
    pickupDay: sql`s.pickup_day`,
    returnDay: sql`s.return_day`,
  })}) as orders`;

const orderTables = (scope: Scope): RawBuilder<unknown> => sql`
  join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = o.id ${headTables(scope)}`;

const orderNosOf = (key: string): string[] => {
  const [, prefix, rest] = /^(R|S|INV)(\d{5}-\d{4}-\d{6,9})$/.exec(key) ?? [];
  if (rest === undefined) return [];
  return prefix === 'INV' ? [`R${rest}`, `S${rest}`] : [key];
};

/**
 * Finds an order by its running digits. Without a year, they are of this year. The user's other branches
 * count only if the selected branch has none.
 */
export const orderNumber: CodeProvider = (scope, { keys }) => {
  const [, year = String(seriesYear(bangkokDay(new Date()))), digits] =
    keys.map((key) => /^(?:(\d{4})-)?(\d{6,9})$/.exec(key)).find((one) => one !== null) ?? [];
  if (digits === undefined) return null;
  return sql<CodeRow>`
    select n.kind, n.id, n.code, n.name, n."itemId", n.state, n."branchId", n.orders from (
      select 'order' as kind, o.id, o.order_no as code, ${orderRow(scope)}, bool_or(o.branch_id = ${scope.branchId}) over () as here
      from rental_order o ${orderTables(scope)}
      where o.shop_id = ${scope.shopId} and o.branch_id = any(${[...scope.branchIds]}::bigint[])
        and o.order_no in (select k.kind || x.tax_branch_no || '-' || ${year}::text || '-' || ${digits}::text
          from branch x cross join unnest(array['R', 'S']) k(kind) where x.shop_id = ${scope.shopId} and x.id = any(${[...scope.branchIds]}::bigint[]))) n
    where n."branchId" = ${scope.branchId} or not n.here order by n.code`;
};

export const orderCode: CodeProvider = (scope, { keys }) => {
  const numbers = keys.flatMap(orderNosOf);
  if (numbers.length === 0) return null;
  return sql<CodeRow>`
    select 'order' as kind, o.id, o.order_no as code, ${orderRow(scope)} from rental_order o ${orderTables(scope)}
    where o.shop_id = ${scope.shopId} and o.order_no = any(${numbers}::text[])`;
};

export const documentCode: CodeProvider = (scope, { keys }) => {
  for (const key of keys) {
    const named = parseDocumentNumber(key);
    if (named !== null)
      return sql<CodeRow>`
        select 'paper' as kind, d.id, d.document_no as code, ${orderRow(scope)}
        from branch x
        join document d on d.shop_id = ${scope.shopId} and d.branch_id = x.id and d.kind = ${named.kind}::document_kind
          and d.year = ${named.year} and d.number = ${named.number} and d.document_no = ${key}
        join rental_order o on o.shop_id = ${scope.shopId} and o.id = d.order_id ${orderTables(scope)}
        where x.shop_id = ${scope.shopId} limit 1`;
  }
  return null;
};

export const paperOfOrder = (scope: Scope, order: RawBuilder<unknown>): RawBuilder<CodeRow> => sql<CodeRow>`
  select 'paper' as kind, o.id, o.order_no as code, ${orderRow(scope)} from rental_order o ${orderTables(scope)}
  where o.shop_id = ${scope.shopId} and o.id = ${order} limit 1`;

/** Sorts by pick-up. A merged customer's card finds the remaining customer. */
export const customerCode: CodeProvider = (scope, { keys }) => {
  const id = keys.map(customerIdOfCode).find((one) => one !== null) ?? null;
  if (id === null) return null;
  const order = foundOrder(scope, {
    held: sql`s.held_count > 0`,
    out: sql`s.out_count > 0`,
    pickupDay: sql`s.pickup_day`,
    returnDay: sql`s.return_day`,
  });
  return sql<CodeRow>`
    select 'customer' as kind, c.id, 'C' || lpad(c.id::text, greatest(6, length(c.id::text)), '0') as code, c.name, null::bigint as "itemId",
      null::unit_state as state, null::bigint as "branchId",
      coalesce((select json_agg(${order} order by s.pickup_day, o.id) from rental_order o
        join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = o.id and (s.held_count > 0 or s.out_count > 0)
        join branch b on b.shop_id = ${scope.shopId} and b.id = o.branch_id
        where o.shop_id = ${scope.shopId} and o.customer_id = c.id), '[]') as orders
    from customer k join customer c on c.shop_id = ${scope.shopId} and c.id = ${leakproofCoalesce(sql`k.merged_into_id`, sql`k.id`)}
    where k.shop_id = ${scope.shopId} and k.id = ${id} and c.erased_at is null`;
};
