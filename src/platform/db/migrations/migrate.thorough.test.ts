import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { migrationFixture } from './testing/migration-fixture.ts';

const setUp = migrationFixture();

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
  // The first insert would never return if the migration queued behind the reader's lock.
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
