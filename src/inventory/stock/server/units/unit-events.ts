import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type UnitState, isSoldLostOrRetired } from '#inventory/stock/unit-states.ts';
import { stockEventSql, publishUnitsGone } from './publish-unit-events.ts';

/**
 * `state` events have both states. `sent`, `received` and `minted` events have a branch. Notes of `barcode`
 * and `exchanged` have the old and new code, notes of `part…` the part's name.
 */
export type UnitEventKind =
  | 'minted'
  | 'state'
  | 'sent'
  | 'received'
  | 'note'
  | 'found'
  | 'counted'
  | 'barcode'
  | 'exchanged'
  | 'partMissing'
  | 'partFound'
  | 'partReplaced'
  | 'partWrittenOff';
export type NewUnitEvent = {
  unitId: number;
  kind: UnitEventKind;
  from?: UnitState | undefined;
  to?: UnitState | undefined;
  fromBranchId?: number | undefined;
  toBranchId?: number | undefined;
  note?: string | undefined;
  /** Cost of a wash or repair, in satang. */
  cost?: number | undefined;
};

/** Marks cached figures as stale after a change outside an order. */
export const unitFiguresPort =
  definePort<(scope: Pick<Scope, 'shopId'>, unitIds: readonly number[]) => RawBuilder<unknown>>('unitsDue');

const isDue = ({ cost, kind, from, to }: NewUnitEvent): boolean =>
  (cost ?? 0) > 0 ||
  ['minted', 'sent', 'received', 'found', 'exchanged'].includes(kind) ||
  [from, to].some((one) => one === 'sold' || one === 'lost');

export const markUnitFiguresStale = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  unitIds: readonly number[],
): Promise<void> => {
  if (unitIds.length > 0) await sql`${unitFiguresPort.provided(scope, unitIds)}`.execute(q);
};

/** Must run in the change's transaction. */
export const recordUnitEvents = async (
  q: Tx,
  scope: Scope,
  events: readonly NewUnitEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  const column = <T>(pick: (one: NewUnitEvent) => T | undefined): (T | null)[] =>
    events.map((one) => pick(one) ?? null);
  const dear = [...new Set(events.filter(isDue).map((one) => one.unitId))];
  const noted = sql`
    insert into unit_event (shop_id, unit_id, user_id, kind, from_state, to_state, from_branch_id, to_branch_id, note, cost)
    select ${scope.shopId}, n.unit_id, ${scope.userId || null}::bigint, n.kind, n.from_state, n.to_state, n.from_branch, n.to_branch,
      coalesce(n.note, ''), coalesce(n.cost, 0)
    from unnest(${events.map((one) => one.unitId)}::bigint[], ${events.map((one) => one.kind)}::text[],
      ${column((one) => one.from)}::unit_state[], ${column((one) => one.to)}::unit_state[],
      ${column((one) => one.fromBranchId)}::bigint[], ${column((one) => one.toBranchId)}::bigint[],
      ${column((one) => one.note)}::text[], ${column((one) => one.cost)}::bigint[]) with ordinality
      as n (unit_id, kind, from_state, to_state, from_branch, to_branch, note, cost, place)
    order by n.place`;
  const published = events.filter(({ kind }) => !['note', 'counted', 'exchanged'].includes(kind));
  const of = <T>(pick: (one: NewUnitEvent) => T | undefined): (T | null)[] =>
    published.map((one) => pick(one) ?? null);
  const publishing = stockEventSql(
    scope,
    sql`coalesce(n.to_state, u.state)`,
    sql`coalesce(n.to_branch_id, u.branch_id)`,
    sql`from unnest(${published.map((one) => one.unitId)}::bigint[], ${of((one) => one.to)}::unit_state[], ${of((one) => one.toBranchId)}::bigint[])
      as n (unit_id, to_state, to_branch_id) join unit u on u.shop_id = ${scope.shopId} and u.id = n.unit_id`,
  );
  await Promise.all([
    markUnitFiguresStale(q, scope, dear),
    noted.execute(q),
    published.length > 0 ? publishing.execute(q) : undefined,
  ]);
  const gone = events.filter((one) => one.to !== undefined && isSoldLostOrRetired(one.to));
  await publishUnitsGone(q, scope, [...new Set(gone.map((one) => one.unitId))]);
};
