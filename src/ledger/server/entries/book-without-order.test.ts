import { expect, it } from 'vitest';
import { bangkokDay } from '#lib/dates/day.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { testApp } from '#test/server/test-app.ts';
import { bookWithoutOrder } from './book-without-order.ts';

const a = await testApp();

it.each([false, true])('books an expense once (long transaction: %s)', async (long) => {
  const scope = { ...systemScope(a.shop.shopId), branchId: a.shop.branchA };
  const note = `ซักรีด ${long}`;
  const day = bangkokDay(new Date());
  const id = await a.db.tx(
    scope,
    (q) => bookWithoutOrder(q, scope, { kind: 'expense', method: 'cash', amount: -12_000, day, note }),
    { long },
  );
  expect(await a.sql('select id::int, amount::int from ledger_entry where note = $1', [note])).toEqual([
    { id, amount: -12_000 },
  ]);
});
