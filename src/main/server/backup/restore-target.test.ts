import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openFileStore, restoringMarkFile } from '../open-storage.ts';
import { claimRestoreFolder, assertDataFolderReadable } from './restore-target.ts';

it('only one process restores into a folder: a second one is refused, also after an aborted restore', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'ratri-claim-'));
  addCleanup(() => rmSync(home, { recursive: true, force: true }));
  const dataDir = path.join(home, 'new');
  const first = await claimRestoreFolder(dataDir);
  expect(first.brokenOff).toBe(false);
  writeFileSync(restoringMarkFile(dataDir), 'somewhere\n');
  await expect(claimRestoreFolder(dataDir)).rejects.toThrow(
    `another restore into ${dataDir} is running (pid ${process.pid})`,
  );
  first.giveBack();
  const again = await claimRestoreFolder(dataDir);
  expect(again.brokenOff).toBe(true);
  // Simulates that the other restore completes.
  rmSync(restoringMarkFile(dataDir));
  writeFileSync(path.join(dataDir, 'pg-port'), '1');
  again.giveBack();
  await expect(claimRestoreFolder(dataDir)).rejects.toThrow('is not empty');
  expect(existsSync(path.join(dataDir, 'restoring.pid'))).toBe(false);
});

it.runIf(process.platform !== 'win32')(
  'closes an existing data folder to other accounts, but not a shared one',
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'ratri-claim-'));
    addCleanup(() => rmSync(home, { recursive: true, force: true }));
    const modeOf = (folder: string): number => statSync(folder).mode & 0o1777;
    const [restored, started, shared] = ['restored', 'started', 'shared'].map((name) =>
      path.join(home, name),
    ) as [string, string, string];
    for (const folder of [restored, started, shared]) {
      mkdirSync(folder);
      chmodSync(folder, 0o755);
    }
    chmodSync(shared, 0o1777);
    (await claimRestoreFolder(restored)).giveBack();
    for (const dataDir of [started, shared]) openFileStore({ dataDir, s3: undefined }, () => {});
    expect([restored, started, path.join(started, 'files'), shared].map(modeOf)).toEqual([
      0o700, 0o700, 0o700, 0o1777,
    ]);
  },
);

/** Root may read everything, so the test runs as another user. */
const asAnother = <T>(work: () => T): T => {
  const root = process.getuid?.() === 0;
  if (root) process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    if (root) process.seteuid?.(0);
  }
};

it.runIf(process.platform !== 'win32')('an inaccessible data folder is not treated as empty', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'ratri-closed-'));
  addCleanup(() => rmSync(home, { recursive: true, force: true }));
  chmodSync(home, 0o755);
  const dataDir = path.join(home, 'data');
  const place = { dataDir, databaseUrl: undefined };
  expect(() => asAnother(() => assertDataFolderReadable(place))).toThrow(
    `there is no database in ${dataDir}`,
  );
  for (const folder of ['pg', 'secrets']) mkdirSync(path.join(dataDir, folder), { recursive: true });
  assertDataFolderReadable(place);
  const owner = process.getuid?.();
  for (const closed of [dataDir, path.join(dataDir, 'secrets')]) {
    chmodSync(closed, owner === 0 ? 0o700 : 0o000);
    expect(() => asAnother(() => assertDataFolderReadable(place))).toThrow(
      new RegExp(`${closed} belongs to another account \\(uid ${owner}\\).*sudo -u '#${owner}'`, 's'),
    );
    chmodSync(closed, 0o755);
  }
  asAnother(() => assertDataFolderReadable(place));
});
