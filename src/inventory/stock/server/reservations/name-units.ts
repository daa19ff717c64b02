/** The garment of a hand-over has the given barcode, or is the only choice (docs/domain.md §3). */
import { sql } from 'kysely';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { spansOverlap } from '#inventory/stock/reservation-days.ts';
import { rackStates, type UnitState } from '#inventory/stock/unit-states.ts';
import type { UnitBinding } from './bind-unit.ts';
import type { LockedReservation, UnitReservation } from './sql.ts';
import { lockReservations, reservationsOnUnits } from './sql.ts';

type RackGarment = { unitId: number; itemId: number; branchId: number; barcode: string; state: UnitState };

/** A reservation without a barcode, and its candidate garments. */
export type UnnamedUnit = {
  reservationId: number;
  units: Pick<RackGarment, 'unitId' | 'barcode' | 'state'>[];
};

const onRackQuery = (scope: Scope, itemIds: readonly number[]) => sql<RackGarment>`
  select id as "unitId", item_id as "itemId", branch_id as "branchId", barcode, state from unit
  where shop_id = ${scope.shopId} and item_id = any(${itemIds}::bigint[]) and state = any(${[...rackStates]}::unit_state[])
  order by state, barcode, id`;

type Ask = { own: ReadonlySet<number>; today: Day };

/** Checks if `mine` can go out with a garment with the reservations `others`. */
const mayGoOut = (
  mine: LockedReservation,
  others: readonly UnitReservation[],
  { own, today }: Ask,
): boolean =>
  !others.some((other) => {
    if (own.has(other.reservationId) || (other.state === 'held' && !other.pinned)) return false;
    const from = other.state === 'held' && today < mine.from ? today : mine.from;
    return spansOverlap(other, { from, until: mine.until });
  });

const groupKey = (one: { itemId: number; branchId: number }): string => `${one.itemId} ${one.branchId}`;

/** Lines take their reserved garments where possible, and other garments otherwise. */
const bindingsOf = (lines: readonly LockedReservation[], garments: readonly RackGarment[]): UnitBinding[] => {
  const own = new Set(lines.map((one) => one.unitId));
  const rest = garments.filter((one) => !own.has(one.unitId));
  return lines.flatMap((line) => {
    if (garments.some((one) => one.unitId === line.unitId)) return [];
    const other = rest.shift();
    return other === undefined ? [] : [{ reservationId: line.reservationId, barcode: other.barcode }];
  });
};

/**
 * `bindings`: given barcodes ('' is none), and garments for lines whose item has no more candidates than
 * lines. `unnamed`: lines with more candidates. Pinned lines are in neither list. Locks the items.
 */
export const nameUnits = async (
  q: Tx,
  scope: Scope,
  asked: readonly UnitBinding[],
): Promise<{ bindings: UnitBinding[]; unnamed: UnnamedUnit[] }> => {
  const bindings = asked.filter((one) => one.barcode !== '');
  const open = new Set(asked.filter((one) => one.barcode === '').map((one) => one.reservationId));
  if (open.size === 0) return { bindings, unnamed: [] };
  const held = (await lockReservations(q, scope, [...open])).filter(
    (one) => one.state === 'held' && !one.pinned,
  );
  if (held.length === 0) return { bindings, unnamed: [] };
  const today = bangkokDay(new Date());
  const itemIds = [...new Set(held.map((one) => one.itemId))];
  const onRack = (await onRackQuery(scope, itemIds).execute(q)).rows;
  const byCode = codeIndexOf(onRack, (one) => one.barcode);
  const named = new Set(bindings.map((one) => byCode.find(one.barcode)));
  const garments = onRack.filter((one) => !named.has(one));
  const firstDay = held.reduce((first, one) => (one.from < first ? one.from : first), today);
  const around = await reservationsOnUnits(
    q,
    scope,
    garments.map((one) => one.unitId),
    firstDay,
  );
  const onUnit = Map.groupBy(around, (one) => one.unitId);
  const ask = { own: new Set([...held, ...bindings].map((one) => one.reservationId)), today };
  const unnamed: UnnamedUnit[] = [];
  for (const lines of Map.groupBy(held, groupKey).values()) {
    const meant = lines.map((line) =>
      garments.filter(
        (one) => groupKey(one) === groupKey(line) && mayGoOut(line, onUnit.get(one.unitId) ?? [], ask),
      ),
    );
    const all = [...new Set(meant.flat())];
    if (all.length <= lines.length) bindings.push(...bindingsOf(lines, all));
    else
      for (const [index, { reservationId }] of lines.entries())
        unnamed.push({
          reservationId,
          units: (meant[index] ?? []).map(({ unitId, barcode, state }) => ({ unitId, barcode, state })),
        });
  }
  return { bindings, unnamed };
};
