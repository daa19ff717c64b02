import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '#platform/settings/settings.ts';
import { nightlyBackupJob } from './nightly-backup.ts';
import { createBackupFixture } from './testing/backup-fixture.ts';

const { a, passphrase, newFolder } = await createBackupFixture();
const log = { info: () => {}, error: () => {} };
const copies = async (): Promise<(string | null)[]> =>
  (await a.sql<{ copy: string | null }>('select distinct copy from backup_run where fault is null')).map(
    ({ copy }) => copy,
  );

it('the backup and its second copy fail separately', async () => {
  const [first, second, dataDir] = [newFolder(), newFolder(), newFolder()];
  for (const one of [first, second, dataDir]) mkdirSync(one);
  const settings = readSettings({
    DATABASE_URL: a.ownerUrl,
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(first, 'backups'),
    BACKUP_ALSO_DIR: path.join(second, 'copies'),
    BACKUP_PASSPHRASE: passphrase,
  });
  await a.sql('delete from backup_run');
  const run = nightlyBackupJob(settings, { ownerUrl: a.ownerUrl, files: a.files, log });
  await run?.();
  expect(await copies()).toEqual(['made']);
  rmSync(second, { recursive: true });
  await run?.();
  expect(await copies()).toEqual(['store']);
  await a.sql("update backup_run set copy = 'made'");
  rmSync(first, { recursive: true });
  await expect(run?.()).rejects.toMatchObject({ code: 'store' });
  expect(await copies()).toEqual(['made']);
});
