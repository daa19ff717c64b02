/** A shop of 1,000,000 orders backed up, and restored into a new data folder by the way of `npm run restore`. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreInto } from '#main/server/backup/restore-backup.ts';
import { makeBackup, targetOf } from '#access/backup/server/index.ts';
import { localFiles } from '#platform/files/file-store.ts';
import { plainSettings } from '#platform/settings/settings.ts';
import { fill, longHistory } from '../fill/fill-shops.ts';
import { forSizes } from '../support/filled.ts';

type Measured = { rows: number; megabytes: number; made: number; restored: number };

const passphrase = 'a passphrase for benchmarks';

/** Seconds of each. The restored database waits for the disk as any shop's does. */
export const benchBackup = async (sizes: readonly number[]) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-bench-'));
  try {
    return await forSizes(
      sizes,
      (to) => fill(to, longHistory(to.orders)),
      async ({ ownerUrl, orders }): Promise<Measured> => {
        const target = targetOf(`${orders}.backup`, undefined, folder, new Date());
        const secrets = new Map([
          ['jwt', passphrase],
          ['app-db', passphrase],
          ['seal', passphrase],
        ]);
        const files = localFiles(path.join(folder, 'files'));
        const { seconds: made, totals } = await makeBackup({ ownerUrl, files, secrets, target, passphrase });
        const begun = performance.now();
        const say = (text: string): void => void process.stderr.write(`${text}\n`);
        await restoreInto(
          plainSettings({ DATA_DIR: path.join(folder, String(orders)) }),
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
