import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { expectRightFigures } from '../testing/expect-figures.ts';
import { monthFigureFaults } from './sql/stored-sums.ts';

const a = await testApp({ own: 'waits until its database is idle' });
const { branchB } = a.shop;
const shop = { shopId: a.shop.shopId };

const follower = () =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { openDb } from '#platform/db/db.ts';
       import { catchUp } from '#reporting/analytics/server/figures/catch-up.ts';
       const db = openDb(process.env.DATABASE);
       console.log('begins');
       for (;;) await catchUp(db, { shopId: 1 });`,
    ],
    { env: { ...process.env, DATABASE: a.db.url, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' } },
  );

it('leaves complete sums if killed at any moment, and continues later', { timeout: 1_800_000 }, async () => {
  await orderBuildersOf(a).out();
  // These rows need more than ten batches.
  await a.sql(
    `insert into ledger_entry (shop_id, branch_id, kind, method, amount, day)
     select ${a.shop.shopId}, $1, 'other_income', 'cash', 100 + n, current_date - n from generate_series(1, 2500) n`,
    [branchB],
  );
  const left = async (): Promise<number> =>
    Number(
      (await a.one<{ n: string }>(`select count(*) as n from figure_wait where shop_id = ${a.shop.shopId}`))
        .n,
    );
  let cutShort = 0;
  for (let round = 0; round < rounds(2, 15); round += 1) {
    await a.sql('update figure_head set begun = false');
    await a.sql(`update figure_day set amount = amount + 1 where shop_id = ${a.shop.shopId}`);
    await a.sql(
      `update figure_month set amount = m.amount from (select branch_id, date_trunc('month', day)::date as month, cut, key, sum(amount) as amount from figure_day where shop_id = ${a.shop.shopId} group by 1, 2, 3, 4) m where figure_month.shop_id = ${a.shop.shopId} and figure_month.branch_id = m.branch_id and figure_month.month = m.month and figure_month.cut = m.cut and figure_month.key = m.key`,
    );
    const child = follower();
    await once(child.stdout, 'data');
    await expect
      .poll(left, { message: 'the process writes stale days', interval: 3, timeout: 60_000 })
      .toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 13 * (round % 7)));
    child.kill('SIGKILL');
    await once(child, 'exit');
    // The database detects the lost connection and rolls back.
    await expect
      .poll(
        async () =>
          (
            await a.sql(
              "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
            )
          ).length,
        { message: 'the database ends the statements of the killed process' },
      )
      .toBe(0);
    if ((await left()) > 0) cutShort += 1;
    expect(await a.db.read(shop, monthFigureFaults(shop))).toEqual([]);
    await expectRightFigures(a, a.shop.shopId);
  }
  expect(cutShort).toBeGreaterThan(0);
});
