import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { type OperationCall, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { sessionIdOfCall } from '#access/authentication/server/index.ts';
import type { offlineContract } from '../contract.ts';
import { numberBlockSize } from '../provisional-numbers.ts';
import { newDeviceKey, decryptDeviceKey } from './device-keys.ts';

/** Days without contact until a device discards snapshot and key. */
export const keepDays = 7;

export type OfflineDeviceRow = {
  device: string;
  no: number;
  userId: number;
  sessionId: number;
  storeKey: string;
  stepKey: string;
  numbersTo: number;
  unseen: boolean;
};

export const offlineDeviceQuery = (
  scope: Pick<Scope, 'shopId'>,
  device: string,
  lock: boolean,
) => sql<OfflineDeviceRow>`
  select d.device, d.no, d.user_id as "userId", d.session_id as "sessionId", d.store_key as "storeKey", d.step_key as "stepKey",
    d.numbers_to as "numbersTo", d.seen_at < now() - make_interval(days => ${keepDays}) as unseen
  from offline_device d where d.shop_id = ${scope.shopId} and d.device = ${device}::uuid
  ${lock ? sql`for no key update` : sql``}`;

export const readOwnDevice = async (q: Tx, scope: Scope, device: string): Promise<OfflineDeviceRow> => {
  const row = (await offlineDeviceQuery(scope, device, true).execute(q)).rows[0];
  if (row === undefined || row.userId !== scope.userId) throw new AppError('NOT_FOUND');
  return row;
};

type Opening = OperationCall<typeof offlineContract.openDevice>;

/** Tries the next number if a concurrent call took this one. */
const makeDevice = async (q: Tx, scope: Scope, call: Opening): Promise<void> => {
  const { device } = call.body;
  const { shopId } = scope;
  for (let tries = 0; tries < 20; tries++) {
    const last = await sql<{ no: number }>`
      select coalesce(max(no), 0)::int as no from offline_device where shop_id = ${shopId}`.execute(q);
    const { rows } = await sql<{ no: number }>`
      insert into offline_device (shop_id, device, no, user_id, session_id, store_key, step_key)
      values (${shopId}, ${device}::uuid, ${(last.rows[0]?.no ?? 0) + 1}, ${scope.userId}, ${sessionIdOfCall(call)},
        ${newDeviceKey(call.seal, shopId, device, 'store_key')}, ${newDeviceKey(call.seal, shopId, device, 'step_key')})
      on conflict do nothing returning no`.execute(q);
    const [made] = rows;
    if (made !== undefined) {
      await writeAudit(q, scope, { action: 'offline.device', subject: 'offline_device', id: made.no });
      return;
    }
    if ((await offlineDeviceQuery(scope, device, false).execute(q)).rows.length > 0) return;
  }
  throw new AppError('CONFLICT');
};

export const registerDevice = writeHandler<typeof offlineContract.openDevice>(async (q, scope, call) => {
  const { device } = call.body;
  const { shopId } = scope;
  if ((await offlineDeviceQuery(scope, device, false).execute(q)).rows.length === 0)
    await makeDevice(q, scope, call);
  const row = await readOwnDevice(q, scope, device);
  const session = sessionIdOfCall(call);
  // After another login, or days without contact, a new key makes the stored data unreadable.
  const stale = row.sessionId !== session || row.unseen;
  const kept = stale ? newDeviceKey(call.seal, shopId, device, 'store_key') : row.storeKey;
  await sql`update offline_device set seen_at = now(), session_id = ${session}, store_key = ${kept}
    where shop_id = ${shopId} and device = ${device}::uuid`.execute(q);
  const storeKey = decryptDeviceKey(call.seal, shopId, device, 'store_key', kept);
  const stepKey = decryptDeviceKey(call.seal, shopId, device, 'step_key', row.stepKey);
  if (storeKey === null || stepKey === null) return call.fail('CONFLICT');
  const { numbersTo: to } = row;
  return {
    device: row.device,
    deviceNo: row.no,
    storeKey,
    stepKey,
    keepDays,
    now: new Date().toISOString(),
    numbers: to === 0 ? null : { deviceNo: row.no, from: to - numberBlockSize + 1, to },
  };
});

export const reserveNumbers = writeHandler<typeof offlineContract.numbers>(async (q, scope, call) => {
  const row = await readOwnDevice(q, scope, call.body.device);
  const to = row.numbersTo + numberBlockSize;
  await sql`update offline_device set numbers_to = ${to}, seen_at = now()
    where shop_id = ${scope.shopId} and device = ${row.device}::uuid`.execute(q);
  return { deviceNo: row.no, from: row.numbersTo + 1, to };
});
