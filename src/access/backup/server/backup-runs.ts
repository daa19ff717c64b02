import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { commandLineOf } from '#platform/settings/command-line.ts';
import { ratriRelease } from '#platform/settings/version.ts';
import type { Db } from '#platform/db/db.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';
import type { backupContract, CopyResult, DrillRun, ReportedFault } from '../contract.ts';
import { isSilentCopy, readArchiveStatus } from './archive/watch-archive.ts';
import { isDrillFailing, listDrillRuns } from './drills.ts';
import { backupFaultCodeOf } from './backup-fault.ts';
import { newestRestoreQuery } from './shop-restores.ts';
import { recordForEveryShop } from './note-for-every-shop.ts';

export const recordBackupCopy = (ownerUrl: string, copy: CopyResult): Promise<void> =>
  recordForEveryShop(ownerUrl, 'backup_run', async (client, shopId) => {
    await client.query(
      `update backup_run set copy = $2 where shop_id = $1 and fault is null and copy is distinct from $2
         and (id = (select max(id) from backup_run where shop_id = $1 and nightly and fault is null)
           or ($2 = 'made' and copy is not null))`,
      [shopId, copy],
    );
  });

type Run = { nightly: boolean; bytes: number; fault: ReportedFault | null };

const shown = 30;
const shownDrills = 7;

/** Does not record an hourly retry that fails in the same way. */
const note = (ownerUrl: string, { nightly, bytes, fault }: Run): Promise<void> =>
  recordForEveryShop(ownerUrl, 'backup_run', async (client, shopId) => {
    await client.query(
      `insert into backup_run (shop_id, nightly, bytes, fault)
       select $1::int, $2::boolean, $3::bigint, $4::text
       where $4::text is null or not exists (
         select from (select fault, at from backup_run where shop_id = $1::int order by id desc limit 1) l
         where l.fault = $4::text and l.at > now() - interval '20 hours')`,
      [shopId, nightly, bytes, fault],
    );
  });

export const reportableFaultOf = (error: unknown): ReportedFault | undefined => {
  const code = backupFaultCodeOf(error);
  if (code === 'busy') return undefined;
  return code === 'damaged' || code === 'store' || code === 'full' ? code : 'other';
};

export const recordBackupRun = async <T extends { bytes: number } | undefined>(
  ownerUrl: string,
  nightly: boolean,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    const made = await work();
    if (made !== undefined) await note(ownerUrl, { nightly, bytes: made.bytes, fault: null });
    return made;
  } catch (error) {
    const fault = reportableFaultOf(error);
    if (fault !== undefined) await note(ownerUrl, { nightly, bytes: 0, fault }).catch(() => {});
    throw error;
  }
};

/** Backups are outdated if the newest one, or a shop without backup, is older. */
const oldAfter = sql`interval '2 days'`;

export const isBackupOutdated = ({ shopId }: Pick<Scope, 'shopId'>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from shop s where s.shop_id = ${shopId} and s.created_at < now() - ${oldAfter})
  and not exists (select from backup_run r where r.shop_id = ${shopId} and r.fault is null and r.at > now() - ${oldAfter}))`;

export const isCopyFailing = ({ shopId }: Pick<Scope, 'shopId'>): RawBuilder<boolean> => sql<boolean>`exists (
  select from (select copy from backup_run where shop_id = ${shopId} and nightly and fault is null order by id desc limit 1) r
  where r.copy <> 'made')`;

export const lastBackups = ({ shopId }: Pick<Scope, 'shopId'>) => sql<{
  made: string | null;
  failed: boolean;
  copyFailed: boolean;
}>`
  select (select r.at from backup_run r where r.shop_id = ${shopId} and r.fault is null order by r.id desc limit 1) as made,
    coalesce((select r.fault is not null from backup_run r where r.shop_id = ${shopId} order by r.id desc limit 1), false) as failed,
    ${isCopyFailing({ shopId })} as "copyFailed"`;

type RunRow = {
  at: string;
  nightly: boolean;
  bytes: number;
  fault: ReportedFault | null;
  copy: CopyResult | null;
};

export const getBackupStatus = readHandler<typeof backupContract.status>(async (db, scope) => {
  const [runs, made, drills, [rehearsal], [age], [restore]] = await db.readAll(scope, [
    sql<RunRow>`select at, nightly, bytes, fault, copy from backup_run where shop_id = ${scope.shopId} order by id desc limit ${shown}`,
    sql<RunRow>`select at, nightly, bytes, fault, copy from backup_run where shop_id = ${scope.shopId} and fault is null order by id desc limit 1`,
    listDrillRuns(scope, shownDrills, 'archive'),
    listDrillRuns(scope, 1, 'backup'),
    sql<{
      old: boolean;
      bad: boolean;
      copy: boolean;
    }>`select ${isBackupOutdated(scope)} as old, ${isDrillFailing(scope)} as bad, ${isCopyFailing(scope)} as copy`,
    newestRestoreQuery(scope.shopId),
  ]);
  return {
    last: made[0] ?? null,
    old: age?.old ?? false,
    runs,
    archive: readArchiveStatus(),
    drills,
    drillBad: age?.bad ?? false,
    rehearsal: rehearsal ?? null,
    copyBad: age?.copy ?? false,
    silent: isSilentCopy(),
    restoredTo: restore?.at ?? null,
    realCommand: commandLineOf('start', '--real'),
    version: ratriRelease,
  };
});

const day = 86_400_000;
const shownToOperators = 7;

const growthOf = (runs: readonly RunRow[]): number | null => {
  const made = runs.filter(({ fault }) => fault === null);
  const [last] = made;
  const first = made.at(-1);
  if (last === undefined || first === undefined) return null;
  const days = (Date.parse(last.at) - Date.parse(first.at)) / day;
  return days < 1 ? null : (last.bytes - first.bytes) / days;
};

/** Reads one shop, because each shop records every backup. `growth` is in bytes a day. */
export const readInstallationBackups = async (
  db: Db,
): Promise<{ growth: number | null; runs: RunRow[]; drills: DrillRun[] }> => {
  const [shopId] = await listShopIds(db);
  if (shopId === undefined) return { growth: null, runs: [], drills: [] };
  const [runs, drills] = await db.readAll({ shopId }, [
    sql<RunRow>`select at, nightly, bytes, fault, copy from backup_run where shop_id = ${shopId} order by id desc limit ${shown}`,
    listDrillRuns({ shopId }, shownToOperators, 'archive'),
  ]);
  return { growth: growthOf(runs), runs: runs.slice(0, shownToOperators), drills };
};
