import { sql } from 'kysely';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { paymentLinksContract } from '../contract.ts';

/** Days that fit on a phone without scrolling. */
const shown = 35;

const daysQuery = (scope: Scope, itemId: number, today: Day) => sql<{ day: Day; free: number }>`
  with mine as materialized (
    select u.id from unit u where u.shop_id = ${scope.shopId} and u.branch_id = ${scope.branchId} and u.item_id = ${itemId}
      and u.state not in ('sold', 'lost', 'retired')
  ), promised as materialized (
    select r.unit_id, r.blocked from mine join reservation r on r.shop_id = ${scope.shopId} and r.unit_id = mine.id
      and r.state <> 'released' and r.blocked && daterange(${today}::date, ${today}::date + ${shown}::int)
  )
  select (${today}::date + n)::date as day,
    ((select count(*) from mine) - (select count(distinct p.unit_id) from promised p where p.blocked @> (${today}::date + n)))::int as free
  from generate_series(0, ${shown}::int - 1) n order by n`;

const itemQuery = (scope: Scope, itemId: number) => sql<{ id: number }>`
  select id from product_item where shop_id = ${scope.shopId} and id = ${itemId}`;

export const readItemDays = readHandler<typeof paymentLinksContract.itemDays>(async (db, scope, call) => {
  const { id } = call.params;
  const [[item], days] = await db.readAll(scope, [
    itemQuery(scope, id),
    daysQuery(scope, id, bangkokDay(new Date())),
  ]);
  return item === undefined ? call.fail('NOT_FOUND') : { itemId: id, days };
});
