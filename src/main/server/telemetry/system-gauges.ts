import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { archiveLagSeconds, lastBackups } from '#access/backup/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';

export type GaugeSources = {
  db: Db;
  dataDir?: string | undefined;
  backups?: boolean | undefined;
};

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

const begun = Date.now() / 1000;

type Backups = { made: number | undefined; failed: boolean; copyFailed: boolean };

/**
 * Reads one shop once a minute, because each shop records every backup. A failed query does not change the
 * value.
 */
const backupsOf = (db: Db): (() => Promise<Backups>) => {
  let value: Backups = { made: undefined, failed: false, copyFailed: false };
  const ask = async (): Promise<Backups> => {
    try {
      const [shopId] = await listShopIds(db);
      const [row] = shopId === undefined ? [] : await db.read({ shopId }, lastBackups({ shopId }));
      if (row !== undefined)
        value = {
          made: row.made === null ? undefined : new Date(row.made).getTime() / 1000,
          failed: row.failed,
          copyFailed: row.copyFailed,
        };
    } catch {
      // Another metric reports that the database does not respond.
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

export const addSystemGauges = (registry: Registry, { db, dataDir, backups = false }: GaugeSources): void => {
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
    help: '1 when nightly backups are configured',
    aggregator: 'max',
    registers,
    collect() {
      this.set(backups ? 1 : 0);
    },
  });
  new Gauge({
    name: 'ratri_archive_behind_seconds',
    help: 'Seconds since the oldest WAL that could not be archived; 0 when there is none or no archive',
    aggregator: 'max',
    registers,
    collect() {
      this.set(archiveLagSeconds());
    },
  });
  const last = backupsOf(db);
  new Gauge({
    name: 'ratri_backup_timestamp_seconds',
    help: 'Time of the newest verified backup; without one, of the process start',
    aggregator: 'max',
    registers,
    async collect() {
      this.set((await last()).made ?? begun);
    },
  });
  new Gauge({
    name: 'ratri_backup_failed',
    help: '1 when the last backup failed',
    aggregator: 'max',
    registers,
    async collect() {
      this.set((await last()).failed ? 1 : 0);
    },
  });
  new Gauge({
    name: 'ratri_backup_copy_failed',
    help: '1 when the second backup place lacks the newest backup',
    aggregator: 'max',
    registers,
    async collect() {
      this.set((await last()).copyFailed ? 1 : 0);
    },
  });
  if (dataDir === undefined) return;
  new Gauge({
    name: 'ratri_disk_bytes',
    help: 'Disk of the data folder',
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
