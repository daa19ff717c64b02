import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { commandFor } from '#platform/settings/command-line.ts';

const said = (program: string, ...args: string[]): { code: number | null; text: string } =>
  saidWith({}, program, ...args);

const saidWith = (
  more: Record<string, string>,
  program: string,
  ...args: string[]
): { code: number | null; text: string } => {
  const env = {
    ...process.env,
    ...more,
    BACKUP_PASSPHRASE: 'a passphrase for tests',
    DATA_DIR: '/dev/null/nowhere',
  };
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, program), ...args], {
    env,
    encoding: 'utf8',
  });
  return { code: status, text: stderr };
};

it('shows the usage without a stack trace for an unknown option and for an option without a value', () => {
  for (const [program, ...args] of [
    ['restore-main.ts', '/mnt/backup', '--at'],
    ['restore-main.ts', '/mnt/backup', '--to', 'x'],
    ['main.ts', '/mnt/backup', '--at', 'x'],
  ] as const) {
    const { code, text } = said(program, ...args);
    expect([code, text]).toEqual([1, expect.stringContaining('usage: npm run ')]);
    expect(text).not.toMatch(/^\s+at /m);
  }
});

it('rejects an invalid time', () => {
  const { code, text } = said('restore-main.ts', '/mnt/no-backup', '--at', 'never');
  expect([code, text]).toEqual([1, expect.stringContaining('"never" is no time')]);
});

it('shows the command of the release archive, which has no npm', () => {
  const { text } = saidWith({ RATRI_TYPED: './ratri' }, 'restore-main.ts', '/mnt/backup', '--at');
  expect(text).toContain('usage: ./ratri restore SOURCE [--at');
  expect(text).not.toContain('npm');
});

it.each([
  'main.ts',
  'restore-main.ts',
  '../import/main.ts',
  '../keys/keys-main.ts',
  '../shop-main.ts',
  '../main.ts',
  '../doctor/doctor-main.ts',
  '../commands/audit-main.ts',
  '../commands/db-main.ts',
  '../commands/figures-main.ts',
])('%s names the commands of the archive', (program) => {
  const { stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, program), '--help'], {
    env: { ...process.env, RATRI_TYPED: './ratri' },
    encoding: 'utf8',
  });
  expect(stdout).toContain('usage: ./ratri ');
  expect(stdout).not.toContain('npm');
});

it.each([
  'main.ts',
  'restore-main.ts',
  '../import/main.ts',
  '../keys/keys-main.ts',
  '../shop-main.ts',
  '../main.ts',
])('%s shows its usage for --help and refuses unknown words, without settings and database', (program) => {
  const help = spawnSync(process.execPath, [path.join(import.meta.dirname, program), '--help'], {
    env: { ...process.env, PORT: 'wrong' },
    encoding: 'utf8',
  });
  expect([help.status, help.stdout, help.stderr]).toEqual([0, expect.stringMatching(/^usage: /), '']);
  const { code, text } = said(program, '--no-such-word');
  expect([code === 0, text]).toEqual([false, expect.stringContaining('usage: ')]);
  expect(text).not.toMatch(/^\s+at /m);
});

it('says in one line that the data folder is unusable', () => {
  const { code, text } = said('../shop-main.ts', 'list');
  expect(code).toBe(2);
  expect(text).toMatch(
    /^these settings are wrong:\nDATA_DIR: \/dev\/null\/nowhere[^\n]*a part of this path is a file[^\n]*\n$/,
  );
});

it('prints a command with its data folder, quoted for the shell', () => {
  expect(commandFor('/srv/new', 'start')).toBe('DATA_DIR=/srv/new npm start');
  expect(commandFor("/srv/the shop's", 'start')).toBe(String.raw`DATA_DIR='/srv/the shop'\''s' npm start`);
});
