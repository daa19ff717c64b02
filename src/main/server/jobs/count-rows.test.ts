import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openDb } from '#platform/db/db.ts';
import { testApp } from '#test/server/test-app.ts';
import { countRowsOf } from './count-rows.ts';

const a = await testApp();

it("counts the rows of one shop, in every table that has a shop's rows", async () => {
  const of = (shopId: number) => countRowsOf(a.db, shopId);
  const [before, other] = [await of(a.shop.shopId), await of(a.other.shopId)];
  for (const job of ['hooks', 'messages'])
    await a.sql("insert into job_failure (shop_id, job, fault, work_id) values ($1, $2, 'network', 'x')", [
      a.shop.shopId,
      job,
    ]);
  expect(await of(a.shop.shopId)).toBe(before + 2);
  expect(await of(a.other.shopId)).toBe(other);
});

it('may take longer than the time limit of statements', async () => {
  const limited = openDb(a.appUrl, { patience: { answer: 60_000, statement: 500 }, cluster: a.cluster });
  addCleanup(() => limited.close());
  await a.sql('begin');
  await a.sql('lock table job_failure in access exclusive mode');
  const count = countRowsOf({ ...limited, directory: a.db.directory }, a.shop.shopId);
  await Promise.race([count.catch(() => {}), sleep(1200)]);
  await a.sql('rollback');
  expect(await count).toBeGreaterThan(0);
});
