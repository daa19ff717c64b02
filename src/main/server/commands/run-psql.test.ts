import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { readSettings } from '#platform/settings/settings.ts';
import { testApp } from '#test/server/test-app.ts';
import { runPsql } from './run-psql.ts';

const a = await testApp();
const folder = mkdtempSync(path.join(tmpdir(), 'ratri-psql-'));

it('psql gets the writable one of several hosts, and the password not among its arguments', async () => {
  const { username, password, host, pathname } = new URL(a.ownerUrl);
  writeFileSync(
    path.join(folder, 'psql'),
    `#!/bin/sh
[ "$1 $2" = 'postgres://${username}@${host}${pathname} -l' ] && [ "$PGPASSWORD" = '${decodeURIComponent(password)}' ] && exit 7
exit 8
`,
    { mode: 0o700 },
  );
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
  const DATABASE_URL = a.ownerUrl.replace('@', '@127.0.0.1:1,');
  expect(await runPsql(readSettings({ DATA_DIR: folder, DATABASE_URL }), ['-l'])).toBe(7);
  vi.unstubAllEnvs();
});

it('without psql, names the database and where its password is, but never the password', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  vi.stubEnv('PATH', '/nowhere');
  const { username, host, pathname, password } = new URL(a.ownerUrl);
  for (const DATABASE_URL of [
    a.ownerUrl,
    a.ownerUrl.replace('@', '@127.0.0.1:1,'),
    `${a.ownerUrl}?password=${password}`,
  ]) {
    said.mockClear();
    const running = runPsql(readSettings({ DATA_DIR: folder, DATABASE_URL }), []);
    await expect.poll(() => said.mock.calls.length).toBe(1);
    process.stdin.emit('end');
    expect(await running).toBe(1);
    const text = String(said.mock.calls[0]?.[0]);
    expect(text).toContain(`${username}@`);
    expect(text).toContain(`${host}${pathname}\n`);
    expect(text).toContain('The password is in DATABASE_URL');
    expect(text).not.toContain(password);
  }
  vi.unstubAllEnvs();
  said.mockRestore();
});
