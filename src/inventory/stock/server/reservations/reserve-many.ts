/** Reserves for import and demo shop, by the rules of `reserveUnits`. */
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { DayRange } from '#platform/db/day-range.ts';
import { dayRange } from '#platform/db/day-range.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import type { PlacementRequest, RackUnit } from '#inventory/stock/unit-assignment.ts';
import { assignReservations, countAssignable } from '#inventory/stock/unit-assignment.ts';
import { blockedRange, type ReservationRules } from '#inventory/stock/reservation-days.ts';
import type { BulkRack } from '../availability/bulk-racks.ts';
import { loadBulkRacks } from '../availability/bulk-racks.ts';
import type { Shortage } from './reserve.ts';
import { notAvailableError } from './reserve.ts';
import { lockItems } from './sql.ts';

/** Reserves a unit of scope.branchId, in its final state. */
export type BulkReservation = {
  itemId: number;
  pickupDay: Day;
  returnDay: Day;
  state: 'held' | 'out' | 'returned' | 'released';
  /** Actual return day, after which the turnaround begins. */
  returnedDay?: Day | undefined;
  /** Required unit. */
  unitId?: number | undefined;
  /** Preferred unit, if free. */
  at?: number | undefined;
  pinned?: boolean;
  /** Unit's state; absent means unchanged. */
  unitState?: UnitState | undefined;
};

type Row = ReservationRules & {
  unitId: number;
  itemId: number;
  blocked: DayRange;
  due: Day;
  pinned: boolean;
  state: BulkReservation['state'];
};

const insertQuery = (scope: Scope, rows: readonly Row[]) => sql<{ id: number }>`
  insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned, state, turnaround_days, same_day_handover,
    turnaround_closed_days)
  select ${scope.shopId}, n.unit_id, n.item_id, ${scope.branchId}, n.blocked, n.due, n.pinned, n.state, n.turnaround, n.same_day, n.closed_days
  from unnest(${rows.map((one) => one.unitId)}::bigint[], ${rows.map((one) => one.itemId)}::bigint[],
    ${rows.map((one) => one.blocked)}::daterange[], ${rows.map((one) => one.due)}::date[],
    ${rows.map((one) => one.pinned)}::boolean[], ${rows.map((one) => one.state)}::reservation_state[],
    ${rows.map((one) => one.turnaroundDays)}::int[], ${rows.map((one) => one.sameDayHandover)}::boolean[],
    ${rows.map((one) => !one.closures)}::boolean[])
    with ordinality as n (unit_id, item_id, blocked, due, pinned, state, turnaround, same_day, closed_days, place)
  order by n.place returning id`;

const wear = (scope: Scope, gone: readonly { unitId: number; lastBack: Day | null }[]) => sql`
  update unit u set times_out = u.times_out + n.times, last_back = greatest(u.last_back, n.last_back)
  from (select g.id, count(*)::int as times, max(g.last_back) as last_back
    from unnest(${gone.map((one) => one.unitId)}::bigint[], ${gone.map((one) => one.lastBack)}::date[]) as g (id, last_back) group by g.id) n
  where u.shop_id = ${scope.shopId} and u.id = n.id`;

const setStates = (scope: Scope, units: ReadonlyMap<number, UnitState>) => sql`
  update unit u set state = n.state
  from unnest(${[...units.keys()]}::bigint[], ${[...units.values()]}::unit_state[]) as n (id, state)
  where u.shop_id = ${scope.shopId} and u.id = n.id`;

type Asked = { wish: BulkReservation; index: number };

const spanOf = (rack: BulkRack, wish: BulkReservation): PlacementRequest => ({
  ...blockedRange(rack.rules, wish.pickupDay, wish.returnedDay ?? wish.returnDay),
  ...(wish.unitId !== undefined && { unitId: wish.unitId }),
  ...(wish.at !== undefined && { at: wish.at }),
});

const daysOf = (wishes: readonly BulkReservation[]): { first: Day; last: Day } => {
  const [some] = wishes;
  if (some === undefined) throw new RangeError('no requests');
  let [first, last] = [some.pickupDay, some.returnDay];
  for (const { pickupDay, returnDay, returnedDay = returnDay } of wishes) {
    if (pickupDay < first) first = pickupDay;
    if (returnDay > last) last = returnDay;
    if (returnedDay > last) last = returnedDay;
  }
  return { first, last };
};

/**
 * Sets unit states too. Past reservations block their days unless released. Throws NOT_AVAILABLE with
 * `Shortage`s.
 */
export const reserveMany = async (
  q: Tx,
  scope: Scope,
  wishes: readonly BulkReservation[],
): Promise<{ reservationId: number; unitId: number }[]> => {
  if (wishes.length === 0) return [];
  const byItem = new Map<number, Asked[]>();
  for (const [index, wish] of wishes.entries()) {
    const list = byItem.get(wish.itemId);
    if (list === undefined) byItem.set(wish.itemId, [{ wish, index }]);
    else list.push({ wish, index });
  }
  const itemIds = [...byItem.keys()].sort((a, b) => a - b);
  await lockItems(q, scope, itemIds);
  const racks = await loadBulkRacks(q, scope, itemIds, daysOf(wishes));
  if (racks.length < itemIds.length) throw new AppError('NOT_FOUND');

  const rows: Row[] = [];
  const states = new Map<number, UnitState>();
  const gone: { unitId: number; lastBack: Day | null }[] = [];
  const short: Shortage[] = [];
  for (const rack of racks) {
    const asked = byItem.get(rack.itemId) ?? [];
    const live = asked.filter(({ wish }) => wish.state !== 'released');
    const units = rack.unitIds.map((unitId): RackUnit => ({ unitId, open: true }));
    const spans = live.map(({ wish }) => spanOf(rack, wish));
    const chosen = assignReservations(units, rack.taken, spans)?.units ?? null;
    if (chosen === null || units.length === 0) {
      const free = countAssignable(units, rack.taken, spans);
      short.push({ itemId: rack.itemId, name: rack.name, wanted: live.length, free });
      continue;
    }
    const next = chosen.values();
    for (const { wish, index } of asked) {
      const unitId =
        wish.state === 'released' ? (wish.unitId ?? units[0]?.unitId ?? 0) : (next.next().value ?? 0);
      const { from, until } = spanOf(rack, wish);
      rows[index] = {
        ...rack.rules,
        unitId,
        itemId: rack.itemId,
        blocked: dayRange(from, until),
        due: wish.returnDay,
        pinned: wish.pinned === true,
        state: wish.state,
      };
      if (wish.unitState !== undefined) states.set(unitId, wish.unitState);
      if (wish.state === 'out') gone.push({ unitId, lastBack: null });
      if (wish.state === 'returned') gone.push({ unitId, lastBack: wish.returnedDay ?? wish.returnDay });
    }
  }
  if (short.length > 0) throw notAvailableError(short);
  const made = (await insertQuery(scope, rows).execute(q)).rows;
  if (states.size > 0) await setStates(scope, states).execute(q);
  if (gone.length > 0) await wear(scope, gone).execute(q);
  return rows.map((row, index) => ({ reservationId: made[index]?.id ?? 0, unitId: row.unitId }));
};
