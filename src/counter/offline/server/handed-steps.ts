/**
 * Users can send another user's steps from the device. The server decrypts these steps, so the other user's
 * key stays secret.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Handler, OperationCall } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LeftStep, SealedRecord, offlineContract } from '../contract.ts';
import { decryptValue, encryptionKeyOf } from '../encryption.ts';
import { OfflineStepInput, withSlipImage } from '../offline-step.ts';
import { applyStep } from './apply-step.ts';
import { decryptDeviceKey } from './device-keys.ts';
import { offlineDeviceQuery } from './devices.ts';
import { stepToWire } from './stored-steps.ts';

type Call = Pick<OperationCall<typeof offlineContract.openLeft>, 'seal'>;

const StoredStep = z.object({
  step: OfflineStepInput,
  about: z.object({ orderNo: z.string(), customerName: z.string() }),
  picture: z.string().optional(),
});
const StoredPicture = z.object({ jpeg: z.string() });

/** Every user of the branch may send a locked user's steps. Other users' steps need an admin. */
const openDeviceOf = async (
  db: Db,
  scope: Scope,
  device: string,
  { seal }: Call,
): Promise<{ no: number; key: CryptoKey }> => {
  const [row] = await db.read(scope, offlineDeviceQuery(scope, device, false));
  if (row === undefined) throw new AppError('NOT_FOUND');
  const [owner] = await db.read(
    scope,
    sql<{
      active: boolean;
    }>`select u.active from app_user u where u.shop_id = ${scope.shopId} and u.id = ${row.userId}`,
  );
  if (owner?.active !== false && row.userId !== scope.userId && effectiveRole(scope.roles) === 'staff')
    throw new AppError('FORBIDDEN');
  const key = decryptDeviceKey(seal, scope.shopId, device, 'step_key', row.stepKey);
  if (key === null) throw new AppError('CONFLICT');
  return { no: row.no, key: await encryptionKeyOf(key) };
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64, 'base64'));
const openRecord = (key: CryptoKey, { name, nonce, bytes }: SealedRecord): Promise<unknown> =>
  decryptValue(key, name, { nonce: bytesOf(nonce), bytes: bytesOf(bytes).buffer });

/** Opening the same steps again on the same day adds no audit entry. */
const sameLookToday = (scope: Scope, no: number, after: { steps: string[]; pictures: number }) => sql`
  select 1 from audit_log where shop_id = ${scope.shopId} and subject = 'offline_device' and subject_id = ${no}
    and action = 'offline.opened' and user_id = ${scope.userId}
    and at >= ${bangkokDay(new Date())}::date::timestamp at time zone 'Asia/Bangkok'
    and after @> ${JSON.stringify({ steps: after.steps })}::jsonb and (after ->> 'pictures')::int >= ${after.pictures}
  limit 1`;

export const openLeftSteps: Handler<typeof offlineContract.openLeft> = {
  run: async (db, scope, call) => {
    const { no, key } = await openDeviceOf(db, scope, call.body.device, call);
    const opened = await Promise.all(
      call.body.records.map(async (record) => ({ name: record.name, value: await openRecord(key, record) })),
    );
    const steps = opened.flatMap(({ name, value }) => {
      const one = StoredStep.safeParse(value);
      return one.success ? [{ name, ...one.data }] : [];
    });
    const itemList = steps.flatMap(({ name, step, about, picture }): LeftStep[] => {
      if (!scope.branchIds.includes(step.branchId)) return [];
      return [
        {
          name,
          step,
          orderNo: about.orderNo,
          customerName: about.customerName,
          picture: picture === 'waits',
        },
      ];
    });
    // A picture belongs to its step's branch.
    const shown = new Set(itemList.map(({ name }) => name.replace('/step/', '/picture/')));
    const allPictures = opened.flatMap(({ name, value }) => {
      const one = StoredPicture.safeParse(value);
      return one.success ? [{ name, jpeg: one.data.jpeg }] : [];
    });
    const pictures = allPictures.filter(({ name }) => shown.has(name));
    const after = { steps: itemList.map(({ step }) => step.number), pictures: pictures.length };
    if (itemList.length > 0)
      await db.tx(scope, async (q) => {
        const { rows } = await sameLookToday(scope, no, after).execute(q);
        if (rows.length === 0)
          await writeAudit(q, scope, { action: 'offline.opened', subject: 'offline_device', id: no, after });
      });
    const hidden = {
      otherBranch: steps.length - itemList.length,
      unreadable: opened.length - steps.length - allPictures.length,
    };
    return { itemList, pictures, hidden };
  },
};

export const sendLeftStep: Handler<typeof offlineContract.sendLeft> = {
  run: async (db, scope, call) => {
    const { device, record, slipImageId } = call.body;
    const { key } = await openDeviceOf(db, scope, device, call);
    const one = StoredStep.safeParse(await openRecord(key, record));
    if (!one.success || one.data.step.device !== device) throw new AppError('NOT_FOUND');
    const { step } = one.data;
    const kept = await applyStep(
      db,
      scope,
      slipImageId === undefined ? step : withSlipImage(step, slipImageId),
    );
    await db.tx(scope, (q) =>
      writeAudit(q, scope, {
        action: 'offline.handed',
        subject: 'offline_step',
        id: kept.stepId,
        after: { number: kept.number, by: kept.by, deviceNo: kept.deviceNo },
      }),
    );
    return stepToWire(kept, call.language);
  },
};
