import { rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { migrationFixture } from './testing/migration-fixture.ts';

const setUp = migrationFixture();

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
