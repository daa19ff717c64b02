import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { startExtraServer } from '#test/server/extra-servers.ts';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { soakRounds, soakTimeout, recordTally } from '#lib/testing/soak.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds, randomSeed } from '#lib/testing/rounds.ts';

const processes = rounds(2, 3);
const clients = 16;
const tries = 12;
const spread = 24;
const first = addDays(bangkokDay(new Date()), 3);

type Wish = { item: number; pickupDay: Day; returnDay: Day; quantity: number };
type Reply = { status: number; body: { orderId: number; code: string } };

const wish = fc
  .record({
    item: fc.nat(1),
    from: fc.nat(spread),
    days: fc.nat(4),
    quantity: fc.constantFrom(1, 1, 1, 2),
  })
  .map(({ item, from, days, quantity }): Wish => ({
    item,
    quantity,
    pickupDay: addDays(first, from),
    returnDay: addDays(first, from + days),
  }));

it(
  `${clients} clients at ${processes} processes book the same garments: every confirmed order exists, refused ones wrote nothing`,
  { timeout: soakTimeout() },
  async () => {
    const a = await testApp();
    const origins = await Promise.all(
      Array.from(
        { length: processes },
        async () => (await startExtraServer({ APP_URL: a.appUrl, FILES_DIR: a.filesDir })).origin,
      ),
    );
    const customerId = await a.makeCustomer();
    const token = a.signIn(a.shop.staff, 86_400);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const book = async (origin: string, items: readonly number[], one: Wish): Promise<Reply> => {
      const { item, quantity, pickupDay, returnDay } = one;
      const answer = await fetch(`${origin}/api/rental`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          customerId,
          pickupDay,
          returnDay,
          reserve: true,
          lines: [{ itemId: items[item], quantity }],
          payments: [{ for: 'price', method: 'cash', amount: 100 }],
        }),
      });
      return { status: answer.status, body: (await answer.json()) as Reply['body'] };
    };

    let asked = 0;
    const acknowledged: number[] = [];
    const more = soakRounds(1, 30);
    for (let round = 0; more(round); round += 1) {
      const units = [1 + (round % 2), 2 + (round % 3)];
      const items: number[] = [];
      for (const count of units)
        items.push((await a.makeItem({ units: count, rentalPrice: 300, bail: 500 })).itemId);
      const wishes = fc.sample(wish, { numRuns: clients * tries, seed: (randomSeed() + round) | 0 });
      const confirmed: number[] = [];
      let refused = 0;
      const client = async (n: number): Promise<void> => {
        for (let at = n; at < wishes.length; at += clients) {
          const one = wishes[at];
          if (one === undefined) continue;
          const { status, body } = await book(origins[at % origins.length] ?? '', items, one);
          if (status === 200) confirmed.push(body.orderId);
          else {
            expect([status, body.code]).toEqual([409, 'NOT_AVAILABLE']);
            refused += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
      asked += wishes.length;
      acknowledged.push(...confirmed);
      expect(confirmed.length).toBeGreaterThan(0);
      expect(refused).toBeGreaterThan(0);
      // The order lines alone show that on no day are more garments out than exist.
      const crowded = await a.sql(
        `select l.item_id, d.day, count(*) as lines from order_line l
           join (select shop_id, item_id, count(*) as units from unit group by 1, 2) u on u.shop_id = l.shop_id and u.item_id = l.item_id
           cross join lateral generate_series(l.pickup_day::timestamp, l.return_day, interval '1 day') as d (day)
         where l.item_id = any($1::bigint[]) and l.state = 'reserved' group by 1, 2, u.units having count(*) > u.units`,
        [items],
      );
      expect(crowded).toEqual([]);
      const twice = await a.sql(
        `select x.unit_id, x.id, y.id as other from reservation x join reservation y on y.shop_id = x.shop_id and y.unit_id = x.unit_id and y.id > x.id
         where x.item_id = any($1::bigint[]) and x.state <> 'released' and y.state <> 'released'
           and lower(x.blocked) < upper(y.blocked) and lower(y.blocked) < upper(x.blocked)`,
        [items],
      );
      expect(twice).toEqual([]);
      const made = await a.sql<{ id: string }>(
        'select distinct order_id as id from order_line where item_id = any($1::bigint[]) order by 1',
        [items],
      );
      expect(made.map((row) => Number(row.id))).toEqual(confirmed.toSorted((x, y) => x - y));
      recordTally({ 'bookings tried': wishes.length, 'of them made': confirmed.length });
    }

    // Each confirmed order has its lines with garments, its money and its document. A refused order wrote
    // nothing.
    const counts = await a.one<Record<string, string>>(
      `select (select count(*) from rental_order) as orders, (select count(*) from document) as documents,
         (select count(*) from ledger_entry) as entries, (select sum(last) from series where kind = 'order') as numbers,
         (select count(*) from rental_order where id <> all($1::bigint[])) as strange,
         (select count(*) from reservation) - (select count(*) from order_line) as loose`,
      [acknowledged],
    );
    const n = acknowledged.length;
    expect(Object.values(counts).map(Number)).toEqual([n, n, n, n, 0, 0]);
    expect(asked).toBeGreaterThan(n);
  },
);
