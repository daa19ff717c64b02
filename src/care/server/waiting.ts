import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LockedUnit, RearrangeResult } from '#inventory/stock/server/index.ts';
import { setUnitStates, careWaitingStates } from '#inventory/stock/server/index.ts';
import { moveRefusalOf } from '#inventory/stock/unit-moves.ts';
import type { careContract } from '../contract.ts';
import type { CareService } from '../care-services.ts';
import { unitStateForService } from '../care-services.ts';
import { turnaroundDaysOf, turnaroundQuery } from './turnaround-days.ts';
import { lockBranchGarments, insertWaitingLines } from './ticket-lines.ts';
import { logPhotoAccess } from './log-photo-access.ts';
import { careGarmentRows } from './sql-rows.ts';
import { termsQuery } from './sql-vendors.ts';
import { careRowToWire } from './wire.ts';

const waits = (unit: LockedUnit): boolean => (careWaitingStates as readonly string[]).includes(unit.state);

const refuse = (unit: LockedUnit): never => {
  const code = unit.careDue === null ? moveRefusalOf(unit.state) : 'UNIT_AT_VENDOR';
  throw new AppError(code, { values: { barcode: unit.barcode } });
};

export const takeOffRack = async (
  q: Tx,
  scope: Scope,
  units: readonly LockedUnit[],
  input: { service: CareService; note?: string | undefined },
): Promise<RearrangeResult> => {
  const to = unitStateForService(input.service);
  const moving = units.filter((one) => one.state !== to);
  const rearranged = await setUnitStates(q, scope, moving, { to, note: input.note ?? '' });
  await insertWaitingLines(q, scope, units, input);
  return rearranged;
};

/** A repeated call replaces the service, and the note if the call has one. */
export const markForService = writeHandler<typeof careContract.wait>(async (q, scope, call) => {
  const { service, note } = call.body;
  const units = await lockBranchGarments(q, scope, call.body);
  for (const unit of units)
    if (unit.careDue !== null || !(unit.state === 'ready' || waits(unit))) refuse(unit);
  const rearranged = await takeOffRack(q, scope, units, { service, note });
  await writeAudit(q, scope, {
    action: 'care.wait',
    subject: 'unit',
    id: units.length === 1 ? (units[0]?.unitId ?? null) : null,
    after: { service, note, unitIds: units.map((one) => one.unitId) },
  });
  const today = bangkokDay(new Date());
  const unitIds = units.map((one) => one.unitId);
  const plan = {
    vendors: (await termsQuery(scope, { active: true }).execute(q)).rows,
    ahead: turnaroundDaysOf((await turnaroundQuery(scope).execute(q)).rows),
  };
  const rows = (await careGarmentRows(scope, { unitIds, barcodes: [] }, today).execute(q)).rows;
  return { itemList: rows.map((row) => careRowToWire(scope, row, today, plan)), ...rearranged };
});

export const cancelService = writeHandler<typeof careContract.notSend>(async (q, scope, call) => {
  const units = await lockBranchGarments(q, scope, call.body);
  for (const unit of units) if (unit.careDue !== null || !waits(unit)) refuse(unit);
  const { note } = call.body;
  await setUnitStates(q, scope, units, { to: 'ready', note });
  await insertWaitingLines(q, scope, units, { service: '', note });
  const unitIds = units.map((one) => one.unitId);
  await sql`update care_line set state = 'notsent' where shop_id = ${scope.shopId} and unit_id = any(${unitIds}::bigint[]) and state = 'waiting'`.execute(
    q,
  );
  await writeAudit(q, scope, {
    action: 'care.not-send',
    subject: 'unit',
    id: unitIds.length === 1 ? (unitIds[0] ?? null) : null,
    after: { note, unitIds },
  });
  return doneReply;
});

export const lookUpCareGarments = readHandler<typeof careContract.garments>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const { unitIds, barcodes } = call.body;
  const [candidates, vendors, ahead] = await db.readAll(scope, [
    careGarmentRows(scope, call.body, today),
    termsQuery(scope, { active: true }),
    turnaroundQuery(scope),
  ]);
  const known = codeIndexOf(candidates, (row) => row.barcode);
  const named = new Set(barcodes.map((code) => known.find(code)));
  const rows = candidates.filter((row) => unitIds.includes(row.unitId) || named.has(row));
  const items = [
    ...unitIds
      .filter((id) => !rows.some((row) => row.unitId === id))
      .map((unitId) => ({ unitId, barcode: '' })),
    ...barcodes.filter((code) => !known.has(code)).map((barcode) => ({ unitId: null, barcode })),
  ];
  if (items.length > 0) return call.fail('NOT_FOUND', { data: { items } });
  await logPhotoAccess(db, scope, rows);
  const plan = { vendors, ahead: turnaroundDaysOf(ahead) };
  return { itemList: rows.map((row) => careRowToWire(scope, row, today, plan)) };
});
