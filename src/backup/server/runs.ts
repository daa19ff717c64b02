/** What became of each backup: written down for every shop that is in it, and read by its owner. */
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { writableOf } from '../../core/server/database-hosts.ts';
import type { Scope } from '../../core/server/scope.ts';
import { reading } from '../../core/server/call.ts';
import type { backupContract, ToldFault } from '../contract.ts';
import { faultOf } from './fault.ts';

type Run = { nightly: boolean; bytes: number; fault: ToldFault | null };

/** So many are remembered. */
const most = 100;
const shown = 30;

/** A failure that is the last one's again is one failure: it is tried every hour. */
const write = async (client: pg.Client, shopId: number, { nightly, bytes, fault }: Run): Promise<void> => {
  await client.query('begin');
  await client.query("select set_config('app.shop_id', $1, true)", [String(shopId)]);
  await client.query(
    `insert into backup_run (shop_id, nightly, bytes, fault)
     select $1::int, $2::boolean, $3::bigint, $4::text
     where $4::text is null or not exists (
       select from (select fault, at from backup_run where shop_id = $1::int order by id desc limit 1) l
       where l.fault = $4::text and l.at > now() - interval '20 hours')`,
    [shopId, nightly, bytes, fault],
  );
  await client.query(
    'delete from backup_run where shop_id = $1 and id not in (select id from backup_run where shop_id = $1 order by id desc limit $2)',
    [shopId, most],
  );
  await client.query('commit');
};

const note = async (ownerUrl: string, run: Run): Promise<void> => {
  const client = new pg.Client({
    connectionString: await writableOf(ownerUrl),
    application_name: 'ratri backup',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    // A backup is also made of a database that waits for its migrations.
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.backup_run') is not null as there",
    );
    if (rows[0]?.there !== true) return;
    const { rows: shops } = await client.query<{ shop_id: number }>('select distinct shop_id from login');
    for (const { shop_id: shopId } of shops) await write(client, shopId, run);
  } finally {
    await client.end();
  }
};

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
  const [runs, made, [age]] = await db.readAll(scope, [
    sql<RunRow>`select at, nightly, bytes, fault from backup_run where shop_id = ${scope.shopId} order by id desc limit ${shown}`,
    sql<RunRow>`select at, nightly, bytes, fault from backup_run where shop_id = ${scope.shopId} and fault is null order by id desc limit 1`,
    sql<{ old: boolean }>`select ${backupIsOld(scope)} as old`,
  ]);
  return { last: made[0] ?? null, old: age?.old ?? false, runs };
});
