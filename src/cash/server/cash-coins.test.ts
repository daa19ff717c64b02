/** Cash of entries without an order must be payable in coins. */
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { cashContract } from '#cash/contract.ts';

const a = await testApp();

it('refuses cash that no coins can pay, but reverses such an entry', async () => {
  const odd = { direction: 'income', amount: 107.13, method: 'cash' } as const;
  expect(await a.call(a.shop.staff, cashContract.add, { body: odd })).toMatchObject({
    status: 409,
    error: { code: 'CASH_COINS' },
  });
  const { entryId } = await a.ok(a.shop.staff, cashContract.add, { body: { ...odd, method: 'transfer' } });
  await a.sql("update ledger_entry set method = 'cash' where id = $1", [entryId]);
  await a.ok(a.shop.admin, cashContract.reverse, { params: { id: entryId }, body: { reason: 'x' } });
});
