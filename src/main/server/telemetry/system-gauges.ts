/** What is asked when somebody looks: does the database answer, how old is the newest backup, how much of the disk is free. */
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { behindSeconds, lastBackups } from '#access/backup/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { shopIds } from '#platform/tenancy/login-directory.ts';

export type Watched = {
  db: Db;
  dataDir?: string | undefined;
  /** Is one made every night? */
  backups?: boolean | undefined;
};

/** Milliseconds to wait for the database's sign. */
const longest = 2500;
const minute = 60_000;

const answers = async (db: Db): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), longest)));
  try {
    return await Promise.race([db.ping().then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/** Seconds since 1970. */
const begun = Date.now() / 1000;

type Backups = { made: number | undefined; failed: boolean };

/** Every shop is told of each backup: those of one are those of all. Asked once a minute; without an answer what was known stays. */
const backupsOf = (db: Db): (() => Promise<Backups>) => {
  let value: Backups = { made: undefined, failed: false };
  const ask = async (): Promise<Backups> => {
    try {
      const [shopId] = await shopIds(db);
      const [row] = shopId === undefined ? [] : await db.read({ shopId }, lastBackups({ shopId }));
      if (row !== undefined)
        value = {
          made: row.made === null ? undefined : new Date(row.made).getTime() / 1000,
          failed: row.failed,
        };
    } catch {
      // The database is away: another figure says so.
    }
    return value;
  };
  let asked: { at: number; answer: Promise<Backups> } | undefined;
  return () => {
    const now = performance.now();
    if (asked === undefined || now - asked.at > minute) asked = { at: now, answer: ask() };
    return asked.answer;
  };
};

/** Adds them to the registry. */
export const stateOf = (registry: Registry, { db, dataDir, backups = false }: Watched): void => {
  const registers = [registry];
  new Gauge({
    name: 'ratri_db_up',
    help: '1 when the database answers',
    aggregator: 'min',
    registers,
    async collect() {
      this.set((await answers(db)) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'ratri_backup_expected',
    help: '1 where a backup is made every night',
    aggregator: 'max',
    registers,
    collect() {
      this.set(backups ? 1 : 0);
    },
  });
  new Gauge({
    name: 'ratri_archive_behind_seconds',
    help: 'Seconds since which something waits that could not be archived; 0 while nothing does or no archive is kept',
    aggregator: 'max',
    registers,
    collect() {
      this.set(behindSeconds());
    },
  });
  const last = backupsOf(db);
  new Gauge({
    name: 'ratri_backup_timestamp_seconds',
    help: 'When the newest backup that was read back was made; without one when the process began',
    aggregator: 'max',
    registers,
    async collect() {
      this.set((await last()).made ?? begun);
    },
  });
  new Gauge({
    name: 'ratri_backup_failed',
    help: '1 when the last try of a backup came to nothing',
    aggregator: 'max',
    registers,
    async collect() {
      this.set((await last()).failed ? 1 : 0);
    },
  });
  if (dataDir === undefined) return;
  new Gauge({
    name: 'ratri_disk_bytes',
    help: 'The disk of the data folder',
    labelNames: ['part'],
    aggregator: 'min',
    registers,
    async collect() {
      const disk = await statfs(dataDir).catch(() => undefined);
      if (disk === undefined) return;
      this.set({ part: 'free' }, disk.bavail * disk.bsize);
      this.set({ part: 'all' }, disk.blocks * disk.bsize);
    },
  });
};
