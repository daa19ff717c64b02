import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { retailContract } from '../contract.ts';
import { createTestTill } from './testing/till.ts';

const clients = 32;
const races = rounds(2, 100);

it(`${clients} clients sell and reserve one garment, ${races} rounds: one succeeds, and it is never both sold and reserved`, async () => {
  const a = await testApp();
  const { makeUnits, day, cash, stateOf, holds } = createTestTill(a);
  const customerId = await a.makeCustomer();
  for (let round = 0; round < races; round++) {
    const { ids, itemId } = await makeUnits(1);
    const [unitId = 0] = ids;
    const sale = () =>
      a.call(a.shop.staff, retailContract.sell, { body: { lines: [{ unitId }], payments: [cash(1500)] } });
    const promise = () =>
      a.call(a.shop.staff, rentalsContract.open, {
        body: {
          customerId,
          pickupDay: day(2),
          returnDay: day(3),
          lines: [{ itemId, quantity: 1 }],
          reserve: true,
        },
      });
    const answers = await Promise.all(
      Array.from({ length: clients }, (_, index) => ((index + round) % 2 === 0 ? sale() : promise())),
    );
    const codes = answers.map((one) => (one.status === 200 ? 'won' : one.error.code));
    expect(
      codes.filter((code) => code === 'won'),
      `round ${round}: ${codes.join()}`,
    ).toHaveLength(1);
    const known = ['won', 'UNIT_RESERVED', 'UNIT_GONE', 'NOT_AVAILABLE'];
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
    const { held } = await a.one<{ held: string }>(
      "select count(*) as held from reservation where unit_id = $1 and state in ('held', 'out')",
      [unitId],
    );
    expect([await stateOf(unitId), Number(held)]).toEqual(
      (await stateOf(unitId)) === 'sold' ? ['sold', 0] : ['ready', 1],
    );
  }
  const numbers = await a.one<{ sales: string; last: number }>(
    "select (select count(*) from rental_order where kind = 'sale') as sales, (select coalesce(max(last), 0) from series where kind = 'sale') as last",
  );
  expect(Number(numbers.sales)).toBe(numbers.last);
  await holds();
});
