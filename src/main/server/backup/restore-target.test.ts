import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '#lib/testing/cleanup.ts';
import { restoringMark } from '../open-storage.ts';
import { claimFolder, existingPlace } from './restore-target.ts';

it('a folder is filled by one at a time: another is told so, also where a restore was broken off there', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'ratri-claim-'));
  atEnd(() => rmSync(home, { recursive: true, force: true }));
  const dataDir = path.join(home, 'new');
  const first = await claimFolder(dataDir);
  expect(first.brokenOff).toBe(false);
  writeFileSync(restoringMark(dataDir), 'somewhere\n');
  await expect(claimFolder(dataDir)).rejects.toThrow(
    `another restore into ${dataDir} is under way (pid ${process.pid})`,
  );
  first.giveBack();
  const again = await claimFolder(dataDir);
  expect(again.brokenOff).toBe(true);
  // It comes to its end.
  rmSync(restoringMark(dataDir));
  writeFileSync(path.join(dataDir, 'pg-port'), '1');
  again.giveBack();
  await expect(claimFolder(dataDir)).rejects.toThrow('is not empty');
  expect(existsSync(path.join(dataDir, 'restoring.pid'))).toBe(false);
});

/** Root is let in everywhere: it asks as somebody else. */
const asAnother = <T>(work: () => T): T => {
  const root = process.getuid?.() === 0;
  if (root) process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    if (root) process.seteuid?.(0);
  }
};

it.runIf(process.platform !== 'win32')(
  'a data folder that is closed to whoever asks is not taken for an empty one',
  () => {
    const home = mkdtempSync(path.join(tmpdir(), 'ratri-closed-'));
    atEnd(() => rmSync(home, { recursive: true, force: true }));
    chmodSync(home, 0o755);
    const dataDir = path.join(home, 'data');
    const place = { dataDir, databaseUrl: undefined };
    expect(() => asAnother(() => existingPlace(place))).toThrow(`there is no database in ${dataDir}`);
    for (const folder of ['pg', 'secrets']) mkdirSync(path.join(dataDir, folder), { recursive: true });
    existingPlace(place);
    const owner = process.getuid?.();
    for (const closed of [dataDir, path.join(dataDir, 'secrets')]) {
      chmodSync(closed, owner === 0 ? 0o700 : 0o000);
      expect(() => asAnother(() => existingPlace(place))).toThrow(
        new RegExp(`${closed} belongs to another account \\(uid ${owner}\\).*sudo -u '#${owner}'`, 's'),
      );
      chmodSync(closed, 0o755);
    }
    asAnother(() => existingPlace(place));
  },
);
