/** Only on a cluster (`npm test -- --cluster URL src/main/server/backup`). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { makeBackup, placeOf } from '#access/backup/server/index.ts';
import { atEnd } from '#lib/testing/cleanup.ts';
import { localFiles } from '#platform/files/file-store.ts';
import { plainSettings, withSecrets } from '#platform/settings/settings.ts';
import { openStorage } from '../open-storage.ts';
import { testApp } from '#test/server/test-app.ts';
import { contentOf } from '#test/server/database-contents.ts';
import { dropDatabase, joinDatabase, onEach } from '#test/server/test-databases.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import { makeObjects } from '#test/samples/sample-objects.ts';
import { restoreInto } from './restore-backup.ts';

const passphrase = 'a passphrase for tests';

it.runIf(process.env['TEST_CLUSTER'] !== undefined)(
  'a backup of a cluster goes into one server, and one of that into a cluster, where the next start spreads it',
  { timeout: 900_000 },
  async () => {
    const servers = inject('servers');
    const folder = await mkdtemp(path.join(tmpdir(), 'ratri-backup-'));
    atEnd(() => rm(folder, { recursive: true, force: true }));
    const a = await testApp({ own: 'backs up the whole database' });
    await makeObjects(a, a.shop);
    await makeObjects(a, a.other);

    const place = placeOf(path.join(folder, 'kept'), undefined);
    const secrets = new Map([['app-db', testAppPassword]]);
    let count = 0;
    const backUp = async (ownerUrl: string, files = a.files) => {
      const name = `${++count}.backup`;
      const { totals } = await makeBackup({
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
      atEnd(() => dropDatabase(on, name));
      if (on.length > 1) await joinDatabase(on, name);
      else
        await onEach(
          on,
          'postgres',
          `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
        );
      const url = new URL(on[0] ?? '');
      url.pathname = name;
      const dataDir = path.join(folder, name);
      const settings = plainSettings({ DATABASE_URL: url.toString(), DATA_DIR: dataDir });
      const { totals } = await restoreInto(settings, target, passphrase, () => {});
      return { url: url.toString(), settings, totals, files: localFiles(path.join(dataDir, 'files')) };
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
    const { close } = await openStorage(withSecrets(many.settings), () => {});
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
    expect(await contentOf(again.url)).toEqual(await contentOf(one.url));
  },
);
