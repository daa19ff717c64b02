/** What became of each backup: written down for every shop that is in it, and read by its owner. */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { reading } from '#platform/http/handlers.ts';
import type { backupContract, ToldFault } from '../contract.ts';
import { archiveStanding } from './archive/watch-archive.ts';
import { drillIsBad, drillRuns } from './drills.ts';
import { faultOf } from './backup-fault.ts';
import { noteEach } from './note-for-every-shop.ts';

type Run = { nightly: boolean; bytes: number; fault: ToldFault | null };

const shown = 30;
const shownDrills = 7;

/** A failure that is the last one's again is one failure: it is tried every hour. */
const note = (ownerUrl: string, { nightly, bytes, fault }: Run): Promise<void> =>
  noteEach(ownerUrl, 'backup_run', async (client, shopId) => {
    await client.query(
      `insert into backup_run (shop_id, nightly, bytes, fault)
       select $1::int, $2::boolean, $3::bigint, $4::text
       where $4::text is null or not exists (
         select from (select fault, at from backup_run where shop_id = $1::int order by id desc limit 1) l
         where l.fault = $4::text and l.at > now() - interval '20 hours')`,
      [shopId, nightly, bytes, fault],
    );
  });

const toldOf = (error: unknown): ToldFault | undefined => {
  const code = faultOf(error);
  if (code === 'busy') return undefined;
  return code === 'damaged' || code === 'store' || code === 'full' ? code : 'other';
};

/** Does it, and writes down what became of it; nothing when there was nothing to do, or another is doing it. */
export const noted = async <T extends { bytes: number } | undefined>(
  ownerUrl: string,
  nightly: boolean,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    const made = await work();
    if (made !== undefined) await note(ownerUrl, { nightly, bytes: made.bytes, fault: null });
    return made;
  } catch (error) {
    const fault = toldOf(error);
    if (fault !== undefined) await note(ownerUrl, { nightly, bytes: 0, fault }).catch(() => {});
    throw error;
  }
};

/** Days after which the newest backup is too old to be relied on; a new shop has as many to be given its first. */
const oldAfter = sql`interval '2 days'`;

/** Whether the shop has no backup, or none that is new. */
export const backupIsOld = ({ shopId }: Pick<Scope, 'shopId'>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from shop s where s.shop_id = ${shopId} and s.created_at < now() - ${oldAfter})
  and not exists (select from backup_run r where r.shop_id = ${shopId} and r.fault is null and r.at > now() - ${oldAfter}))`;

/** Of the installation, as the shop was told: when the newest was made, and whether the last try failed. */
export const lastBackups = ({ shopId }: Pick<Scope, 'shopId'>) => sql<{
  made: string | null;
  failed: boolean;
}>`
  select (select r.at from backup_run r where r.shop_id = ${shopId} and r.fault is null order by r.id desc limit 1) as made,
    coalesce((select r.fault is not null from backup_run r where r.shop_id = ${shopId} order by r.id desc limit 1), false) as failed`;

type RunRow = { at: string; nightly: boolean; bytes: number; fault: ToldFault | null };

export const status = reading<typeof backupContract.status>(async (db, scope) => {
  const [runs, made, drills, [age]] = await db.readAll(scope, [
    sql<RunRow>`select at, nightly, bytes, fault from backup_run where shop_id = ${scope.shopId} order by id desc limit ${shown}`,
    sql<RunRow>`select at, nightly, bytes, fault from backup_run where shop_id = ${scope.shopId} and fault is null order by id desc limit 1`,
    drillRuns(scope, shownDrills),
    sql<{ old: boolean; bad: boolean }>`select ${backupIsOld(scope)} as old, ${drillIsBad(scope)} as bad`,
  ]);
  return {
    last: made[0] ?? null,
    old: age?.old ?? false,
    runs,
    archive: archiveStanding(),
    drills,
    drillBad: age?.bad ?? false,
  };
});
