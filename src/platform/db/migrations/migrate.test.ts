/** Migrations next to a running version: locks, retries, and compatibility with older versions. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { migrate } from './migrate.ts';

let count = 0;
const role = { name: `migrate_${process.pid}`, password: 'of the tests of migrations' };

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
};

// Cleanups run in reverse order: this one runs last.
addCleanup(async () => {
  const admin = await connect(inject('ownerUrl'));
  await admin.query(`drop role if exists ${role.name}`);
  await admin.end();
});

/** An empty database and a folder; `run` applies its migrations. */
const setUp = async () => {
  const name = `${role.name}_${++count}`;
  const admin = await connect(inject('ownerUrl'));
  await admin.query(`create database ${name}`);
  const url = new URL(inject('ownerUrl'));
  url.pathname = name;
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-migrate-'));
  const client = await connect(url.toString());
  addCleanup(async () => {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await rm(folder, { recursive: true });
  });
  const put = (file: string, sql: string): Promise<void> => writeFile(path.join(folder, file), sql);
  await put('0001_begin.sql', 'create extension pg_trgm;\ncreate table dress (id int, name text);\n');
  const run = (beside?: string): Promise<string[]> =>
    migrate({ ownerUrl: url.toString(), folder, role, warn: () => {}, beside });
  return { client, folder, put, run, connect: () => connect(url.toString()) };
};

const indexes = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      "select indexrelid::regclass || ' ' || indisvalid as name from pg_index where indrelid = 'dress'::regclass order by 1",
    )
  ).rows.map((row) => row.name);

it('builds an index outside a transaction and rebuilds one that was left invalid', async () => {
  const { client, put, run } = await setUp();
  await run();
  await client.query('insert into dress values (1), (1)');
  await put(
    '0002_index.sql',
    '-- outside a transaction\ncreate index concurrently if not exists dress_name on dress (name);\n' +
      'create unique index concurrently if not exists dress_id on dress (id);\n',
  );
  await expect(run()).rejects.toThrow('0002_index.sql failed');
  expect(await indexes(client)).toEqual(['dress_id false', 'dress_name true']);
  await client.query('delete from dress');
  expect(await run()).toEqual(['0002_index.sql']);
  expect(await indexes(client)).toEqual(['dress_id true', 'dress_name true']);
});

it('does not queue for a held lock: writers continue, and the migration retries until the lock is free', async () => {
  const { client, put, run, connect: other } = await setUp();
  await run();
  const reader = await other();
  addCleanup(() => reader.end());
  await reader.query('begin; select * from dress');
  await put('0002_wider.sql', "alter table dress add column size text not null default '';\n");
  let over = false;
  const applied = run().finally(() => (over = true));
  let written = 0;
  // With a migration queued behind the reader's lock, the first insert would never return.
  for (const begun = performance.now(); performance.now() - begun < 2500; written += 1) {
    await client.query('insert into dress (id) values (1)');
    await sleep(20);
  }
  expect(over).toBe(false);
  await reader.query('commit');
  expect(await applied).toEqual(['0002_wider.sql']);
  expect((await client.query("select count(*)::int as n from dress where size = ''")).rows).toEqual([
    { n: written },
  ]);
});

it('applies once when several run at the same time, even while an index is built concurrently', async () => {
  const { put, run } = await setUp();
  await put(
    '0002_index.sql',
    '-- outside a transaction\ncreate index concurrently if not exists dress_id on dress (id);\n',
  );
  const done = await Promise.all([run(), run(), run()]);
  expect(done.flat().toSorted()).toEqual(['0001_begin.sql', '0002_index.sql']);
});

it('runs an older version on a database that a newer one has extended, but not on one that it has narrowed', async () => {
  const { folder, put, run } = await setUp();
  await put('0002_wider.sql', 'alter table dress add column size text;\n');
  await run();
  await rm(path.join(folder, '0002_wider.sql'));
  expect(await run()).toEqual([]);
  await put(
    '0003_less.sql',
    '-- narrows: dress.name, unused since 1.4.0\nalter table dress drop column name;\n',
  );
  await run();
  await rm(path.join(folder, '0003_less.sql'));
  await expect(run()).rejects.toThrow(/0003_less\.sql: dress\.name, unused since 1\.4\.0/);
});

it('removes nothing that a running version still uses', async () => {
  const { put, run } = await setUp();
  await run();
  await put(
    '0002_less.sql',
    '-- narrows: dress.name, unused since 1.10.0\nalter table dress drop column name;\n',
  );
  await expect(run('1.9.3')).rejects.toThrow('removes something that the running version 1.9.3 still uses');
  expect(await run('1.10.0')).toEqual(['0002_less.sql']);
});
