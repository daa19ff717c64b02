import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { markUnitFiguresStale } from './unit-events.ts';

export type NewUnit = {
  itemId: number;
  branchId: number;
  barcode: string;
  state?: UnitState;
  cost?: number;
  note?: string;
  acquiredDay?: Day | undefined;
};

/** One statement, satang; ids in the given order. An existing barcode is a unique violation. */
export const insertUnits = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  units: readonly NewUnit[],
): Promise<number[]> => {
  if (units.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into unit (shop_id, item_id, branch_id, barcode, state, cost, note, acquired_day)
    select ${scope.shopId}, n.item_id, n.branch_id, n.barcode, n.state, n.cost, n.note, n.acquired_day
    from unnest(${units.map((one) => one.itemId)}::bigint[], ${units.map((one) => one.branchId)}::bigint[],
      ${units.map((one) => one.barcode)}::text[], ${units.map((one) => one.state ?? 'ready')}::unit_state[],
      ${units.map((one) => one.cost ?? 0)}::bigint[], ${units.map((one) => one.note ?? '')}::text[],
      ${units.map((one) => one.acquiredDay ?? null)}::date[]) with ordinality
      as n (item_id, branch_id, barcode, state, cost, note, acquired_day, place)
    order by n.place returning id`.execute(q);
  const ids = rows.map((row) => row.id);
  await markUnitFiguresStale(q, scope, ids);
  return ids;
};
