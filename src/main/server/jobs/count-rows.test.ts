import { expect, it } from 'vitest';
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
