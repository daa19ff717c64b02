import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

const clients = 32;
const races = rounds(3, 100);

it(`${clients} clients race for the last unit, ${races} rounds: exactly one succeeds, the others write nothing`, async () => {
  const a = await testApp();
  const { itemId } = await a.makeItem({ units: 1, rentalPrice: 300, bail: 500 });
  const customerId = await a.makeCustomer();
  const first = addDays(bangkokDay(new Date()), 1);
  for (let round = 0; round < races; round++) {
    // Rounds are only the turnaround apart, because orders reach at most two years
    // ahead.
    const pickupDay = addDays(first, round * 3);
    const body = {
      customerId,
      pickupDay,
      returnDay: addDays(pickupDay, 1),
      reserve: true,
      lines: [{ itemId, quantity: 1 }],
      payments: [
        { for: 'price' as const, method: 'cash' as const, amount: 300 },
        { for: 'bail' as const, method: 'transfer' as const, amount: 500 },
      ],
    };
    const answers = await Promise.all(
      Array.from({ length: clients }, () => a.call(a.shop.staff, rentalsContract.open, { body })),
    );
    const winners = answers.filter((one) => one.status === 200);
    expect(winners.length, `round ${round}: ${JSON.stringify(answers.map((one) => one.status))}`).toBe(1);
    for (const loser of answers.filter((one) => one.status !== 200)) {
      expect([loser.status, loser.error.code]).toEqual([409, 'NOT_AVAILABLE']);
      expect(loser.error.detail).toContain('0');
    }
  }
  const counts = await a.one<Record<string, string>>(`select
    (select count(*) from rental_order) as orders, (select count(*) from order_line) as lines,
    (select count(*) from reservation) as reservations, (select count(*) from ledger_entry) as entries,
    (select count(*) from document) as documents, (select sum(last) from series where kind <> 'order') as numbers`);
  expect(Object.values(counts).map(Number)).toEqual([races, races, races, races * 2, races * 2, races * 2]);
});
