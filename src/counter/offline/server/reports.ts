import { type RawBuilder, sql } from 'kysely';
import type { UnsentHandler } from '#access/staff-accounts/server/index.ts';
import type { UnsentSteps } from '#access/staff-accounts/unsent-steps.ts';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { offlineContract, WaitingOfBranch } from '../contract.ts';
import { readOwnDevice } from './devices.ts';

/** Hours without contact until a warning. The page may be closed for a working day. */
const silentAfter = 10;
/** Hours until a step can no longer be entered on its own day. */
const shownFor = 72;

/** Ignores steps that have arrived. Other users' reports never lower a count. */
const storeReport = async (
  q: Tx,
  { shopId, branchIds }: Scope,
  device: string,
  waiting: readonly WaitingOfBranch[],
  own: boolean,
): Promise<void> => {
  const known = waiting.filter((one) => branchIds.includes(one.branchId));
  await sql`
    insert into offline_report as r (shop_id, device, branch_id, steps)
      select distinct on (n."branchId") ${shopId}, d.device, n."branchId",
        (select count(*) from unnest(n.sequences) as s where not exists (
          select from offline_step t where t.shop_id = ${shopId} and t.device = d.device and t.sequence = s))
      from offline_device d, jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as n("branchId" bigint, sequences int[])
      where d.shop_id = ${shopId} and d.device = ${device}::uuid
    on conflict (shop_id, device, branch_id) do update
      set steps = ${own ? sql`excluded.steps` : sql`greatest(r.steps, excluded.steps)`}, heard_at = now()`.execute(
    q,
  );
  if (!own) return;
  await sql`update offline_report r set steps = 0, heard_at = now() where r.shop_id = ${shopId} and r.device = ${device}::uuid
    and r.branch_id <> all(${known.map((one) => one.branchId)}::bigint[]) and r.branch_id = any(${[...branchIds]}::bigint[])`.execute(
    q,
  );
};

/** Other users of the device may be locked, so the report includes their steps. */
export const reportUnsent = writeHandler<typeof offlineContract.report>(async (q, scope, call) => {
  const { device, unsent, others } = call.body;
  const devices = [device, ...others.map((one) => one.device)];
  // The lock waits for transactions with steps of these devices.
  await sql`select from offline_device d where d.shop_id = ${scope.shopId} and d.device = any(${devices}::uuid[])
    order by d.device for update`.execute(q);
  await readOwnDevice(q, scope, device);
  const here = { branchId: scope.branchId, sequences: [] };
  const own = unsent.some((one) => one.branchId === here.branchId) ? unsent : [...unsent, here];
  await storeReport(q, scope, device, own, true);
  for (const one of others) await storeReport(q, scope, one.device, one.unsent, false);
  return doneReply;
});

export const countDownReport = (
  { shopId }: Pick<Scope, 'shopId'>,
  device: string,
  branchId: number,
): RawBuilder<unknown> => sql`
  update offline_report r set steps = r.steps - 1 where r.shop_id = ${shopId} and r.device = ${device}::uuid
    and r.branch_id = ${branchId} and r.steps > 0`;

/** A lost device's count becomes 0. A later report sets the count again. */
export const handleUnsentSteps: UnsentHandler = async (q, scope, deviceNo, branchId) => {
  const { rows } = await sql<{ steps: number | null; handled: boolean }>`
    select r.steps, coalesce(r.heard_at = to_timestamp(0), true) as handled from offline_device d
      left join offline_report r on r.shop_id = d.shop_id and r.device = d.device and r.branch_id = ${branchId}
      where d.shop_id = ${scope.shopId} and d.no = ${deviceNo} for no key update of d`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.handled) return;
  // The epoch removes the device from the list of silent devices.
  await sql`update offline_report r set steps = 0, heard_at = to_timestamp(0) from offline_device d
    where d.shop_id = ${scope.shopId} and d.no = ${deviceNo} and r.shop_id = d.shop_id and r.device = d.device
      and r.branch_id = ${branchId}`.execute(q);
  await writeAudit(q, scope, {
    action: 'offline.handled',
    subject: 'offline_device',
    id: deviceNo,
    before: { branchId, steps: row.steps ?? 0 },
    after: { branchId, steps: 0 },
  });
};

export const unsentStepsOfDevices = (
  { shopId }: Pick<Scope, 'shopId'>,
  where: RawBuilder<unknown>,
): RawBuilder<UnsentSteps[]> => sql<UnsentSteps[]>`
  (select coalesce(json_agg(json_build_object('deviceNo', r.no, 'userId', r.user_id, 'by', r.by, 'locked', r.locked, 'branchId', r.branch_id,
      'branchName', r.branch_name, 'steps', r.steps, 'heardAt', r.heard_at) order by r.steps desc, r.heard_at), '[]')
    from (select d.no, d.user_id, w.display_name as by, not w.active as locked, n.branch_id, b.name as branch_name, n.steps, n.heard_at
      from offline_report n join offline_device d on d.shop_id = n.shop_id and d.device = n.device
      join app_user w on w.shop_id = n.shop_id and w.id = d.user_id
      join branch b on b.shop_id = n.shop_id and b.id = n.branch_id
      where n.shop_id = ${shopId} and (n.steps > 0 or n.heard_at between now() - make_interval(hours => ${shownFor})
        and now() - make_interval(hours => ${silentAfter}))) r
    where ${where})`;
