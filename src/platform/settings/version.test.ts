import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { commitOfClone, ratriRelease, ratriVersion } from './version.ts';

it('reads the commit of a clone: of a branch, a packed branch or a detached head', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ratri-version-'));
  addCleanup(() => rmSync(folder, { recursive: true, force: true }));
  const git = path.join(folder, '.git');
  const [one, other] = ['1'.repeat(40), '2'.repeat(40)];
  expect(commitOfClone(folder)).toBe('');
  mkdirSync(path.join(git, 'refs/heads'), { recursive: true });
  writeFileSync(path.join(git, 'HEAD'), `${one}\n`);
  expect(commitOfClone(folder)).toBe(one);
  writeFileSync(path.join(git, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(path.join(git, 'packed-refs'), `# pack-refs\n${other} refs/heads/main\n`);
  expect(commitOfClone(folder)).toBe(other);
  writeFileSync(path.join(git, 'refs/heads/main'), `${one}\n`);
  expect(commitOfClone(folder)).toBe(one);
  expect(ratriRelease.startsWith(ratriVersion)).toBe(true);
});
