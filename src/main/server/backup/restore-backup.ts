/** A backup into the place that the settings name. */
import { rmSync, writeFileSync } from 'node:fs';
import { type Named, readBackup, restoreBackup } from '#access/backup/server/index.ts';
import { migrate, migrationsIn } from '#platform/db/migrations/migrate.ts';
import { type PlainSettings, withSecrets } from '#platform/settings/settings.ts';
import { appRole, filesOf, migrationsFolder, openDatabase, restoringMark } from '../open-storage.ts';
import { claimFolder, emptyDatabase, emptyFolder, emptyStore } from './restore-target.ts';
import { otherKeys, writeSecrets } from './installation-secrets.ts';

type Done = Awaited<ReturnType<typeof restoreBackup>> & { warnings: string[] };

/**
 * Everything is read and every place looked at before anything is written. Broken off, it leaves a mark: the server does
 * not start, and the same command begins again.
 */
export const restoreInto = async (
  plain: PlainSettings,
  source: Named,
  passphrase: string,
  say: (text: string) => void,
): Promise<Done> => {
  const { dataDir, databaseUrl } = plain;
  const begunBefore = emptyFolder(dataDir);
  if (databaseUrl !== undefined) await emptyDatabase(databaseUrl, begunBefore);
  say('reading the backup …');
  const read = await readBackup(source, passphrase, await migrationsIn(migrationsFolder()));
  const { brokenOff, giveBack } = await claimFolder(dataDir);
  try {
    return await fillFrom({ plain, source, passphrase, say, read, brokenOff });
  } finally {
    giveBack();
  }
};

type Filling = {
  plain: PlainSettings;
  source: Named;
  passphrase: string;
  say: (text: string) => void;
  read: Awaited<ReturnType<typeof readBackup>>;
  brokenOff: boolean;
};

/** Into a folder that is this process's alone. */
const fillFrom = async ({ plain, source, passphrase, say, read, brokenOff }: Filling): Promise<Done> => {
  const { dataDir } = plain;
  const { about, secrets } = read;
  if (plain.s3 !== undefined) await emptyStore(filesOf(plain, say), brokenOff);
  writeFileSync(restoringMark(dataDir), `${source.name}\n`);
  writeSecrets(dataDir, secrets);
  const settings = withSecrets(plain);
  const { ownerUrl, close } = await openDatabase(settings, (text) => say(`database: ${text}`), {
    filling: true,
  });
  try {
    await emptyDatabase(ownerUrl, true);
    await migrate({
      ownerUrl,
      folder: migrationsFolder(),
      role: { name: appRole, password: settings.appDbPassword },
      warn: (text) => say(`database: ${text}`),
      only: new Set(about.migrations.map(({ name }) => name)),
      spreads: false,
    });
    say('putting it back …');
    const done = await restoreBackup(source, passphrase, { ownerUrl, files: filesOf(settings, say) });
    rmSync(restoringMark(dataDir));
    return { ...done, warnings: otherKeys(plain, secrets) };
  } finally {
    await close();
  }
};
