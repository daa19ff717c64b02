import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import { careWaitingStates } from '../care/care.ts';
import { clearRack, departureError } from '../transit/clear-rack.ts';
import type { LockedUnit } from './lock-units.ts';
import { lockUnits } from './lock-units.ts';
import { recordUnitEvents } from './unit-events.ts';
import { reservationsAhead } from '../transit/sql-transit.ts';

type Selling = {
  unitIds: readonly number[];
  barcodes: readonly string[];
  /** True to move reservations to other units first. A reservation that cannot move prevents the sale. */
  movePromises: boolean;
  note: string;
  /** Units just returned by the buyer, which may be sold before inspection, washing or repair. */
  cameBack?: readonly number[];
};

const waits: readonly UnitState[] = careWaitingStates;

const assertSellable = (unit: LockedUnit, cameBack: readonly number[]): void => {
  const refuse = (code: ConstructorParameters<typeof AppError>[0]): never => {
    throw new AppError(code, {
      values: { barcode: unit.barcode },
      data: { unitId: unit.unitId, barcode: unit.barcode },
    });
  };
  if (unit.careDue !== null) refuse('UNIT_AT_VENDOR');
  if (unit.state === 'ready' || unit.state === 'retired') return;
  if (cameBack.includes(unit.unitId) && waits.includes(unit.state)) return;
  if (unit.state === 'out') refuse('UNIT_OUT');
  if (unit.state === 'transit') refuse('UNIT_IN_TRANSIT');
  refuse(unit.state === 'sold' || unit.state === 'lost' ? 'UNIT_GONE' : 'UNIT_IN_CARE');
};

const assertNotReserved = async (q: Tx, scope: Scope, units: readonly LockedUnit[]): Promise<void> => {
  const unitIds = units.map((one) => one.unitId);
  // All past days count, because a reservation may never have been picked up.
  const ahead = await reservationsAhead(q, scope, unitIds, bangkokDay(new Date(0)));
  const first = ahead.find((one) => one.state !== 'returned');
  if (first === undefined) return;
  const barcode = units.find((one) => one.unitId === first.unitId)?.barcode ?? '';
  throw departureError({
    code: 'UNIT_RESERVED',
    unitId: first.unitId,
    barcode,
    from: first.from,
    to: first.due,
  });
};

/**
 * Returns units with their earlier states. Throws NOT_FOUND with `data.items`, UNIT_RESERVED with the days,
 * or the refusal for the unit's state.
 */
export const sellUnits = async (q: Tx, scope: Scope, ask: Selling): Promise<LockedUnit[]> => {
  if (ask.unitIds.length + ask.barcodes.length === 0) return [];
  const units = (await lockUnits(q, scope, ask)).filter((one) => one.branchId === scope.branchId);
  const ids = new Set(units.map((one) => one.unitId));
  const known = codeIndexOf(units, (one) => one.barcode);
  const missing = [
    ...ask.unitIds.filter((id) => !ids.has(id)).map((unitId) => ({ unitId, barcode: '' })),
    ...ask.barcodes.filter((one) => !known.has(one)).map((barcode) => ({ unitId: null, barcode })),
  ];
  if (missing.length > 0) throw new AppError('NOT_FOUND', { data: { items: missing } });
  for (const unit of units) assertSellable(unit, ask.cameBack ?? []);
  const onRack = units.filter((one) => one.state === 'ready');
  if (ask.movePromises && onRack.length > 0) {
    const { kept } = await clearRack(q, scope, {
      branchId: scope.branchId,
      must: onRack.map((one) => ({ ...one, moved: false })),
      today: bangkokDay(new Date()),
      stays: () => false,
    });
    const [first] = kept;
    if (first !== undefined) throw departureError(first);
  }
  await assertNotReserved(q, scope, units);
  await sql`update unit set state = 'sold' where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])`.execute(
    q,
  );
  await recordUnitEvents(
    q,
    scope,
    units.map(({ unitId, state }) => ({ unitId, kind: 'state', from: state, to: 'sold', note: ask.note })),
  );
  return units;
};

/** Moves the units to scope.branchId. Throws CONFLICT for a unit not sold. */
export const takeBackSoldUnits = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  to: 'ready' | 'inspect' | 'retired',
  note: string,
): Promise<void> => {
  if (unitIds.length === 0) return;
  const units = await lockUnits(q, scope, { unitIds });
  if (units.length < new Set(unitIds).size || units.some((one) => one.state !== 'sold'))
    throw new AppError('CONFLICT');
  await sql`update unit set state = ${to}, branch_id = ${scope.branchId}
    where shop_id = ${scope.shopId} and id = any(${[...unitIds]}::bigint[])`.execute(q);
  await recordUnitEvents(
    q,
    scope,
    units.map(({ unitId }) => ({ unitId, kind: 'state', from: 'sold', to, note })),
  );
};
