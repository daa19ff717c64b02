import { rmSync, writeFileSync } from 'node:fs';
import {
  type BackupTotals,
  type StoredFileRef,
  readBackup,
  restoreBackup,
} from '#access/backup/server/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { migrate, readMigrations } from '#platform/db/migrations/migrate.ts';
import { markRestored } from '#platform/settings/restored-mark.ts';
import { makeSilent } from '#platform/settings/silent-mark.ts';
import { type PlainSettings, addSecrets } from '#platform/settings/settings.ts';
import {
  appRoleOf,
  openFileStore,
  migrationsFolder,
  openDatabase,
  restoringMarkFile,
} from '../open-storage.ts';
import {
  claimRestoreFolder,
  assertDatabaseRestorable,
  assertFolderRestorable,
  assertFileStoreRestorable,
} from './restore-target.ts';
import { describeKeyMismatches, writeSecrets } from './installation-secrets.ts';

/** `files` replaces the settings' store for pictures. `check` runs before the first write. */
type Options = { files?: FileStore; check?: (totals: BackupTotals) => Promise<void> };

type Done = Awaited<ReturnType<typeof restoreBackup>> & { warnings: string[] };

/**
 * Checks every target before it writes. After an aborted restore the server refuses to start, and a repeated
 * restore starts from the beginning.
 */
export const restoreBackupInto = async (
  plain: PlainSettings,
  source: StoredFileRef,
  passphrase: string,
  say: (text: string) => void,
  { files, check }: Options = {},
): Promise<Done> => {
  const { dataDir, databaseUrl } = plain;
  const begunBefore = assertFolderRestorable(dataDir);
  if (databaseUrl !== undefined) await assertDatabaseRestorable(databaseUrl, begunBefore);
  say('reading the backup …');
  const read = await readBackup(source, passphrase, await readMigrations(migrationsFolder()));
  await check?.(read.totals);
  const { brokenOff, giveBack } = await claimRestoreFolder(dataDir);
  try {
    return await fillFrom({ plain, source, passphrase, say, read, brokenOff, files });
  } finally {
    giveBack();
  }
};

type Filling = {
  plain: PlainSettings;
  source: StoredFileRef;
  passphrase: string;
  say: (text: string) => void;
  read: Awaited<ReturnType<typeof readBackup>>;
  brokenOff: boolean;
  files: FileStore | undefined;
};

const fillFrom = async ({
  plain,
  source,
  passphrase,
  say,
  read,
  brokenOff,
  files,
}: Filling): Promise<Done> => {
  const { dataDir } = plain;
  const { about, secrets } = read;
  if (plain.s3 !== undefined) await assertFileStoreRestorable(openFileStore(plain, say), brokenOff);
  writeFileSync(restoringMarkFile(dataDir), `${source.name}\n`, { mode: 0o600 });
  writeSecrets(dataDir, secrets);
  const settings = addSecrets(plain);
  const { ownerUrl, close } = await openDatabase(settings, (text) => say(`database: ${text}`), {
    filling: true,
  });
  try {
    await assertDatabaseRestorable(ownerUrl, true);
    await migrate({
      ownerUrl,
      folder: migrationsFolder(),
      role: await appRoleOf(settings, ownerUrl),
      warn: (text) => say(`database: ${text}`),
      only: new Set(about.migrations.map(({ name }) => name)),
      spreads: false,
    });
    say('restoring …');
    const done = await restoreBackup(source, passphrase, {
      ownerUrl,
      files: files ?? openFileStore(settings, say),
    });
    makeSilent(dataDir);
    markRestored(dataDir, new Date(done.madeAt));
    rmSync(restoringMarkFile(dataDir));
    return { ...done, warnings: describeKeyMismatches(plain, secrets) };
  } finally {
    await close();
  }
};
