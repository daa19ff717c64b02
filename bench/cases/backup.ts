/**
 * Backs up a shop with 1,000,000 orders and restores it into a new data folder, as `npm run restore` does.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreBackupInto } from '#main/server/backup/restore-backup.ts';
import { createBackup, backupTargetOf } from '#access/backup/server/index.ts';
import { localFileStore } from '#platform/files/file-store.ts';
import { readPlainSettings } from '#platform/settings/settings.ts';
import { fillShop, longHistorySize } from '../fill/fill-shops.ts';
import { measureEachSize } from '../support/filled.ts';

type Measured = { rows: number; megabytes: number; made: number; restored: number };

const passphrase = 'a passphrase for benchmarks';

/** Returns seconds. */
export const benchBackup = async (sizes: readonly number[]) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-bench-'));
  try {
    return await measureEachSize(
      sizes,
      (to) => fillShop(to, longHistorySize(to.orders)),
      async ({ ownerUrl, orders }): Promise<Measured> => {
        const target = backupTargetOf(`${orders}.backup`, undefined, folder, new Date());
        const secrets = new Map([
          ['jwt', passphrase],
          ['app-db', passphrase],
          ['seal', passphrase],
        ]);
        const files = localFileStore(path.join(folder, 'files'));
        const { seconds: made, totals } = await createBackup({
          ownerUrl,
          files,
          secrets,
          target,
          passphrase,
        });
        const begun = performance.now();
        const say = (text: string): void => void process.stderr.write(`${text}\n`);
        await restoreBackupInto(
          readPlainSettings({ DATA_DIR: path.join(folder, String(orders)) }),
          target,
          passphrase,
          say,
        );
        return {
          rows: Object.values(totals.tables).reduce((sum, { rows }) => sum + rows, 0),
          megabytes: (await stat(path.join(folder, target.name))).size / 1e6,
          made,
          restored: (performance.now() - begun) / 1000,
        };
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
