/** This test runs only on a cluster (`npm test -- --cluster URL src/main/server/backup`). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createBackup, backupStorageOf } from '#access/backup/server/index.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { localFileStore } from '#platform/files/file-store.ts';
import { readPlainSettings, addSecrets } from '#platform/settings/settings.ts';
import { openStorage } from '../open-storage.ts';
import { testApp } from '#test/server/test-app.ts';
import { readDatabaseContents } from '#test/server/database-contents.ts';
import { dropDatabase, joinDatabase, runOnEachServer } from '#test/server/test-databases.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import { makeSampleObjects } from '#test/samples/sample-objects.ts';
import { restoreBackupInto } from './restore-backup.ts';

const passphrase = 'a passphrase for tests';

it.runIf(process.env['TEST_CLUSTER'] !== undefined)(
  'a backup of a cluster restores into a single server, and its backup into a cluster, where the next start distributes it',
  async () => {
    const servers = inject('servers');
    const folder = await mkdtemp(path.join(tmpdir(), 'ratri-backup-'));
    addCleanup(() => rm(folder, { recursive: true, force: true }));
    const a = await testApp({ own: 'backs up the whole database' });
    await makeSampleObjects(a, a.shop);
    await makeSampleObjects(a, a.other);

    const place = backupStorageOf(path.join(folder, 'kept'), undefined);
    const secrets = new Map([['app-db', testAppPassword]]);
    let count = 0;
    const backUp = async (ownerUrl: string, files = a.files) => {
      const name = `${++count}.backup`;
      const { totals } = await createBackup({
        ownerUrl,
        files,
        secrets,
        target: { place, name },
        passphrase,
      });
      return { totals, target: { place, name } };
    };
    const restored = async (target: { place: typeof place; name: string }, on: readonly string[]) => {
      const name = `b_${process.pid}_${++count}`;
      addCleanup(() => dropDatabase(on, name));
      if (on.length > 1) await joinDatabase(on, name);
      else
        await runOnEachServer(
          on,
          'postgres',
          `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
        );
      const url = new URL(on[0] ?? '');
      url.pathname = name;
      const dataDir = path.join(folder, name);
      const settings = readPlainSettings({ DATABASE_URL: url.toString(), DATA_DIR: dataDir });
      const { totals } = await restoreBackupInto(settings, target, passphrase, () => {});
      return { url: url.toString(), settings, totals, files: localFileStore(path.join(dataDir, 'files')) };
    };
    const rowsOf = ({ tables }: Awaited<ReturnType<typeof backUp>>['totals']) =>
      Object.fromEntries(Object.entries(tables).map(([name, { rows, bytes }]) => [name, { rows, bytes }]));

    const first = await backUp(a.ownerUrl);
    expect(Object.values(first.totals.tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(30);
    const one = await restored(first.target, servers.slice(0, 1));
    expect(one.totals).toEqual(first.totals);

    const second = await backUp(one.url, one.files);
    expect(rowsOf(second.totals)).toEqual(rowsOf(first.totals));
    const many = await restored(second.target, servers);
    const { close } = await openStorage(addSecrets(many.settings), () => {});
    await close();
    const client = new pg.Client({ connectionString: many.url });
    await client.connect();
    const left = await client.query(
      `select c.relname from pg_class c join pg_attribute x on x.attrelid = c.oid and x.attname = 'shop_id' and x.attnotnull
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)`,
    );
    await client.end();
    expect(left.rows).toEqual([]);
    const third = await backUp(many.url, many.files);
    expect(rowsOf(third.totals)).toEqual(rowsOf(first.totals));

    const again = await restored(third.target, servers.slice(0, 1));
    expect(await readDatabaseContents(again.url)).toEqual(await readDatabaseContents(one.url));
  },
);
