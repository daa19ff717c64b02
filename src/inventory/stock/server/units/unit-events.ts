import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { asked } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type UnitState, isGone } from '#inventory/stock/unit-states.ts';
import { stockEvent, tellGone } from './publish-unit-events.ts';

/** What a unit_event may be. `state` has from and to; `sent`, `received` and `minted` a branch; `barcode` the texts in the note. */
export type UnitEventKind =
  | 'minted'
  | 'state'
  | 'sent'
  | 'received'
  | 'note'
  | 'found'
  | 'counted'
  | 'barcode';
export type UnitEvent = {
  unitId: number;
  kind: UnitEventKind;
  from?: UnitState | undefined;
  to?: UnitState | undefined;
  fromBranchId?: number | undefined;
  toBranchId?: number | undefined;
  note?: string | undefined;
  /** Satang: what a wash or repair cost. */
  cost?: number | undefined;
};

/** An insert by which whoever keeps sums of garments hears that those of these have changed without an order. */
export const unitsDue =
  asked<(scope: Pick<Scope, 'shopId'>, unitIds: readonly number[]) => RawBuilder<unknown>>('unitsDue');

/** What the sums of garments follow of what happens to one by hand: what it cost, where it is, whether it is still the shop's. */
const isDue = ({ cost, kind, from, to }: UnitEvent): boolean =>
  (cost ?? 0) > 0 ||
  ['minted', 'sent', 'received', 'found'].includes(kind) ||
  [from, to].some((one) => one === 'sold' || one === 'lost');

/** Marks garments for whoever keeps sums of them. */
export const markDue = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  unitIds: readonly number[],
): Promise<void> => {
  if (unitIds.length > 0) await sql`${unitsDue.answers(scope, unitIds)}`.execute(q);
};

/** Adds to the life of the units, in the transaction of the change itself; as many statements however many they are. */
export const noteUnits = async (q: Tx, scope: Scope, events: readonly UnitEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const column = <T>(pick: (one: UnitEvent) => T | undefined): (T | null)[] =>
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
  const told = events.filter(({ kind }) => kind !== 'note' && kind !== 'counted');
  const of = <T>(pick: (one: UnitEvent) => T | undefined): (T | null)[] =>
    told.map((one) => pick(one) ?? null);
  const telling = stockEvent(
    scope,
    sql`coalesce(n.to_state, u.state)`,
    sql`coalesce(n.to_branch_id, u.branch_id)`,
    sql`from unnest(${told.map((one) => one.unitId)}::bigint[], ${of((one) => one.to)}::unit_state[], ${of((one) => one.toBranchId)}::bigint[])
      as n (unit_id, to_state, to_branch_id) join unit u on u.shop_id = ${scope.shopId} and u.id = n.unit_id`,
  );
  await Promise.all([
    markDue(q, scope, dear),
    noted.execute(q),
    told.length > 0 ? telling.execute(q) : undefined,
  ]);
  const gone = events.filter((one) => one.to !== undefined && isGone(one.to));
  await tellGone(q, scope, [...new Set(gone.map((one) => one.unitId))]);
};
