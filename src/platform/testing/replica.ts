/** A primary with a streaming replica, for tests that lose the primary. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { type EmbeddedDatabase, launchDatabase } from '../postgres/index.ts';
import { removeScratch, scratchFolder } from '../postgres/scratch-folder.ts';

type Fill = (ownerUrl: string) => Promise<void>;
export type ReplicaPair = { primary: EmbeddedDatabase; replica: EmbeddedDatabase };

const database = 'ratri';
const quiet = (): void => {};
const streaming = { wal_level: 'replica', max_wal_senders: '5', wal_keep_size: '256MB' };

const asOwner = async <T extends object>(
  of: EmbeddedDatabase,
  text: string,
  name = 'postgres',
): Promise<T[]> => {
  const client = new pg.Client(of.url(name));
  client.on('error', quiet);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Makes a base backup with PostgreSQL's low-level interface. */
const copy = async (primary: EmbeddedDatabase, from: string, to: string): Promise<void> => {
  const client = new pg.Client(primary.url('postgres'));
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  for (const part of ['pg', 'secrets'])
    execFileSync('cp', ['-a', path.join(from, part), path.join(to, part)]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  const pgData = path.join(to, 'pg');
  const { uid, gid } = statSync(pgData);
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(path.join(pgData, name), { force: true });
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(path.join(pgData, name), text, { mode: 0o600 });
    chownSync(path.join(pgData, name), uid, gid);
  }
};

/** A commit on the primary is acknowledged only when it is on the replica's disk. */
export const startReplicaPair = async (fill: Fill): Promise<ReplicaPair> => {
  const [first, second] = [await scratchFolder('ratri-pair-'), await scratchFolder('ratri-pair-')];
  const primary = await launchDatabase({ dataDir: first, log: quiet }, streaming);
  addCleanup(async () => {
    await primary.stop();
    await removeScratch(first);
  });
  await asOwner(primary, `create database ${database}`);
  await fill(primary.url(database));
  mkdirSync(second, { recursive: true });
  await copy(primary, first, second);
  const replica = await launchDatabase(
    { dataDir: second, log: quiet },
    {
      ...streaming,
      primary_conninfo: `host=${primary.host} port=${primary.port} user=${primary.user} password=${primary.password} application_name=replica`,
    },
  );
  addCleanup(async () => {
    await replica.stop();
    await removeScratch(second);
  });
  await asOwner(primary, "alter system set synchronous_standby_names = '*'");
  await asOwner(primary, 'select pg_reload_conf()');
  for (;;) {
    const rows = await asOwner<{ state: string }>(
      primary,
      'select sync_state as state from pg_stat_replication',
    );
    if (rows.some((one) => one.state === 'sync')) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { primary, replica };
};

export const promoteReplica = (replica: EmbeddedDatabase): Promise<unknown> =>
  asOwner(replica, 'select pg_promote()');
