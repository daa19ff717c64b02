import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { backupContract } from '../contract.ts';
import { BackupFault } from './backup-fault.ts';
import { readLastDrill, recordDrill } from './drills.ts';
import { recordBackupCopy, recordBackupRun } from './backup-runs.ts';

const a = await testApp({ own: 'notes backups of the whole installation' });
const { owner, admin } = a.shop;
const status = async (who = owner) => a.ok(who, backupContract.status);
const made = (nightly: boolean) => recordBackupRun(a.ownerUrl, nightly, async () => ({ bytes: 1_500_000 }));
const fails = (error: Error) =>
  recordBackupRun(a.ownerUrl, true, async (): Promise<undefined> => {
    throw error;
  });
const rings = async (who = owner) => (await a.ok(who, notificationsContract.counts)).counts.backup;

it('an owner sees the last backup, and a notification if there is no recent one', async () => {
  expect(await status()).toEqual({
    last: null,
    old: false,
    runs: [],
    archive: null,
    drills: [],
    drillBad: false,
    copyBad: false,
    rehearsal: null,
    silent: false,
    restoredTo: null,
    realCommand: 'npm start -- --real',
    version: expect.stringMatching(/^\d+\.\d+\.\d+( \([0-9a-f]{8}\))?$/),
  });
  expect((await a.call(admin, backupContract.status)).status).toBe(403);
  await a.sql("update shop set created_at = now() - interval '3 days'");
  expect([(await status()).old, await rings(), await rings(admin)]).toEqual([true, 1, 0]);
  const [list] = (await a.ok(owner, notificationsContract.lists, { query: { kind: 'backup' } })).lists;
  expect([list?.count, list?.rows.length]).toEqual([1, 1]);

  await made(true);
  const first = await status();
  expect([first.old, await rings()]).toEqual([false, 0]);
  expect(first.last).toMatchObject({ nightly: true, bytes: 1_500_000, fault: null });
  expect((await status(a.other.owner)).last).toMatchObject({ bytes: 1_500_000 });

  await a.sql("update backup_run set at = now() - interval '49 hours' where shop_id = 1");
  expect([(await status()).old, await rings(), await rings(a.other.owner)]).toEqual([true, 1, 0]);
});

it('a failure is recorded once per kind and counts as no backup; a run without work is not recorded', async () => {
  const before = (await status()).runs.length;
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  for (let hour = 0; hour < 3; hour++) await expect(fails(full)).rejects.toThrow('no space');
  await expect(fails(new BackupFault('busy', 'another is made'))).rejects.toThrow('another');
  await recordBackupRun(a.ownerUrl, true, async () => undefined);
  const { runs, last, old } = await status();
  expect(runs.map(({ fault }) => fault).slice(0, runs.length - before)).toEqual(['full']);
  expect([last?.fault, old]).toEqual([null, true]);
  await made(false);
  expect((await status()).runs[0]).toMatchObject({ nightly: false, fault: null });
});

it('a failed restore test of the archive, or one older than two days, causes a notification; a good one is shown', async () => {
  await made(true);
  expect([(await status()).drillBad, await rings()]).toEqual([false, 0]);
  const moment = new Date('2026-11-21T07:05:00Z');
  await recordDrill(a.ownerUrl, { moment, seconds: 41.4, fault: null });
  expect((await status()).drills).toMatchObject([{ seconds: 41, fault: null }]);
  expect([(await status()).drillBad, await rings()]).toEqual([false, 0]);
  await recordDrill(a.ownerUrl, { moment: null, seconds: 3, fault: 'damaged' });
  expect([(await status()).drillBad, await rings(), await rings(admin)]).toEqual([true, 1, 0]);
  expect((await status(a.other.owner)).drills[0]).toMatchObject({ fault: 'damaged', moment: null });
  await recordDrill(a.ownerUrl, { moment, seconds: 40, fault: null });
  expect(await rings()).toBe(0);
  await a.sql("update archive_drill set at = now() - interval '49 hours' where shop_id = 1");
  expect([(await status()).drillBad, await rings()]).toEqual([true, 1]);
});

it('a lost part of the archive causes a notification for a day, although the next drill succeeds', async () => {
  await a.sql('delete from archive_drill');
  await recordDrill(a.ownerUrl, { moment: null, seconds: 0, fault: 'gap' });
  await recordDrill(a.ownerUrl, { moment: new Date(), seconds: 40, fault: null });
  expect([(await status()).drillBad, await rings(), await rings(admin)]).toEqual([true, 1, 0]);
  await a.sql("update archive_drill set at = now() - interval '25 hours' where fault = 'gap'");
  expect([(await status()).drillBad, await rings()]).toEqual([false, 0]);
});

it('a missing copy at the second place causes a notification until the copy is made', async () => {
  await a.sql('delete from archive_drill');
  await made(true);
  expect([(await status()).last?.copy, (await status()).copyBad]).toEqual([null, false]);
  await recordBackupCopy(a.ownerUrl, 'store');
  expect((await status()).last).toMatchObject({ fault: null, copy: 'store' });
  expect([(await status()).copyBad, (await status()).old, await rings(), await rings(admin)]).toEqual([
    true,
    false,
    1,
    0,
  ]);
  await made(true);
  await recordBackupCopy(a.ownerUrl, 'full');
  // A backup to another target has no copy.
  await made(false);
  expect((await status()).runs.slice(0, 3).map(({ copy }) => copy)).toEqual([null, 'full', 'store']);
  expect([(await status()).copyBad, await rings()]).toEqual([true, 1]);
  await recordBackupCopy(a.ownerUrl, 'made');
  expect((await status()).runs.slice(0, 3).map(({ copy }) => copy)).toEqual([null, 'made', 'made']);
  expect([(await status()).copyBad, await rings()]).toEqual([false, 0]);
});

it('a failed test restore of the newest backup causes a notification until one succeeds', async () => {
  const rehearse = (fault: 'damaged' | null) =>
    recordDrill(a.ownerUrl, { moment: new Date('2026-11-21T07:05:00Z'), seconds: 9, fault }, 'backup');
  await rehearse('damaged');
  const failed = await status();
  expect([failed.rehearsal?.fault, failed.drillBad, failed.drills, await rings()]).toEqual([
    'damaged',
    false,
    [],
    1,
  ]);
  await recordDrill(a.ownerUrl, { moment: new Date(), seconds: 40, fault: null });
  expect([(await status()).rehearsal?.fault, await rings()]).toEqual(['damaged', 1]);
  await rehearse(null);
  expect([(await status()).rehearsal, await rings()]).toEqual([expect.objectContaining({ fault: null }), 0]);
  expect((await readLastDrill(a.ownerUrl, 'backup'))?.fault).toBeNull();
});
