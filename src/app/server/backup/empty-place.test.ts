import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '../../../core/common/testing/ending.ts';
import { restoringMark } from '../boot.ts';
import { claimFolder } from './empty-place.ts';

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
