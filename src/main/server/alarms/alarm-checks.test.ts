import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#platform/settings/settings.ts';
import { processCounters } from '#platform/telemetry/counters.ts';
import { testApp } from '#test/server/test-app.ts';
import { markRunning, recordCrash, removeRunningMark, takeCrash } from '../boot/crash-mark.ts';
import { checkInstallation, createCertificateCheck, createRateCheck } from './alarm-checks.ts';
import { alarmsJob } from './alarms-job.ts';
import { checkDisks, type DiskUse } from './disk-forecast.ts';

const a = await testApp({ own: 'reads backups and jobs of the whole installation' });
const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'ratri-alarms-'));

describe('the installation', () => {
  const settings = readSettings({
    DATA_DIR: newFolder(),
    BACKUP_DIR: '/mnt/backup',
    BACKUP_ALSO_DIR: '/mnt/other',
    BACKUP_PASSPHRASE: 'twelve or more',
  });
  const check = (find: readonly number[] = []) =>
    checkInstallation(settings, { db: a.db, find: async () => find }, async () => null);
  const backedUp = (hours: number, copy: string | null = null) =>
    a.sql(
      `insert into backup_run (shop_id, nightly, at, copy) select distinct shop_id, true, now() - make_interval(hours => ${hours}), ${copy === null ? 'null' : `'${copy}'`} from login`,
    );
  beforeEach(async () => {
    await a.sql('delete from backup_run');
    await a.sql('delete from archive_drill');
    await a.sql('delete from installation_job_failure');
  });

  it('has an alarm when a backup is late, also the first backup', async () => {
    expect(await check()).toEqual({ backup: null, copy: null, drill: null, jobs: null, certificate: null });
    await a.sql("update shop set created_at = now() - interval '3 days'");
    expect((await check()).backup).toBe('There is no backup.');
    await backedUp(27);
    expect((await check()).backup).toBe('The last backup is 27 hours old.');
    await backedUp(25);
    expect((await check()).backup).toBeNull();
  });

  it('has one for a missing copy, a failed test restore and failed jobs', async () => {
    await backedUp(1, 'store');
    await a.sql(
      "insert into archive_drill (shop_id, fault, source) select distinct shop_id, 'damaged', 'backup' from login",
    );
    await a.sql(
      `insert into installation_job_failure (job, failures, fault, work_id) values ('cleanup', 2, 'storage', ''), ('alarms', 1, 'network', '')`,
    );
    expect(await check([1, 2])).toMatchObject({
      backup: null,
      copy: expect.stringContaining('BACKUP_ALSO_DIR'),
      drill: expect.stringContaining('test restore'),
      jobs: 'cleanup failed 2 times.\nA job fails repeatedly in 2 shops.',
    });
  });

  it('asks for the certificate once an hour, and only of an https address', async () => {
    let asks = 0;
    const certificate = createCertificateCheck(async () => {
      asks += 1;
      throw new Error('no answer');
    });
    expect(await certificate('http://shop.example.com')).toBeNull();
    expect(await certificate('https://shop.example.com')).toBeUndefined();
    expect(await certificate('https://shop.example.com')).toBeUndefined();
    expect(asks).toBe(1);
  });
});

it('more than one failed request in a hundred is a problem', () => {
  const rate = createRateCheck();
  rate();
  const count = (calls: number, failed: number) => {
    processCounters.calls += calls;
    processCounters.failedCalls += failed;
    return rate();
  };
  expect([count(1000, 9), count(3, 3), count(0, 0)]).toEqual([null, null, null]);
  expect(count(300, 4)).toContain('4 of 300 requests');
});

describe('the disk', () => {
  const disk = (folder: string, more: Partial<DiskUse>): DiskUse => ({
    folder,
    free: 500e9,
    used: 500e9,
    all: 1000e9,
    ...more,
  });

  it('has an alarm when it is full within two weeks at the growth of the last days', async () => {
    const dataDir = newFolder();
    const at = (n: number, used: number) =>
      checkDisks(dataDir, [], {
        now: new Date(Date.UTC(2026, 10, n)),
        read: async (folder) => disk(folder, { used, free: 1000e9 - used }),
      });
    expect([await at(1, 500e9), await at(1, 700e9), await at(2, 550e9)]).toEqual([null, null, null]);
    expect(await at(4, 560e9)).toBeNull();
    expect(await at(5, 700e9)).toContain('full in about 6 days');
    expect(await at(9, 540e9)).toBeNull();
  });

  it('has one below a tenth of free space; a disk of backups only below 2 GB', async () => {
    const dataDir = newFolder();
    const check = (data: number, backups: number) =>
      checkDisks(dataDir, ['/mnt/backup', '/mnt/away'], {
        read: async (folder) =>
          folder === '/mnt/away' ? undefined : disk(folder, { free: folder === dataDir ? data : backups }),
      });
    expect(await check(101e9, 3e9)).toBeNull();
    expect(await check(99e9, 3e9)).toContain(`${dataDir}: only 99.0 GB free`);
    expect(await check(500e9, 1e9)).toContain('/mnt/backup: only 1.0 GB free');
  });
});

describe('a start', () => {
  const mark = (dataDir: string): void => writeFileSync(path.join(dataDir, 'running'), '1');

  it('after a crash reports it once; after a stop, or in place of a running server, reports nothing', () => {
    const dataDir = newFolder();
    markRunning(dataDir, false);
    expect(takeCrash(dataDir)).toBeUndefined();
    removeRunningMark(dataDir);
    markRunning(dataDir, false);
    expect(takeCrash(dataDir)).toBeUndefined();
    mark(dataDir);
    markRunning(dataDir, true);
    expect(takeCrash(dataDir)).toBeUndefined();
    mark(dataDir);
    removeRunningMark(dataDir);
    markRunning(dataDir, false);
    expect(takeCrash(dataDir)).toContain('without a stop');
    expect(takeCrash(dataDir)).toBeUndefined();
  });

  it('after a crash is not forgotten while the database does not answer', async () => {
    const dataDir = newFolder();
    recordCrash(dataDir, 'started after a crash');
    const settings = readSettings({ DATA_DIR: dataDir, ALARM_WEBHOOK: 'https://example.com/hook' });
    const directory = async () => {
      throw new Error('no database');
    };
    const log = { error: () => {} };
    const job = alarmsJob(settings, {
      db: { ...a.db, directory },
      find: async () => [],
      log,
      isLeader: () => false,
    });
    await expect(job?.run()).rejects.toThrow('no database');
    expect(takeCrash(dataDir)).toBe('started after a crash');
  });
});
