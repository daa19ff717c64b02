import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { fieldRecord, fieldsMarked } from '#lib/contract/field-rows.ts';
import { AppError } from '#lib/errors/errors.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Vendor, careContract } from '../contract.ts';
import { vendorFields } from '../vendor-fields.ts';
import {
  insertVendor,
  lockVendor,
  updateVendorRow,
  removeVendor,
  vendorUsesOf,
  vendorsQuery,
} from './sql-vendors.ts';
import { vendorToWire } from './wire.ts';

const readVendor = async (q: Tx, scope: Scope, id: number): Promise<Vendor> => {
  const [row] = (await vendorsQuery(scope, { id }, bangkokDay(new Date())).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return vendorToWire(row);
};

const auditedFields = fieldsMarked(vendorFields, 'audit');
const auditValues = (one: Vendor) => ({
  ...fieldRecord(auditedFields, (name) => one[name]),
  active: one.active,
  prices: one.prices.map(({ price, ...one }) => ({ ...one, price: satangOfBaht(price) })),
});

export const listVendors = readHandler<typeof careContract.vendors>(async (db, scope, call) => ({
  itemList: (await db.read(scope, vendorsQuery(scope, call.body, bangkokDay(new Date())))).map(vendorToWire),
}));

export const addVendor = writeHandler<typeof careContract.addVendor>(async (q, scope, call) => {
  const id = await insertVendor(q, scope, call.body);
  const after = await readVendor(q, scope, id);
  await writeAudit(q, scope, {
    action: 'care.vendor',
    subject: 'care_vendor',
    id,
    after: auditValues(after),
  });
  return after;
});

export const updateVendor = writeHandler<typeof careContract.updateVendor>(async (q, scope, call) => {
  const { wnfShopId, version, ...input } = call.body;
  const now = await lockVendor(q, scope, wnfShopId);
  if (now === undefined) return call.fail('NOT_FOUND');
  const before = await readVendor(q, scope, wnfShopId);
  if (now.version !== version) return call.fail('CHANGED', { data: { vendor: before } });
  await updateVendorRow(q, scope, wnfShopId, input);
  const after = await readVendor(q, scope, wnfShopId);
  endIfUnchanged(before, after);
  await writeAudit(q, scope, {
    action: 'care.vendor',
    subject: 'care_vendor',
    id: wnfShopId,
    before: auditValues(before),
    after: auditValues(after),
  });
  return after;
});

export const setVendorStatus = writeHandler<typeof careContract.vendorStatus>(async (q, scope, call) => {
  const { wnfShopId, active } = call.body;
  if ((await lockVendor(q, scope, wnfShopId)) === undefined) return call.fail('NOT_FOUND');
  const before = await readVendor(q, scope, wnfShopId);
  if (before.active === active) return before;
  await sql`update care_vendor set active = ${active}, version = version + 1 where shop_id = ${scope.shopId} and id = ${wnfShopId}`.execute(
    q,
  );
  await writeAudit(q, scope, {
    action: 'care.vendor',
    subject: 'care_vendor',
    id: wnfShopId,
    after: { active },
  });
  return readVendor(q, scope, wnfShopId);
});

export const deleteVendor = writeHandler<typeof careContract.deleteVendor>(async (q, scope, call) => {
  const id = call.body.wnfShopId;
  if ((await lockVendor(q, scope, id)) === undefined) return call.fail('NOT_FOUND');
  const { open, claims, tickets } = await vendorUsesOf(q, scope, id);
  if (open + claims > 0)
    return call.fail('VENDOR_BUSY', { values: { ...(open > 0 && { open }), ...(claims > 0 && { claims }) } });
  const before = await readVendor(q, scope, id);
  await removeVendor(q, scope, id, tickets);
  await writeAudit(q, scope, {
    action: 'care.vendor-remove',
    subject: 'care_vendor',
    id,
    before: auditValues(before),
  });
  return doneReply;
});
