import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LockedUnit, Rearranged } from '#inventory/stock/server/index.ts';
import { putUnits, waitingStates } from '#inventory/stock/server/index.ts';
import { refusalOf } from '#inventory/stock/unit-moves.ts';
import type { cleanfixContract } from '../contract.ts';
import type { CareService } from '../care-services.ts';
import { stateFor } from '../care-services.ts';
import { aheadOf, aheadQuery } from './turnaround-days.ts';
import { garmentsHere, putWaiting } from './ticket-lines.ts';
import { noteShown } from './log-photo-access.ts';
import { garmentRows } from './sql-rows.ts';
import { termsQuery } from './sql-vendors.ts';
import { rowOut } from './wire.ts';

const waits = (unit: LockedUnit): boolean => (waitingStates as readonly string[]).includes(unit.state);

const refuse = (unit: LockedUnit): never => {
  const code = unit.careDue === null ? refusalOf(unit.state) : 'UNIT_AT_VENDOR';
  throw new AppError(code, { values: { barcode: unit.barcode } });
};

/** Locked garments wait for this service, off the rack if they hung there. */
export const takeOff = async (
  q: Tx,
  scope: Scope,
  units: readonly LockedUnit[],
  said: { service: CareService; note?: string | undefined },
): Promise<Rearranged> => {
  const to = stateFor(said.service);
  const moving = units.filter((one) => one.state !== to);
  const rearranged = await putUnits(q, scope, moving, { to, note: said.note ?? '' });
  await putWaiting(q, scope, units, said);
  return rearranged;
};

/** Garments of scope.branchId wait for a vendor, off the rack if they hung there; what was said before is written over, its words only by others. */
export const wait = writing<typeof cleanfixContract.wait>(async (q, scope, call) => {
  const { service, note } = call.body;
  const units = await garmentsHere(q, scope, call.body);
  for (const unit of units)
    if (unit.careDue !== null || !(unit.state === 'ready' || waits(unit))) refuse(unit);
  const rearranged = await takeOff(q, scope, units, { service, note });
  await audit(q, scope, {
    action: 'care.wait',
    subject: 'unit',
    id: units.length === 1 ? (units[0]?.unitId ?? null) : null,
    after: { service, note, unitIds: units.map((one) => one.unitId) },
  });
  const today = bangkokDay(new Date());
  const unitIds = units.map((one) => one.unitId);
  const plan = {
    vendors: (await termsQuery(scope, { active: true }).execute(q)).rows,
    ahead: aheadOf((await aheadQuery(scope).execute(q)).rows),
  };
  const rows = (await garmentRows(scope, { unitIds, barcodes: [] }, today).execute(q)).rows;
  return { itemList: rows.map((row) => rowOut(scope, row, today, plan)), ...rearranged };
});

/** Garments that wait hang on the rack again as they are. ILLEGAL_TRANSITION for one that does not wait. */
export const notSend = writing<typeof cleanfixContract.notSend>(async (q, scope, call) => {
  const units = await garmentsHere(q, scope, call.body);
  for (const unit of units) if (unit.careDue !== null || !waits(unit)) refuse(unit);
  const { note } = call.body;
  await putUnits(q, scope, units, { to: 'ready', note });
  await putWaiting(q, scope, units, { service: '', note });
  const unitIds = units.map((one) => one.unitId);
  await sql`update care_line set state = 'notsent' where shop_id = ${scope.shopId} and unit_id = any(${unitIds}::bigint[]) and state = 'waiting'`.execute(
    q,
  );
  await audit(q, scope, {
    action: 'care.not-send',
    subject: 'unit',
    id: unitIds.length === 1 ? (unitIds[0] ?? null) : null,
    after: { note, unitIds },
  });
  return done;
});

/** Garments of scope.branchId for a ticket. NOT_FOUND with `data.items` for those that are not there. */
export const garments = reading<typeof cleanfixContract.garments>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const { unitIds, barcodes } = call.body;
  const [rows, vendors, ahead] = await db.readAll(scope, [
    garmentRows(scope, call.body, today),
    termsQuery(scope, { active: true }),
    aheadQuery(scope),
  ]);
  const items = [
    ...unitIds
      .filter((id) => !rows.some((row) => row.unitId === id))
      .map((unitId) => ({ unitId, barcode: '' })),
    ...barcodes
      .filter((code) => !rows.some((row) => row.barcode === code))
      .map((barcode) => ({ unitId: null, barcode })),
  ];
  if (items.length > 0) return call.fail('NOT_FOUND', { data: { items } });
  await noteShown(db, scope, rows);
  const plan = { vendors, ahead: aheadOf(ahead) };
  return { itemList: rows.map((row) => rowOut(scope, row, today, plan)) };
});
