import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { findAppRole, sharedAppRole } from './app-role.ts';
import { withLogin } from './database-hosts.ts';
import { migrate } from './migrations/migrate.ts';

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
};

const folder = await mkdtemp(path.join(tmpdir(), 'ratri-role-'));
addCleanup(() => rm(folder, { recursive: true }));
await writeFile(
  path.join(folder, '0001_begin.sql'),
  'create extension pg_trgm;\ncreate table dress (id int);\ngrant select on dress to :app;\n',
);

let count = 0;
const newDatabase = async (ending = ''): Promise<string> => {
  const name = `role_${process.pid}_${++count}${ending}`;
  const admin = inject('ownerUrl');
  await connected(admin, (client) => client.query(`create database ${name}`));
  const url = new URL(admin);
  url.pathname = name;
  const own = await findAppRole(url.toString());
  addCleanup(() =>
    connected(admin, async (client) => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop role if exists "${own}"`);
    }),
  );
  return url.toString();
};
const start = async (ownerUrl: string, password: string): Promise<string> => {
  const name = await findAppRole(ownerUrl);
  await migrate({ ownerUrl, folder, role: { name, password }, warn: () => {} });
  return name;
};
const reads = (ownerUrl: string, name: string, password: string): Promise<string> =>
  connected(withLogin(ownerUrl, name, password), (client) => client.query('select from dress')).then(
    () => 'reads',
    (error: unknown) => String(error),
  );

it('two databases of a server have roles of their own: the start of one does not shut out the other', async () => {
  const [one, other] = [await newDatabase(), await newDatabase()];
  const first = await start(one, 'the password of the first shop');
  const second = await start(other, 'the password of the second shop');
  expect(first).toBe(`ratri_app_${new URL(one).pathname.slice(1)}`);
  expect(second).not.toBe(first);
  expect(await reads(one, first, 'the password of the first shop')).toBe('reads');
  expect(await reads(other, second, 'the password of the second shop')).toBe('reads');
  expect(await reads(other, first, 'the password of the first shop')).toContain('permission denied');
  // The start resets a lost or changed password of the database's own role.
  expect(await start(one, 'a new password of the first shop')).toBe(first);
  expect(await reads(one, first, 'a new password of the first shop')).toBe('reads');
});

it('a database that uses the shared role keeps it, and never changes a password that others use', async () => {
  const ownerUrl = await newDatabase();
  await migrate({
    ownerUrl,
    folder,
    role: { name: sharedAppRole, password: testAppPassword },
    warn: () => {},
  });
  expect(await findAppRole(ownerUrl)).toBe(sharedAppRole);
  expect(await start(ownerUrl, testAppPassword)).toBe(sharedAppRole);
  const refused = start(ownerUrl, 'the password of another installation');
  await expect(refused).rejects.toThrow(/^APP_DB_PASSWORD: the role ratri_app .* Nothing was changed/s);
  await expect(refused).rejects.toBeInstanceOf(SettingsError);
  expect(await reads(ownerUrl, sharedAppRole, testAppPassword)).toBe('reads');
});

it('a long name of a database gives a role whose name PostgreSQL does not cut', async () => {
  const ownerUrl = await newDatabase(`_${'long'.repeat(11)}`);
  const name = await start(ownerUrl, 'the password of a long name');
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
  expect(await reads(ownerUrl, name, 'the password of a long name')).toBe('reads');
});
