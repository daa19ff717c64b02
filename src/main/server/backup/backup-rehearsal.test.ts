import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { backupNameAt, readLastDrill } from '#access/backup/server/index.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { isRehearsalDue, rehearsalFolder, rehearsalJob, runBackupRehearsal } from './backup-rehearsal.ts';
import { createBackupFixture } from './testing/backup-fixture.ts';

const { a, folder, place, target, passphrase, newFolder } = await createBackupFixture();
const faults: unknown[] = [];
const log = { info: () => {}, error: (fault: unknown) => void faults.push(fault) };
const settingsWith = (words: string) =>
  readSettings({
    DATABASE_URL: a.ownerUrl,
    DATA_DIR: newFolder(),
    BACKUP_DIR: path.join(folder, 'kept'),
    BACKUP_PASSPHRASE: words,
  });

it('the newest backup is restored into a database of its own, verified and deleted', async () => {
  const settings = settingsWith(passphrase);
  expect(await runBackupRehearsal(settings, { ownerUrl: a.ownerUrl, log })).toBeUndefined();
  const bytes: Uint8Array[] = [];
  for await (const chunk of await place.read(target.name)) bytes.push(chunk);
  await place.write(backupNameAt(new Date('2026-11-20T19:30:00Z')), [Buffer.from('not the newest')]);
  await place.write(backupNameAt(new Date('2026-11-21T19:30:00Z')), bytes);
  expect(await runBackupRehearsal(settings, { ownerUrl: a.ownerUrl, log })).toMatchObject({
    fault: null,
    moment: expect.any(Date),
  });
  expect(faults).toEqual([]);
  expect(existsSync(rehearsalFolder(settings.dataDir))).toBe(false);
  const last = await readLastDrill(a.ownerUrl, 'backup');
  expect(last?.fault).toBeNull();
  expect(await readLastDrill(a.ownerUrl)).toBeNull();

  await rehearsalJob(settings, { ownerUrl: a.ownerUrl, log }).run();
  expect((await readLastDrill(a.ownerUrl, 'backup'))?.at).toEqual(last?.at);
});

it('a damaged backup is reported, and nothing of it remains', async () => {
  const settings = settingsWith(passphrase);
  await place.write(backupNameAt(new Date('2026-11-22T19:30:00Z')), [Buffer.from('damaged')]);
  expect(await runBackupRehearsal(settings, { ownerUrl: a.ownerUrl, log })).toMatchObject({
    fault: 'damaged',
    moment: null,
  });
  expect(faults.splice(0)).toHaveLength(1);
  expect((await readLastDrill(a.ownerUrl, 'backup'))?.fault).toBe('damaged');
  expect(existsSync(rehearsalFolder(settings.dataDir))).toBe(false);
});

it('is due each week at night, later at any hour, and a day after a failure', () => {
  const last = (fault: string | null) => ({ at: new Date('2026-11-01T21:00:00Z'), fault });
  const due = (now: string, fault: string | null = null) => isRehearsalDue(last(fault), new Date(now));
  expect(isRehearsalDue(null, new Date())).toBe(true);
  expect([due('2026-11-08T20:50:00Z'), due('2026-11-08T10:00:00Z'), due('2026-11-05T20:50:00Z')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(due('2026-11-10T06:00:00Z')).toBe(true);
  expect([due('2026-11-02T10:00:00Z', 'store'), due('2026-11-02T18:00:00Z', 'store')]).toEqual([false, true]);
});
