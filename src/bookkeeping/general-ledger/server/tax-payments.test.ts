import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inDays, today } from '#test/builders/index.ts';
import { cashContract } from '#cash/contract.ts';
import { generalLedgerContract } from '../contract.ts';

const a = await testApp();
const { admin } = a.shop;
await a.ok(admin, generalLedgerContract.start, {});
const period = { from: inDays(-1), to: today() };
const add = (body: object) =>
  a.ok(admin, cashContract.add, { body: { direction: 'expense', method: 'cash', ...body } as never });
const report = () => a.ok(admin, cashContract.report, { query: period });
const drawer = async () => (await a.ok(admin, cashContract.day, {})).drawer.expected;
const debits = async () =>
  (await a.ok(admin, generalLedgerContract.lines, { query: period })).itemList.flatMap((one) =>
    one.debit > 0 ? [[one.code, one.debit]] : [],
  );

it.each([
  ['withheld_tax', '2160'],
  ['vatOut', '2150'],
] as const)('%s lowers account %s and the cash of the drawer', async (pays, code) => {
  await add({ amount: 40 });
  const [before, cash] = [await report(), await drawer()];
  const { entryId } = await add({ amount: 300, pays });
  expect(await report()).toEqual(before);
  expect(await drawer()).toBe(cash === null ? null : cash - 300);
  expect(await debits()).toContainEqual([code, 300]);
  await a.ok(admin, cashContract.reverse, { params: { id: entryId }, body: { reason: 'x' } });
  expect(await report()).toEqual(before);
  expect(await drawer()).toBe(cash);
});

it('a tax payment cannot be income', async () => {
  const refused = async (body: object) =>
    (
      await a.call(admin, cashContract.add, {
        body: { amount: 10, method: 'cash', pays: 'vatOut', ...body } as never,
      })
    ).error.fields;
  expect(await refused({ direction: 'income' })).toMatchObject([{ field: 'pays' }]);
});
