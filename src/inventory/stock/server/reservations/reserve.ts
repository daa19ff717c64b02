import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { dayRange } from '#platform/db/day-range.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Placement, PlacementRequest } from '#inventory/stock/unit-assignment.ts';
import {
  assignReservations,
  countAssignable,
  countAvailableInSpan,
} from '#inventory/stock/unit-assignment.ts';
import { blockedRange, type ReservationRules } from '#inventory/stock/reservation-days.ts';
import { loadAgreedRules } from './agreed-rules.ts';
import { moveReservations } from './change-reservations.ts';
import { refusedItemsOf } from '../availability/refused-demand.ts';
import type { ItemRack } from '../availability/rack.ts';
import { loadRacks } from '../availability/rack.ts';
import { lockItems } from './sql.ts';

/**
 * `unitId`: the required unit, which is then pinned. `at`: the replaced reservation's unit, which may remain
 * although it takes no new reservations.
 */
export type ReservationRequest = {
  itemId: number;
  pickupDay: Day;
  returnDay: Day;
  unitId?: number;
  at?: number;
  /** True if the item was agreed before, so it may be inactive. */
  agreed?: boolean;
};
export type HeldReservation = { reservationId: number; unitId: number };
/** An entry of `data.items` of NOT_AVAILABLE. */
export type Shortage = { itemId: number; name: string; wanted: number; free: number };

export const notAvailableError = (items: readonly Shortage[]): AppError => {
  const { name = '', wanted = 0, free = 0 } = items[0] ?? {};
  return new AppError('NOT_AVAILABLE', { values: { name, wanted, free }, data: { items } });
};

const barcodeOf = async (q: Tx, scope: Scope, unitId: number): Promise<string> =>
  (
    await sql<{
      barcode: string;
    }>`select barcode from unit where shop_id = ${scope.shopId} and id = ${unitId}`.execute(q)
  ).rows[0]?.barcode ?? '';

/**
 * Returns the shortage on the first days that lack units. If all days have enough units, counts all requests
 * together.
 */
const shortageOf = (rack: ItemRack, spans: readonly PlacementRequest[]): Shortage => {
  const item = { itemId: rack.itemId, name: rack.name };
  if (!rack.offered) return { ...item, wanted: spans.length, free: 0 };
  for (const span of spans) {
    const wanted = spans.filter((one) => one.from === span.from && one.until === span.until).length;
    const free = countAvailableInSpan(rack.units, rack.taken, span);
    if (free < wanted) return { ...item, wanted, free };
  }
  return { ...item, wanted: spans.length, free: countAssignable(rack.units, rack.taken, spans) };
};

const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23P01';

type Row = ReservationRules & {
  wish: number;
  itemId: number;
  unitId: number;
  from: Day;
  until: Day;
  due: Day;
  pinned: boolean;
};

const insert = async (
  q: Tx,
  scope: Scope,
  rows: readonly Row[],
  hold: ReservationHold | null,
): Promise<Map<string, number>> => {
  const { rows: made } = await sql<{ id: number; unit_id: number; from: Day }>`
    insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned, turnaround_days,
      same_day_handover, turnaround_closed_days, purpose, hold_until, hold_order_id)
    select ${scope.shopId}, n.unit_id, n.item_id, ${scope.branchId}, n.blocked, n.due, n.pinned, n.turnaround, n.same_day, n.closed_days,
      ${hold === null ? 'rental' : 'hold'}::reservation_purpose, ${hold?.until ?? null}::timestamptz, ${hold?.orderId ?? null}::bigint
    from unnest(${rows.map((one) => one.unitId)}::bigint[], ${rows.map((one) => one.itemId)}::bigint[],
      ${rows.map((one) => dayRange(one.from, one.until))}::daterange[], ${rows.map((one) => one.due)}::date[],
      ${rows.map((one) => one.pinned)}::boolean[], ${rows.map((one) => one.turnaroundDays)}::int[],
      ${rows.map((one) => one.sameDayHandover)}::boolean[], ${rows.map((one) => !one.closures)}::boolean[])
      as n (unit_id, item_id, blocked, due, pinned, turnaround, same_day, closed_days)
    returning id, unit_id, lower(blocked) as "from"`.execute(q);
  return new Map(made.map((one) => [`${one.unit_id} ${one.from}`, one.id]));
};

/** `orderId`: the draft. `until`: the expiry (ISO). */
export type ReservationHold = { orderId: number; until: string };

/**
 * Reserves one unit per request, in order. The unit is free, or is freed by moving unpinned future
 * reservations (docs/domain.md §3). `given`: the order whose holds are replaced. `replaced`: released
 * reservations. New reservations inherit the turnaround of the replaced holds and reservations. Throws
 * NOT_FREE_UNIT for a requested unit, NOT_AVAILABLE with `Shortage`s.
 */
export const reserveUnits = (
  q: Tx,
  scope: Scope,
  wishes: readonly ReservationRequest[],
  given: number | null = null,
  replaced: readonly number[] = [],
): Promise<HeldReservation[]> => placeReservations(q, scope, wishes, { given, replaced, hold: null });

export const endHold = (q: Tx, scope: Scope, orderId: number): Promise<void> =>
  lockItems(q, scope, [], orderId);

export const holdUnits = (
  q: Tx,
  scope: Scope,
  wishes: readonly ReservationRequest[],
  hold: ReservationHold,
): Promise<HeldReservation[]> =>
  placeReservations(q, scope, wishes, { given: hold.orderId, replaced: [], hold });

const noneFreeError = (racks: readonly ItemRack[], wishes: readonly ReservationRequest[]): AppError =>
  notAvailableError(
    racks.map((one) => ({
      itemId: one.itemId,
      name: one.name,
      wanted: wishes.filter((wish) => wish.itemId === one.itemId).length,
      free: 0,
    })),
  );

const placeReservations = async (
  q: Tx,
  scope: Scope,
  wishes: readonly ReservationRequest[],
  {
    given,
    replaced,
    hold,
  }: { given: number | null; replaced: readonly number[]; hold: ReservationHold | null },
): Promise<HeldReservation[]> => {
  if (wishes.length === 0) return [];
  const today = bangkokDay(new Date());
  const itemIds = [...new Set(wishes.map((one) => one.itemId))].sort((a, b) => a - b);
  const firstDay = wishes.reduce((first, one) => (one.pickupDay < first ? one.pickupDay : first), today);
  const pairs = itemIds.map((itemId) => ({ itemId, branchId: scope.branchId }));
  // Agreed rules must be read before the holds end.
  const agreed = await loadAgreedRules(q, scope, itemIds, { reservationIds: replaced, draftId: given });
  // The queries are pipelined, so the second starts after the locks.
  const [, racks] = await Promise.all([
    lockItems(q, scope, itemIds, given),
    loadRacks(q, scope, { pairs, today, firstDay }),
  ]);
  if (racks.length < itemIds.length) throw new AppError('NOT_FOUND');

  const short: Shortage[] = [];
  const placed: { rack: ItemRack; placement: Placement }[] = [];
  const rows: Row[] = [];
  for (const rack of racks) {
    const mine = wishes.flatMap((wish, index) => (wish.itemId === rack.itemId ? [{ wish, index }] : []));
    const { rules, own } = agreed.get(rack.itemId) ?? { rules: rack.rules, own: false };
    const offered = rack.offered || own || mine.every(({ wish }) => wish.agreed === true);
    const spans = mine.map(({ wish }): PlacementRequest => ({
      ...blockedRange(rules, wish.pickupDay, wish.returnDay),
      ...(wish.unitId !== undefined && { unitId: wish.unitId }),
      ...(wish.at !== undefined && { at: wish.at }),
    }));
    for (const [at, span] of spans.entries())
      if (span.unitId !== undefined && assignReservations(rack.units, rack.taken, [span]) === null) {
        const refused = new AppError('NOT_FREE_UNIT', {
          values: { barcode: await barcodeOf(q, scope, span.unitId) },
        });
        const { from, until } = span;
        // There is no unmet demand if another unit is free.
        if (offered && countAvailableInSpan(rack.units, rack.taken, { from, until }) > 0) throw refused;
        throw refusedItemsOf(refused, scope, [
          { itemId: rack.itemId, day: mine[at]?.wish.pickupDay ?? from },
        ]);
      }
    const placement = offered ? assignReservations(rack.units, rack.taken, spans) : null;
    if (placement === null) {
      short.push(shortageOf({ ...rack, offered }, spans));
      continue;
    }
    placed.push({ rack, placement });
    for (const [at, { wish, index }] of mine.entries()) {
      const { from, until } = spans[at] ?? blockedRange(rules, wish.pickupDay, wish.returnDay);
      rows.push({
        ...rules,
        wish: index,
        itemId: rack.itemId,
        unitId: placement.units[at] ?? 0,
        from,
        until,
        due: wish.returnDay,
        pinned: wish.unitId !== undefined,
      });
    }
  }
  if (short.length > 0) {
    const lacking = wishes.filter((wish) => short.some((one) => one.itemId === wish.itemId));
    throw refusedItemsOf(
      notAvailableError(short),
      scope,
      lacking.map((wish) => ({ itemId: wish.itemId, day: wish.pickupDay })),
    );
  }

  try {
    await moveReservations(
      q,
      scope,
      placed.flatMap((one) => one.placement.moves),
      placed.flatMap((one) => one.rack.taken),
    );
    const ids = await insert(q, scope, rows, hold);
    const held: HeldReservation[] = [];
    for (const row of rows)
      held[row.wish] = { reservationId: ids.get(`${row.unitId} ${row.from}`) ?? 0, unitId: row.unitId };
    return held;
  } catch (error) {
    // The locks prevent an overlap. A failed constraint gives the same error.
    if (!isOverlap(error)) throw error;
    throw noneFreeError(racks, wishes);
  }
};
