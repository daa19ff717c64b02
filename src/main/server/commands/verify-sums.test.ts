import pg from 'pg';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { verifyKeptSums } from './verify-sums.ts';

const a = await testApp();
const { out } = orderBuildersOf(a);

const run = async (
  what: 'verify' | 'mend',
  domain?: string,
): Promise<{ right: boolean; lines: string[] }> => {
  const lines: string[] = [];
  const parts = {
    db: a.db,
    ownerQuery: (text: string) => a.sql<{ shopId: number; domain: string }>(text),
    say: (line: string) => void lines.push(line),
  };
  return { right: await verifyKeptSums(parts, { what, domain }), lines };
};

it('reports differences, repairs them on request, and finds shops by name', async () => {
  const order = await out();
  const [{ domain } = { domain: '' }] = await a.sql<{ domain: string }>(
    `select domain from shop where shop_id = ${a.shop.shopId}`,
  );
  expect(await run('verify', domain)).toEqual({
    right: true,
    lines: [
      `${domain}: 1 orders, 0 with sums that differ`,
      `${domain}: figures of 1 days and 1 garments, 0 that differ`,
    ],
  });

  const owner = new pg.Client({ connectionString: a.ownerUrl });
  await owner.connect();
  await owner.query('update order_sums set balance = 700 where order_id = $1', [order.orderId]);
  await owner.query("update figure_day set n = 9 where cut = 'count' and key = 'orders'");
  await owner.end();
  const wrong = [
    `${domain}: 1 orders, 1 with sums that differ`,
    `  ${order.orderNo} balance: stored 700, expected 0`,
  ];
  const day = bangkokDay(new Date());
  const wrongDays = [
    `${domain}: figures of 1 days and 1 garments, 2 that differ`,
    `  day ${day}, branch ${a.shop.branchA}, count "orders": stored [9,50000], expected [1,50000]`,
    `  month ${day.slice(0, 7)}-01, branch ${a.shop.branchA}, count "orders": stored [1,50000], expected [9,50000]`,
  ];
  expect(await run('verify', domain)).toEqual({ right: false, lines: [...wrong, ...wrongDays] });
  // Repairing the orders already recomputes the days.
  expect(await run('mend', domain)).toEqual({
    right: true,
    lines: [
      ...wrong,
      `repaired, ${domain}: 1 orders, 0 with sums that differ`,
      `${domain}: figures of 1 days and 1 garments, 0 that differ`,
    ],
  });
  await a.sql("update figure_day set n = 9 where cut = 'count' and key = 'orders'");
  expect(await run('mend', domain)).toEqual({
    right: true,
    lines: [
      `${domain}: 1 orders, 0 with sums that differ`,
      ...wrongDays,
      `repaired, ${domain}: figures of 1 days and 1 garments, 0 that differ`,
    ],
  });
  expect((await run('verify')).right).toBe(true);
  await expect(run('verify', 'nobody')).rejects.toThrow('there is no shop nobody');
});
