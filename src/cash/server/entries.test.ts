import { describe, expect, it } from 'vitest';
import { today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays } from '#lib/dates/day.ts';
import { cashContract } from '../contract.ts';

const a = await testApp();
const { owner, staff } = a.shop;
await a.sql(
  `insert into lookup (shop_id, kind, code, description, direction) values (${a.shop.shopId}, 'monetary', 'WASH', 'Laundry', 'expense'), (${a.other.shopId}, 'monetary', 'THEIRS', 'Theirs', 'expense')`,
);

describe('lists', () => {
  it("return entries in pages, latest first, of the user's branches", async () => {
    const from = addDays(today(), -20);
    for (const amount of [1, 2, 3, 4, 5])
      await a.ok(a.shop.admin, cashContract.add, {
        body: { direction: 'expense', amount, method: 'cash', day: from },
      });
    const query = { from, to: from, size: 2 };
    const pages = await Promise.all(
      [1, 2, 3].map((page) => a.ok(staff, cashContract.entries, { query: { ...query, page } })),
    );
    expect(pages.map((one) => one.itemList.map((row) => row.amount))).toEqual([[-5, -4], [-3, -2], [-1]]);
    expect(pages[0]).toMatchObject({ total: 5, totalCapped: false, sum: -15 });
    expect(
      (
        await a.call(staff, cashContract.entries, {
          query: { from, to: from, branchId: a.shop.branchB },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await a.call(owner, cashContract.entries, {
          query: { from, to: from, branchId: a.other.branchA },
        })
      ).status,
    ).toBe(404);
    expect((await a.call(staff, cashContract.entries, {})).status).toBe(400);
    expect((await a.call(null, cashContract.entries, { query })).status).toBe(401);
  });

  it('return the categories of the shop', async () => {
    const mine = await a.ok(staff, cashContract.categories, {});
    expect(mine.itemList).toContainEqual({ code: 'WASH', description: 'Laundry', direction: 'expense' });
    expect(mine.itemList.map((one) => one.code)).not.toContain('THEIRS');
    expect((await a.call(null, cashContract.categories, {})).status).toBe(401);
  });
});
