import { sql } from 'kysely';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import type { ItemChoices, UnitChoice } from '#inventory/stock/parts-contract.ts';
import { isOnRack } from '#inventory/stock/unit-states.ts';
import {
  isInOwnWash,
  isOffered,
  opensSql,
  overdueUnits,
  soldLostOrRetiredStates,
  washedBySql,
} from '../availability/sql-rack.ts';
import { reservedOrderPort } from '../ports/reserved-orders.ts';
import { isLiveReservation } from '../reservations/sql-holds.ts';
import { blockedRangeSql } from '../search/sql-search-days.ts';
import { lackingPartsJson } from './missing-parts.ts';

type Ask = {
  itemIds: readonly number[];
  branchId: number;
  pickupDay: Day;
  returnDay: Day;
  orderId: number;
  today: Day;
};
type ChoiceRow = Omit<UnitChoice, 'free'> & { itemId: number; open: boolean };
type PartRow = { itemId: number; partId: number; name: string; lossPrice: number };

/** `promised`: the first immovable reservation on these days, except the order's. */
const choicesQuery = (scope: Scope, ask: Ask) => {
  const turnaround = sql`coalesce(t.turnaround_days, s.turnaround_days)`;
  const today = sql`${ask.today}::date`;
  return sql<ChoiceRow>`
  select u.id as "unitId", u.item_id as "itemId", u.barcode, u.state, ${isOffered} and u.id <> all(${overdueUnits(scope, ask.today)})
      and coalesce(${opensSql(sql`u.shop_id`, today, turnaround)} <= ${ask.pickupDay}::date, true) as open,
    case when ${isInOwnWash} then ${washedBySql(sql`u.shop_id`, today, turnaround)} end as "washedBy",
    ${lackingPartsJson(sql`u.shop_id`, sql`u.id`)} as lacking,
    (select json_build_object('orderNo', coalesce(${reservedOrderPort.provided.orderNo(scope, sql`r.id`)}, ''), 'from', lower(r.blocked), 'due', r.due)
      from reservation r
      where r.shop_id = u.shop_id and r.unit_id = u.id and ${isLiveReservation} and (r.state <> 'held' or r.pinned)
        and r.blocked && ${blockedRangeSql({ pickupDay: ask.pickupDay, returnDay: ask.returnDay }, turnaround, sql`u.branch_id`)}
        and r.id <> all(${reservedOrderPort.provided.reservations(scope, ask.orderId)})
      order by lower(r.blocked) limit 1) as promised
  from unit u
  join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
  join shop s on s.shop_id = u.shop_id
  left join lookup t on t.shop_id = u.shop_id and t.kind = 'category' and t.code = i.category
  where u.shop_id = ${scope.shopId} and u.item_id = any(${[...ask.itemIds]}::bigint[]) and u.branch_id = ${ask.branchId}
    and u.state not in ${soldLostOrRetiredStates}
  order by u.barcode`;
};

const itemPartsQuery = (scope: Scope, itemIds: readonly number[]) => sql<PartRow>`
  select i.id as "itemId", p.id as "partId", p.name, p.loss_price as "lossPrice"
  from product_item i join product_group_part p on p.shop_id = i.shop_id and p.group_id = i.group_id
  where i.shop_id = ${scope.shopId} and i.id = any(${[...itemIds]}::bigint[]) order by p.sort, p.id`;

export const listUnitChoices = readHandler<typeof stockContract.choices>(async (db, scope, call) => {
  const { itemIds, pickupDay, returnDay, orderId = 0, branchId = scope.branchId } = call.query;
  if (!scope.branchIds.includes(branchId)) return call.fail('NOT_FOUND');
  const today = bangkokDay(new Date());
  const [rows, parts] = await db.readAll(scope, [
    choicesQuery(scope, { itemIds, branchId, pickupDay, returnDay, orderId, today }),
    itemPartsQuery(scope, itemIds),
  ]);
  const choiceOf = (row: ChoiceRow): UnitChoice => {
    const there =
      pickupDay <= today
        ? isOnRack(row.state)
        : row.open && (row.washedBy === null || row.washedBy <= pickupDay);
    const { unitId, barcode, state, promised, washedBy, lacking } = row;
    return { unitId, barcode, state, promised, washedBy, lacking, free: there && promised === null };
  };
  return {
    itemList: itemIds.map((itemId): ItemChoices => ({
      itemId,
      parts: parts
        .filter((one) => one.itemId === itemId)
        .map(({ partId, name, lossPrice }) => ({ partId, name, lossPrice: satangToBaht(lossPrice) })),
      units: rows
        .filter((one) => one.itemId === itemId)
        .map(choiceOf)
        .toSorted(
          (a, b) =>
            Number(b.free) - Number(a.free) || Number(b.state === 'ready') - Number(a.state === 'ready'),
        ),
    })),
  };
});
