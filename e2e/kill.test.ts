/** SIGKILL of the server and of the database while orders are being made, again and again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, bangkokDay } from '../src/core/common/day.ts';
import { rounds } from '../src/core/common/testing/rounds.ts';
import { type Power, power, type Running } from './power.ts';

const cuts = rounds(6, 30);
let rig: Power;

beforeAll(async () => {
  rig = await power();
});
afterAll(async () => {
  await rig.end();
});

it(
  `${cuts} power cuts: every acknowledged order is whole, every other absent, numbers without gaps`,
  { timeout: 60_000 + cuts * 40_000 },
  async () => {
    const acknowledged = new Set<number>();
    let running = await rig.start();
    const found = await fetch(`${running.origin}/api/availability?size=100`, { headers: running.headers });
    const items = (
      (await found.json()) as {
        itemList: { itemId: number; owned: number; rentalPrice: number; bail: number }[];
      }
    ).itemList.filter((one) => one.owned > 0 && one.rentalPrice > 0);
    const people = await fetch(`${running.origin}/api/customer`, { headers: running.headers });
    const customerId = ((await people.json()) as { itemList: { customerId: number }[] }).itemList[0]
      ?.customerId;
    let serial = 0;

    const openOne = async (at: Running): Promise<void> => {
      const n = serial++;
      const item = items[n % items.length];
      if (!item) throw new Error('the demo shop has no garments');
      const pickupDay = addDays(bangkokDay(new Date()), 120 + Math.floor(n / items.length) * 9);
      const reply = await fetch(`${at.origin}/api/rental`, {
        method: 'POST',
        headers: { ...at.headers, 'idempotency-key': `kill-${n}` },
        body: JSON.stringify({
          customerId,
          pickupDay,
          returnDay: addDays(pickupDay, 2),
          reserve: true,
          lines: [{ itemId: item.itemId, quantity: 1 }],
          payments: [
            { for: 'price', method: 'cash', amount: item.rentalPrice },
            ...(item.bail > 0 ? [{ for: 'bail', method: 'cash', amount: item.bail }] : []),
          ],
        }),
      });
      const order = (await reply.json()) as { orderId: number };
      if (reply.status === 200) acknowledged.add(order.orderId);
    };

    for (let round = 0; round < cuts; round++) {
      const at = running;
      let going = true;
      const workers = Array.from({ length: 8 }, async () => {
        while (going) await openOne(at).catch(() => (going = false));
      });
      // In the midst of the work, however long a machine takes to get there.
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 3);
      await new Promise((resolve) => setTimeout(resolve, round * 20));
      // In turn: the server alone, the database alone, both.
      await rig.cut(round % 3 === 0 ? 'server' : round % 3 === 1 ? 'database' : 'both');
      going = false;
      await Promise.all(workers);
      running = await rig.start();
    }
    expect(acknowledged.size).toBeGreaterThan(cuts * 3);

    const owner = await rig.owner();
    try {
      const whole = await owner.query<{ id: string }>(
        `select o.id from rental_order o
       join order_line l on l.shop_id = o.shop_id and l.order_id = o.id and l.state = 'reserved'
       join reservation r on r.shop_id = o.shop_id and r.id = l.reservation_id and r.state = 'held'
       where o.id = any($1) and exists (select 1 from ledger_entry e where e.order_id = o.id and e.kind = 'rent')
         and exists (select 1 from document d where d.order_id = o.id)`,
        [[...acknowledged]],
      );
      expect(new Set(whole.rows.map((row) => Number(row.id)))).toEqual(acknowledged);
      const halves = await owner.query(
        `select o.id from rental_order o join idempotency i on i.reply ->> 'orderId' = o.id::text and i.key like 'kill-%'
       where not exists (select 1 from order_line l where l.order_id = o.id)
          or not exists (select 1 from ledger_entry e where e.order_id = o.id) or not exists (select 1 from document d where d.order_id = o.id)`,
      );
      expect(halves.rows).toEqual([]);
      const loose = await owner.query(
        `select 'reservation' as what, r.id from reservation r where r.purpose = 'rental' and r.state <> 'released' and not exists (select 1 from order_line l where l.reservation_id = r.id)
       union all select 'key', 0 from idempotency where reply is null
       union all select 'order', o.id from rental_order o where o.kind = 'rental' and not exists (select 1 from order_line l where l.order_id = o.id)`,
      );
      expect(loose.rows).toEqual([]);
      const gaps = await owner.query(
        `select branch_id, kind, year, count(*) as n, max(number) as last from document group by 1, 2, 3 having count(*) <> max(number) or min(number) <> 1`,
      );
      expect(gaps.rows).toEqual([]);
      const behind = await owner.query(
        `select s.* from series s join (select shop_id, branch_id, kind::text as kind, year, max(number) as last from document group by 1, 2, 3, 4) d using (shop_id, branch_id, kind, year) where s.last <> d.last`,
      );
      expect(behind.rows).toEqual([]);
    } finally {
      await owner.end();
    }
  },
);
