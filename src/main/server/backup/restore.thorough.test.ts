import { mkdtemp, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addSecrets } from '#platform/settings/settings.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { openStorage } from '../open-storage.ts';
import { readDatabaseContents, readDatabaseSchema } from '#test/server/database-contents.ts';
import { restoreBackupInto } from './restore-backup.ts';
import { createBackupFixture } from './testing/backup-fixture.ts';

const { a, folder, place, target, totals, schema, passphrase, backUp, emptyDatabase, newFolder, settingsOf } =
  await createBackupFixture();
const content = await readDatabaseContents(a.ownerUrl);

async function* first(chunks: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

describe('a backup', () => {
  it('is a consistent snapshot of a shop in use', async () => {
    let working = true;
    const work = (async () => {
      for (let number = 0; working; number++) {
        // Every transaction inserts two rows, so a consistent snapshot has an even number.
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
    /** The second pass over the file, which writes, fails. */
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
    const { shop_restore: recorded, ...others } = (await backUp(databaseUrl)).totals.tables;
    const { shop_restore: before, ...expected } = totals.tables;
    expect([before?.rows, recorded?.rows]).toEqual([0, 2]);
    expect(others).toEqual(expected);
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
