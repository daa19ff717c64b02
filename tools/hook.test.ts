import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installHook } from './lib/hook.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ratri-hook-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The settings of the machine's git and of the caller's git must not matter. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
};
const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const clone = (): string => {
  const folder = path.join(root, 'clone');
  mkdirSync(folder);
  git(folder, 'init', '-q', '-b', 'main');
  return folder;
};
const hook = (folder: string): string => path.join(folder, '.git/hooks/pre-commit');
const notCi = { ...env, CI: '' };

it('is written once and executable', () => {
  const folder = clone();
  expect(installHook(folder, notCi)).toBe(true);
  expect(readFileSync(hook(folder), 'utf8')).toMatch(/^#!\/bin\/sh\n/);
  expect(statSync(hook(folder)).mode & 0o111).toBe(0o111);
  expect(installHook(folder, notCi)).toBe(false);
});

it('replaces an older version of itself', () => {
  const folder = clone();
  installHook(folder, notCi);
  const text = readFileSync(hook(folder), 'utf8');
  writeFileSync(hook(folder), text.replace('exec node', 'node'));
  expect(installHook(folder, notCi)).toBe(true);
  expect(readFileSync(hook(folder), 'utf8')).toBe(text);
});

it('preserves an existing hook of the user', () => {
  const folder = clone();
  mkdirSync(path.dirname(hook(folder)), { recursive: true });
  writeFileSync(hook(folder), '#!/bin/sh\nexit 0\n');
  expect(installHook(folder, notCi)).toBe(false);
  expect(readFileSync(hook(folder), 'utf8')).toBe('#!/bin/sh\nexit 0\n');
});

it('does not change hooks in another folder', () => {
  const folder = clone();
  git(folder, 'config', 'core.hooksPath', '.husky');
  expect(installHook(folder, notCi)).toBe(false);
  expect(existsSync(hook(folder))).toBe(false);
  expect(existsSync(path.join(folder, '.husky'))).toBe(false);
});

it('is not written in CI, outside a clone, or into the repository around a copy', () => {
  const folder = clone();
  expect(installHook(folder, { ...env, CI: 'true' })).toBe(false);
  const copy = path.join(folder, 'copy');
  mkdirSync(copy);
  expect(installHook(copy, notCi)).toBe(false);
  writeFileSync(path.join(copy, '.git'), 'gitdir: /nowhere\n');
  expect(installHook(copy, notCi)).toBe(false);
  expect(existsSync(hook(folder))).toBe(false);
});

it('is shared by all worktrees, and passes commits of branches without the check', () => {
  const folder = clone();
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'first');
  const tree = path.join(root, 'tree');
  git(folder, 'worktree', 'add', '-q', tree);
  expect(installHook(tree, notCi)).toBe(true);
  expect(existsSync(hook(folder))).toBe(true);
  expect(installHook(folder, notCi)).toBe(false);
  git(tree, 'commit', '-q', '--allow-empty', '-m', 'second');

  mkdirSync(path.join(tree, 'tools'));
  writeFileSync(path.join(tree, 'tools/pre-commit.mjs'), 'process.exit(1);\n');
  expect(() => git(tree, 'commit', '-q', '--allow-empty', '-m', 'third')).toThrow('Command failed');
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'third');
});

it('is silent if the hooks folder is not writable', () => {
  const folder = clone();
  const hooks = path.dirname(hook(folder));
  rmSync(hooks, { recursive: true, force: true });
  writeFileSync(hooks, '');
  chmodSync(hooks, 0o400);
  expect(installHook(folder, notCi)).toBe(false);
});
