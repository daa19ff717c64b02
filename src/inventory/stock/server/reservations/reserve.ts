import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { dayRange } from '#platform/db/day-range.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Placement, PlaceWish } from '#inventory/stock/unit-assignment.ts';
import { freeCount, place } from '#inventory/stock/unit-assignment.ts';
import { blockedRange } from '#inventory/stock/reservation-days.ts';
import { movePromises } from './change-reservations.ts';
import { refusalOf } from '../availability/refused-demand.ts';
import type { Rack } from '../availability/rack.ts';
import { loadRacks } from '../availability/rack.ts';
import { lockItems } from './sql.ts';

/**
 * A garment wanted from the pick-up to the return day. `unitId`: this very garment; it is pinned. `at`: the garment on
 * which the promise was that was just given up for this one; it may stay there, even on one that takes nothing new.
 */
export type Wish = { itemId: number; pickupDay: Day; returnDay: Day; unitId?: number; at?: number };
export type Held = { reservationId: number; unitId: number };
/** What NOT_AVAILABLE carries: what was wanted and what is free instead. */
export type Shortage = { itemId: number; name: string; wanted: number; free: number };

export const notAvailable = (items: readonly Shortage[]): AppError => {
  const { name = '', wanted = 0, free = 0 } = items[0] ?? {};
  return new AppError('NOT_AVAILABLE', { values: { name, wanted, free }, data: { items } });
};

const barcodeOf = async (q: Tx, scope: Scope, unitId: number): Promise<string> =>
  (
    await sql<{
      barcode: string;
    }>`select barcode from unit where shop_id = ${scope.shopId} and id = ${unitId}`.execute(q)
  ).rows[0]?.barcode ?? '';

/** What is short of one item: for the days with the biggest lack when they differ. */
const shortageOf = (rack: Rack, spans: readonly PlaceWish[]): Shortage => {
  const item = { itemId: rack.itemId, name: rack.name };
  if (!rack.offered) return { ...item, wanted: spans.length, free: 0 };
  for (const span of spans) {
    const wanted = spans.filter((one) => one.from === span.from && one.until === span.until).length;
    const free = freeCount(rack.units, rack.taken, span);
    if (free < wanted) return { ...item, wanted, free };
  }
  let free = spans.length - 1;
  while (free > 0 && place(rack.units, rack.taken, spans.slice(0, free)) === null) free -= 1;
  return { ...item, wanted: spans.length, free };
};

const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23P01';

type Row = { wish: number; itemId: number; unitId: number; from: Day; until: Day; due: Day; pinned: boolean };

const insert = async (
  q: Tx,
  scope: Scope,
  rows: readonly Row[],
  hold: Hold | null,
): Promise<Map<string, number>> => {
  const { rows: made } = await sql<{ id: number; unit_id: number; from: Day }>`
    insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned, purpose, hold_until, hold_order_id)
    select ${scope.shopId}, n.unit_id, n.item_id, ${scope.branchId}, n.blocked, n.due, n.pinned,
      ${hold === null ? 'rental' : 'hold'}::reservation_purpose, ${hold?.until ?? null}::timestamptz, ${hold?.orderId ?? null}::bigint
    from unnest(${rows.map((one) => one.unitId)}::bigint[], ${rows.map((one) => one.itemId)}::bigint[],
      ${rows.map((one) => dayRange(one.from, one.until))}::daterange[], ${rows.map((one) => one.due)}::date[],
      ${rows.map((one) => one.pinned)}::boolean[]) as n (unit_id, item_id, blocked, due, pinned)
    returning id, unit_id, lower(blocked) as "from"`.execute(q);
  return new Map(made.map((one) => [`${one.unit_id} ${one.from}`, one.id]));
};

/** For which draft garments are kept, and until when (ISO). */
export type Hold = { orderId: number; until: string };

/**
 * Holds one garment of the branch for every wish; the answer has the order of the wishes. Garments free as
 * they are come first (smallest gap), then unpinned future promises are re-arranged (docs/domain.md §3). Throws
 * NOT_FOUND for an unknown item, NOT_FREE_UNIT for a garment asked for by id, NOT_AVAILABLE with `Shortage`s.
 * `given`: the order whose own holds are given up for it.
 */
export const reserve = (
  q: Tx,
  scope: Scope,
  wishes: readonly Wish[],
  given: number | null = null,
): Promise<Held[]> => promise(q, scope, wishes, given, null);

/** Gives up what is kept for a draft. */
export const endHold = (q: Tx, scope: Scope, orderId: number): Promise<void> =>
  lockItems(q, scope, [], orderId);

/** Keeps garments for a draft until a time, in place of what was kept for it before. Errors as `reserve`. */
export const holdFor = (q: Tx, scope: Scope, wishes: readonly Wish[], hold: Hold): Promise<Held[]> =>
  promise(q, scope, wishes, hold.orderId, hold);

const promise = async (
  q: Tx,
  scope: Scope,
  wishes: readonly Wish[],
  given: number | null,
  hold: Hold | null,
): Promise<Held[]> => {
  if (wishes.length === 0) return [];
  const today = bangkokDay(new Date());
  const itemIds = [...new Set(wishes.map((one) => one.itemId))].sort((a, b) => a - b);
  const firstDay = wishes.reduce((first, one) => (one.pickupDay < first ? one.pickupDay : first), today);
  const pairs = itemIds.map((itemId) => ({ itemId, branchId: scope.branchId }));
  // Sent together, read under the lock: the second statement begins when the first has it.
  const [, racks] = await Promise.all([
    lockItems(q, scope, itemIds, given),
    loadRacks(q, scope, { pairs, today, firstDay }),
  ]);
  if (racks.length < itemIds.length) throw new AppError('NOT_FOUND');

  const short: Shortage[] = [];
  const placed: { rack: Rack; placement: Placement }[] = [];
  const rows: Row[] = [];
  for (const rack of racks) {
    const mine = wishes.flatMap((wish, index) => (wish.itemId === rack.itemId ? [{ wish, index }] : []));
    const spans = mine.map(({ wish }): PlaceWish => ({
      ...blockedRange(rack.rules, wish.pickupDay, wish.returnDay),
      ...(wish.unitId !== undefined && { unitId: wish.unitId }),
      ...(wish.at !== undefined && { at: wish.at }),
    }));
    for (const [at, span] of spans.entries())
      if (span.unitId !== undefined && place(rack.units, rack.taken, [span]) === null) {
        const refused = new AppError('NOT_FREE_UNIT', {
          values: { barcode: await barcodeOf(q, scope, span.unitId) },
        });
        const { from, until } = span;
        // Another garment of the item would do.
        if (rack.offered && freeCount(rack.units, rack.taken, { from, until }) > 0) throw refused;
        throw refusalOf(refused, scope, [{ itemId: rack.itemId, day: mine[at]?.wish.pickupDay ?? from }]);
      }
    const placement = rack.offered ? place(rack.units, rack.taken, spans) : null;
    if (placement === null) {
      short.push(shortageOf(rack, spans));
      continue;
    }
    placed.push({ rack, placement });
    for (const [at, { wish, index }] of mine.entries()) {
      const { from, until } = spans[at] ?? blockedRange(rack.rules, wish.pickupDay, wish.returnDay);
      rows.push({
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
    throw refusalOf(
      notAvailable(short),
      scope,
      lacking.map((wish) => ({ itemId: wish.itemId, day: wish.pickupDay })),
    );
  }

  try {
    await movePromises(
      q,
      scope,
      placed.flatMap((one) => one.placement.moves),
      placed.flatMap((one) => one.rack.taken),
    );
    const ids = await insert(q, scope, rows, hold);
    const held: Held[] = [];
    for (const row of rows)
      held[row.wish] = { reservationId: ids.get(`${row.unitId} ${row.from}`) ?? 0, unitId: row.unitId };
    return held;
  } catch (error) {
    // The locks keep others out; should the constraint speak nevertheless, the answer is the same.
    if (!isOverlap(error)) throw error;
    throw notAvailable(
      racks.map((one) => ({
        itemId: one.itemId,
        name: one.name,
        wanted: wishes.filter((wish) => wish.itemId === one.itemId).length,
        free: 0,
      })),
    );
  }
};
