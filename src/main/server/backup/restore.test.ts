import { mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { runNightlyBackups, createBackup, backupStorageOf } from '#access/backup/server/index.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openDb } from '#platform/db/db.ts';
import { localFileStore } from '#platform/files/file-store.ts';
import { readPlainSettings, addSecrets } from '#platform/settings/settings.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { openStorage } from '../open-storage.ts';
import { buildServer } from '../server.ts';
import { testApp } from '#test/server/test-app.ts';
import { readDatabaseContents, readDatabaseSchema } from '#test/server/database-contents.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import { makeSampleObjects } from '#test/samples/sample-objects.ts';
import { restoreBackupInto } from './restore-backup.ts';

const passphrase = 'a passphrase for tests';
const jwtSecret = 'a secret for tests that is long enough';
const secrets = new Map([
  ['jwt', jwtSecret],
  ['app-db', testAppPassword],
  ['seal', 'another secret for tests that is long enough'],
]);

const folder = await mkdtemp(path.join(tmpdir(), 'ratri-backup-'));
const admin = new pg.Client({ connectionString: inject('ownerUrl') });
let count = 0;

/** An empty database. Its owner is a superuser, or, with `bound`, subject to row-level security. */
const emptyDatabase = async (bound = false): Promise<string> => {
  const name = `b_${process.pid}_${++count}`;
  const url = new URL(inject('ownerUrl'));
  url.pathname = name;
  if (bound) {
    await admin.query(
      `create role ${name} login createrole password 'bound'; grant ratri_app to ${name} with admin option`,
    );
    url.username = name;
    url.password = 'bound';
  }
  await admin.query(`create database ${name} ${bound ? `owner ${name}` : ''}`);
  addCleanup(async () => {
    await admin.query(`drop database ${name} with (force)`);
    if (bound) await admin.query(`drop owned by ${name}; drop role ${name}`);
  });
  return url.toString();
};

const settingsOf = (databaseUrl: string, dataDir: string) =>
  readPlainSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });

/** The first bytes of a stream. */
async function* first(chunks: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

const newFolder = (): string => path.join(folder, `data-${++count}`);

// Each test uses two databases and two keys.
describe('a backup', { timeout: 120_000 }, () => {
  let a: Awaited<ReturnType<typeof testApp>>;
  const place = backupStorageOf(path.join(folder, 'kept'), undefined);
  const target = { place, name: 'first.backup' };
  const backUp = (ownerUrl: string, files = a.files, name = `b${++count}.backup`) =>
    createBackup({ ownerUrl, files, secrets, target: { place, name }, passphrase });
  let totals: Awaited<ReturnType<typeof createBackup>>['totals'];
  let schema: unknown;
  let content: unknown;

  beforeAll(async () => {
    await admin.connect();
    addCleanup(async () => {
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    });
    a = await testApp({ own: 'backs up the whole database' });
    await makeSampleObjects(a, a.shop);
    await makeSampleObjects(a, a.other);
    ({ totals } = await backUp(a.ownerUrl, a.files, target.name));
    schema = await readDatabaseSchema(a.ownerUrl);
    content = await readDatabaseContents(a.ownerUrl);
  });

  it('restores exactly: every table, picture, key, sequence, rule and permission', async () => {
    const databaseUrl = await emptyDatabase();
    const dataDir = newFolder();
    const done = await restoreBackupInto(settingsOf(databaseUrl, dataDir), target, passphrase, () => {});
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
    expect((await readdir(dataDir)).toSorted()).toEqual(['files', 'secrets']);

    // Users stay logged in and see only their own shop.
    const url = new URL(databaseUrl);
    [url.username, url.password] = ['ratri_app', testAppPassword];
    const db = openDb(url.toString());
    const app = await buildServer({ db, files, jwtSecret });
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
    // Sequences continue.
    await db.tx(systemScope(a.shop.shopId), (q) =>
      sql`insert into customer (shop_id, name, phone, search) values (1, 'คนใหม่', '', '')`.execute(q),
    );
  });

  it('is a consistent snapshot of a shop in use', async () => {
    let working = true;
    const work = (async () => {
      for (let number = 0; working; number++) {
        // Always inserts two rows together.
        await a.db.tx(systemScope(a.shop.shopId), async (q) => {
          for (const half of ['a', 'b'])
            await sql`insert into customer (shop_id, name, phone, search) values (1, ${`pair ${number} ${half}`}, '', '')`.execute(
              q,
            );
        });
      }
    })();
    await expect
      .poll(async () => (await a.sql("select from customer where name like 'pair%'")).length)
      .toBeGreaterThan(4);
    await backUp(a.ownerUrl, a.files, 'working.backup');
    working = false;
    await work;
    const databaseUrl = await emptyDatabase();
    await restoreBackupInto(
      settingsOf(databaseUrl, newFolder()),
      { place, name: 'working.backup' },
      passphrase,
      () => {},
    );
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as all, count(distinct split_part(name, ' ', 2))::int as pairs from customer where name like 'pair%'",
    );
    await client.end();
    expect(rows[0].pairs).toBeGreaterThan(1);
    expect(rows[0].all).toBe(rows[0].pairs * 2);
  });

  it('contains every shop and restores also when row-level security applies to the owner of the tables', async () => {
    const databaseUrl = await emptyDatabase(true);
    await restoreBackupInto(settingsOf(databaseUrl, newFolder()), target, passphrase, () => {});
    // An owner under row-level security reads shop by shop, so the rows come in another order.
    expect(await readDatabaseContents(databaseUrl)).toEqual(content);
    const again = await backUp(databaseUrl);
    const rows = (tables: typeof totals.tables): unknown =>
      Object.entries(tables).map(([name, table]) => [name, table.rows, table.bytes]);
    expect(rows(again.totals.tables)).toEqual(rows(totals.tables));
    expect(await readDatabaseSchema(databaseUrl)).toEqual(schema);
  });

  it('refuses a target that is not empty, and changes nothing there', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'full-'));
    await writeFile(path.join(dataDir, 'note.txt'), 'mine');
    const databaseUrl = await emptyDatabase();
    const restored = (url: string, to: string) =>
      restoreBackupInto(settingsOf(url, to), target, passphrase, () => {});
    await expect(restored(databaseUrl, dataDir)).rejects.toThrow(/is not empty.*DATA_DIR=/s);
    expect(await readdir(dataDir)).toEqual(['note.txt']);
    const other = newFolder();
    await expect(restored(a.ownerUrl, other)).rejects.toThrow(/is not empty.*DATABASE_URL/s);
    await expect(readdir(other)).rejects.toThrow('ENOENT');
  });

  it('after an aborted restore, stops the server from starting; the same command starts over', async () => {
    const databaseUrl = await emptyDatabase();
    const dataDir = newFolder();
    const settings = settingsOf(databaseUrl, dataDir);
    const middle = (await stat(path.join(folder, 'kept', target.name))).size / 2;
    let reads = 0;
    /** The second pass, which writes, fails in the middle. */
    const failing: typeof place = {
      ...place,
      read: async (name) => {
        const whole = await place.read(name);
        return ++reads === 2 ? first(whole, middle) : whole;
      },
    };
    await expect(
      restoreBackupInto(settings, { place: failing, name: target.name }, passphrase, () => {}),
    ).rejects.toThrow('cut off');
    await expect(openStorage(addSecrets(settings), () => {})).rejects.toThrow('is incomplete');
    await restoreBackupInto(settings, target, passphrase, () => {});
    const { db, close } = await openStorage(addSecrets(settings), () => {});
    expect(await db.login(a.shop.staff.username)).toEqual({ shopId: 1, userId: a.shop.staff.userId });
    await close();
    expect((await backUp(databaseUrl)).totals.tables).toEqual(totals.tables);
  });

  it('of every night is made once, also after the machine was off, and old nightly backups are deleted', async () => {
    const kept = backupStorageOf(path.join(folder, 'nights'), undefined);
    await kept.write('photos.backup', [Buffer.from('not ours')]);
    await kept.write('ratri-2026-01-01-000000.backup.part', [Buffer.from('left by a power cut')]);
    const ask = { ownerUrl: a.ownerUrl, files: a.files, secrets, passphrase, place: kept, keep: 2 };
    const at = async (text: string): Promise<string | undefined> =>
      (await runNightlyBackups(ask, new Date(text)))?.name;
    expect(await at('2026-11-20T19:30:02Z')).toBe('ratri-2026-11-20-193002.backup');
    expect(await at('2026-11-21T18:30:00Z')).toBeUndefined();
    expect(await at('2026-11-22T03:30:00Z')).toBe('ratri-2026-11-22-033000.backup');
    expect(await at('2026-11-22T04:30:00Z')).toBeUndefined();
    expect(await at('2026-11-22T19:30:00Z')).toBe('ratri-2026-11-22-193000.backup');
    expect((await kept.list()).map(({ name }) => name).toSorted()).toEqual([
      'photos.backup',
      'ratri-2026-11-22-033000.backup',
      'ratri-2026-11-22-193000.backup',
    ]);
  });

  it('is refused before anything is written when it is truncated or modified', async () => {
    const file = path.join(folder, 'kept', target.name);
    const whole = await readFile(file);
    const cut = path.join(folder, 'kept', 'cut.backup');
    await writeFile(cut, whole);
    await truncate(cut, whole.length - 1000);
    const databaseUrl = await emptyDatabase();
    const dataDir = newFolder();
    const restored = (name: string, words = passphrase) =>
      restoreBackupInto(settingsOf(databaseUrl, dataDir), { place, name }, words, () => {});
    await expect(restored('cut.backup')).rejects.toThrow('cut off');
    await expect(restored(target.name, 'another passphrase')).rejects.toThrow('does not open');
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });
});
