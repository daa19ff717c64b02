import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runNightlyBackups, backupStorageOf } from '#access/backup/server/index.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { findAppRole } from '#platform/db/app-role.ts';
import { withLogin } from '#platform/db/database-hosts.ts';
import { openDb } from '#platform/db/db.ts';
import { localFileStore } from '#platform/files/file-store.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { buildServer } from '../server.ts';
import { readDatabaseSchema } from '#test/server/database-contents.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import { restoreBackupInto } from './restore-backup.ts';
import { createBackupFixture } from './testing/backup-fixture.ts';

const {
  a,
  folder,
  target,
  totals,
  schema,
  passphrase,
  secrets,
  backUp,
  emptyDatabase,
  newFolder,
  settingsOf,
} = await createBackupFixture();

describe('a backup', () => {
  it('restores exactly: every table, picture, key, sequence, rule and permission', async () => {
    const databaseUrl = await emptyDatabase();
    const dataDir = newFolder();
    const sharedRole = () => a.sql("select rolpassword from pg_authid where rolname = 'ratri_app'");
    const before = await sharedRole();
    const done = await restoreBackupInto(settingsOf(databaseUrl, dataDir), target, passphrase, () => {});
    expect(await sharedRole()).toEqual(before);
    expect(await findAppRole(databaseUrl)).not.toBe('ratri_app');
    expect(done.totals).toEqual(totals);
    expect(Object.values(totals.tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(30);
    expect(totals.pictures.count).toBeGreaterThan(4);

    const files = localFileStore(path.join(dataDir, 'files'));
    const again = await backUp(databaseUrl, files);
    expect(again.totals).toEqual(totals);
    for await (const { key } of a.files.list(''))
      expect(
        (await readFile(path.join(dataDir, 'files', key))).equals(await readFile(path.join(a.filesDir, key))),
        key,
      ).toBe(true);
    for (const [name, text] of secrets)
      expect(await readFile(path.join(dataDir, 'secrets', name), 'utf8')).toBe(text);
    expect(await readDatabaseSchema(databaseUrl)).toEqual(schema);
    expect((await readdir(dataDir)).toSorted()).toEqual(['files', 'restored', 'secrets', 'silent']);

    // Users stay logged in and see only their own shop.
    const db = openDb(withLogin(databaseUrl, await findAppRole(databaseUrl), testAppPassword));
    const app = await buildServer({ db, files, jwtSecret: secrets.get('jwt') ?? '' });
    addCleanup(async () => {
      await app.close();
      await db.close();
    });
    const { staff } = a.shop;
    const asked = await app.inject({
      method: 'POST',
      url: authenticationContract.checkAuthen.path,
      headers: { authorization: `Bearer ${staff.token}` },
      payload: { username: staff.username, token: staff.token },
    });
    expect([asked.statusCode, asked.json()]).toEqual([200, true]);
    const shops = await db.read(
      systemScope(2),
      sql<{ shop_id: number }>`select distinct shop_id from rental_order`,
    );
    expect(shops).toEqual([{ shop_id: 2 }]);
    // Sequences continue after the restored ids.
    await db.tx(systemScope(a.shop.shopId), (q) =>
      sql`insert into customer (shop_id, name, phone, search) values (1, 'คนใหม่', '', '')`.execute(q),
    );
  });

  it('of every night is made once, also after the machine was off, and old nightly backups are deleted', async () => {
    const kept = backupStorageOf(path.join(folder, 'nights'), undefined);
    await kept.write('photos.backup', [Buffer.from('not ours')]);
    await kept.write('ratri-2026-01-01-000000.backup.part', [Buffer.from('left by a power cut')]);
    const keep = { newest: 2, days: 0, weeks: 0, months: 0, years: 0 };
    const ask = { ownerUrl: a.ownerUrl, files: a.files, secrets, passphrase, place: kept, keep };
    const at = async (text: string): Promise<string | undefined> =>
      (await runNightlyBackups(ask, new Date(text)))?.name;
    expect(await at('2026-11-20T19:30:02Z')).toBe('ratri-2026-11-21T023002.backup');
    expect(await at('2026-11-21T18:30:00Z')).toBeUndefined();
    expect(await at('2026-11-22T03:30:00Z')).toBe('ratri-2026-11-22T103000.backup');
    expect(await at('2026-11-22T04:30:00Z')).toBeUndefined();
    expect(await at('2026-11-22T19:30:00Z')).toBe('ratri-2026-11-23T023000.backup');
    expect((await kept.list()).map(({ name }) => name).toSorted()).toEqual([
      'photos.backup',
      'ratri-2026-11-22T103000.backup',
      'ratri-2026-11-23T023000.backup',
    ]);
  });
});
