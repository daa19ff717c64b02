import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inDays, saveShopRules, testScopeFor } from '#test/builders/index.ts';
import { splitStatements } from '#platform/db/migrations/migrate.ts';
import { loadCashCoin } from '../index.ts';

const a = await testApp();
const coinOn = (days: number) => {
  const happened = days < 0 ? { happened: { day: inDays(days), reason: 'x' } } : {};
  const scope = { ...testScopeFor(a.shop.staff), ...happened };
  return a.db.tx(scope, (q) => loadCashCoin(q, scope));
};
const rules = () =>
  a.sql('select until_day::text, coin from cash_rounding_rule where shop_id = $1 order by 1', [
    a.shop.shopId,
  ]);
const roundTo = (cashRounding: 25 | 100) => saveShopRules(a, { cashRounding });
/** Moves the rule changes so far by this number of days into the past. */
const waitDays = (days: number) =>
  a.sql('update cash_rounding_rule set until_day = until_day - $2::int where shop_id = $1', [
    a.shop.shopId,
    days,
  ]);

it('a shop has a rule for each day', async () => {
  expect([await coinOn(0), await coinOn(-900)]).toEqual([25, 25]);
  await roundTo(100);
  await waitDays(3);
  await roundTo(25);
  await waitDays(2);
  await roundTo(100);
  const coins = await Promise.all([-6, -5, -4, -3, -2, -1, 0].map(coinOn));
  expect(coins).toEqual([25, 100, 100, 100, 25, 25, 100]);
});

it('retains the rule of earlier days when a day has several changes', async () => {
  const before = await rules();
  await roundTo(25);
  await roundTo(100);
  expect(await rules()).toEqual(before);
  expect([await coinOn(-1), await coinOn(0)]).toEqual([25, 100]);
});

// The migration runs only on a single server.
it.skipIf(a.cluster)('stores the earlier rule of a shop in the migration', async () => {
  const text = await readFile(
    path.resolve(import.meta.dirname, '../../../../migrations/0286_cash_rounding_rules.sql'),
    'utf8',
  );
  const fill = splitStatements(text).find((one) => one.includes('insert into cash_rounding_rule')) ?? '';
  await a.sql('delete from cash_rounding_rule where shop_id = $1', [a.shop.shopId]);
  await a.sql('update shop set cash_rounding_before = 100, cash_rounding_from = $2 where shop_id = $1', [
    a.shop.shopId,
    inDays(-1),
  ]);
  await a.sql(`${fill} and shop_id = ${a.shop.shopId}`);
  expect(await rules()).toEqual([{ until_day: inDays(-1), coin: 100 }]);
});
