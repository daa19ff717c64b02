import { addDays, asDay, bangkokDay, type Day } from '#lib/dates/day.ts';
import type { ModelLine, ModelOrder } from './history-model.ts';
import type { HistoryRack, HistoryRackRow, HistoryShop } from './history-shop.ts';
import * as model from './history-model.ts';

/**
 * Returns true if all `wanted` reservations are possible when every movable reservation may move and those in
 * `ignore` are released. If `onlyOpen`, a wanted reservation needs an open unit.
 */
export const possible = async (
  shop: HistoryShop,
  rack: HistoryRack,
  wanted: model.ModelReservation[],
  ignore: number[] = [],
  onlyOpen = false,
): Promise<boolean> => {
  const today = bangkokDay(new Date());
  const units = await shop.sql<{ id: string; state: string; late: boolean; kept: boolean }>(
    `select u.id, u.state, exists (select from reservation r where r.shop_id = ${shop.shopId} and r.unit_id = u.id and r.state = 'out' and r.due < $2
     and r.id <> all($3::bigint[])) as late, exists (select from reservation r where r.shop_id = ${shop.shopId} and r.unit_id = u.id and r.id = any($3::bigint[])) as kept
   from unit u where u.shop_id = ${shop.shopId} and u.item_id = $1 and u.branch_id = $4`,
    [rack.itemId, today, ignore, shop.branchId],
  );
  const live = await shop.sql<HistoryRackRow>(
    `select id::int, lower(blocked)::text as from, upper(blocked)::text as until, unit_id::int,
     state = 'held' and not pinned and lower(blocked) > $2 as movable
   from reservation where shop_id = ${shop.shopId} and item_id = $1 and state <> 'released' and id <> all($3::bigint[])`,
    [rack.itemId, today, ignore],
  );
  const toReservation = (one: HistoryRackRow): model.ModelReservation => ({
    from: one.from,
    until: one.until,
    unitId: one.unit_id,
  });
  const open = (one: (typeof units)[number]): boolean => !one.late && one.state !== 'repair';
  /** A unit in the wash is free tomorrow, because washing takes one day. */
  const opens = (one: (typeof units)[number]): Day =>
    one.state === 'wash' ? addDays(today, 1) : asDay('2000-01-01');
  const gone = (one: (typeof units)[number]): boolean => one.state === 'retired' || one.state === 'lost';
  const here = ({ unitId, from }: model.ModelReservation): boolean =>
    units.some(
      (one) =>
        Number(one.id) === unitId &&
        !gone(one) &&
        ((open(one) && opens(one) <= from) || (one.kept && !onlyOpen)),
    );
  if (wanted.some((one) => one.unitId !== null && !here(one))) return false;
  return model.canPlaceAll(
    units
      .filter((one) => !gone(one))
      .map((one) => ({ unitId: Number(one.id), open: open(one), opens: opens(one) })),
    [
      ...live.filter((one) => !one.movable).map(toReservation),
      ...wanted.filter((one) => one.unitId !== null),
    ],
    [...live.filter((one) => one.movable).map(toReservation), ...wanted.filter((one) => one.unitId === null)],
  );
};

export const reservationsOfLines = (shop: HistoryShop, order: ModelOrder, lines: readonly ModelLine[]) => {
  return shop.sql<{
    line: number;
    id: number;
    unit_id: number;
    stays: boolean;
    live: boolean;
    from: Day;
    state: string;
    barcode: string;
    until: Day;
  }>(
    `select l.id::int as line, r.id::int, r.unit_id::int, r.pinned or r.state = 'out' as stays, r.state <> 'released' as live, lower(r.blocked)::text as from,
     upper(r.blocked)::text as until, u.state, u.barcode
   from order_line l join reservation r on r.shop_id = ${shop.shopId} and r.id = l.reservation_id join unit u on u.shop_id = ${shop.shopId} and u.id = r.unit_id
   where l.shop_id = ${shop.shopId} and l.order_id = $1 and l.id = any($2::bigint[]) order by l.id`,
    [order.id, lines.map((line) => line.id)],
  );
};
