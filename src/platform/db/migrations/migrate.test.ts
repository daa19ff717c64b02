/** Migrations beside a version that works: what waits, what is begun again, and what an older version may still work on. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { atEnd } from '#lib/testing/cleanup.ts';
import { migrate } from './migrate.ts';

let count = 0;
const role = { name: `migrate_${process.pid}`, password: 'of the tests of migrations' };

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
};

// What is registered first ends last.
atEnd(async () => {
  const admin = await connect(inject('ownerUrl'));
  await admin.query(`drop role if exists ${role.name}`);
  await admin.end();
});

/** An empty database and a folder; `run` applies what is in it. */
const setUp = async () => {
  const name = `${role.name}_${++count}`;
  const admin = await connect(inject('ownerUrl'));
  await admin.query(`create database ${name}`);
  const url = new URL(inject('ownerUrl'));
  url.pathname = name;
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-migrate-'));
  const client = await connect(url.toString());
  atEnd(async () => {
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

it('an index is made outside a transaction; one that was left half made is made again', async () => {
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

it('a lock that somebody holds is not stood in line for: who writes goes on, and the migration comes when it can', async () => {
  const { client, put, run, connect: other } = await setUp();
  await run();
  const reader = await other();
  atEnd(() => reader.end());
  await reader.query('begin; select * from dress');
  await put('0002_wider.sql', "alter table dress add column size text not null default '';\n");
  let over = false;
  const applied = run().finally(() => (over = true));
  let written = 0;
  // Behind a lock that waits for the reader the first one would never come back.
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

it('two at once: one applies, the other finds it done, also while an index is made beside the work', async () => {
  const { put, run } = await setUp();
  await put(
    '0002_index.sql',
    '-- outside a transaction\ncreate index concurrently if not exists dress_id on dress (id);\n',
  );
  const done = await Promise.all([run(), run(), run()]);
  expect(done.flat().toSorted()).toEqual(['0001_begin.sql', '0002_index.sql']);
});

it('an older version works on what a newer one has widened, not on what it has narrowed', async () => {
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

it('nothing is taken away from a version that runs and still uses it', async () => {
  const { put, run } = await setUp();
  await run();
  await put(
    '0002_less.sql',
    '-- narrows: dress.name, unused since 1.10.0\nalter table dress drop column name;\n',
  );
  await expect(run('1.9.3')).rejects.toThrow('takes away what version 1.9.3, which is running, still uses');
  expect(await run('1.10.0')).toEqual(['0002_less.sql']);
});
