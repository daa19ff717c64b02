import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import type { Order } from '#orders/order/contract.ts';
import {
  type PowerCut,
  type CrashableServer,
  startCrashableServer,
  type RunningServer,
} from '../support/crashable-server.ts';

const sales = 12;
const workers = 4;
const kinds: readonly PowerCut[] = rounds(1, 3) === 1 ? ['both'] : ['server', 'both', 'database'];

let rig: CrashableServer;
beforeAll(async () => {
  rig = await startCrashableServer();
});
afterAll(async () => {
  await rig.end();
});

type Sale = { n: number; barcode: string; order?: Order };

const post = async (at: RunningServer, path: string, body: unknown, key: string): Promise<Order> => {
  const reply = await fetch(`${at.origin}${path}`, {
    method: 'POST',
    headers: { ...at.headers, 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status === 409 || reply.status === 400) throw new Error(`refused: ${text}`);
  if (reply.status !== 200) throw new Error(`not done: ${reply.status}`);
  return JSON.parse(text) as Order;
};

const wrongs = `
  select 'sold and promised' as what, r.id from reservation r join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
    where u.state = 'sold' and r.state in ('held', 'out')
  union all select 'sold without a line, or the reverse', u.id from unit u where (u.state = 'sold') <> exists (
    select from order_sale_line l where l.shop_id = u.shop_id and l.unit_id = u.id and l.state = 'sold')
  union all select 'charged is not what is sold', o.id from rental_order o
    where coalesce((select sum(c.amount) from order_charge c where c.order_id = o.id and c.kind = 'sale'), 0)
      <> coalesce((select sum(l.quantity * (l.price - l.discount)) from order_sale_line l where l.order_id = o.id and l.state = 'sold'), 0)
  union all select 'paid is not what is sold', o.id from rental_order o where o.kind = 'sale'
    and (select coalesce(sum(e.amount), 0) from ledger_entry e where e.order_id = o.id)
      <> (select coalesce(sum(l.quantity * (l.price - l.discount)), 0) from order_sale_line l where l.order_id = o.id and l.state = 'sold')
  union all select 'stock is not its moves', s.goods_id from goods_stock s
    where s.on_hand <> (select coalesce(sum(m.quantity), 0) from goods_move m where m.goods_id = s.goods_id and m.branch_id = s.branch_id)
  union all select 'key without an answer', 0 from idempotency where reply is null
  union all select 'number with a gap', max(number) from document group by shop_id, branch_id, kind, year
    having count(*) <> max(number) or min(number) <> 1`;

it(
  'completes selling and returning exactly once after a power cut and a retry',
  { timeout: 60_000 + kinds.length * 90_000 },
  async () => {
    let running = await rig.start();
    const owner = await rig.owner();
    const branch = (await owner.query<{ id: string }>('select min(id) as id from branch')).rows[0]?.id;
    const { rows: units } = await owner.query<{ barcode: string }>(
      `select u.barcode from unit u where u.branch_id = $1 and u.state = 'ready' and not exists (
        select from reservation r where r.unit_id = u.id and r.state in ('held', 'out')) order by u.id limit $2`,
      [branch, sales * kinds.length],
    );
    const made = await owner.query<{ id: string }>(
      `with g as (insert into goods (shop_id, code, name, price, cost) select shop_id, 'KILL', 'Kill', 5000, 2000 from shop returning shop_id, id),
        m as (insert into goods_move (shop_id, goods_id, branch_id, kind, quantity, value) select shop_id, id, $1, 'receive', 500, 1000000 from g)
       insert into goods_stock (shop_id, goods_id, branch_id, on_hand, value) select shop_id, id, $1, 500, 1000000 from g returning goods_id as id`,
      [branch],
    );
    await owner.end();
    const goodsId = Number(made.rows[0]?.id);
    const steps: Record<string, (at: RunningServer, sale: Sale) => Promise<Order>> = {
      sell: (at, { n, barcode }) =>
        post(
          at,
          '/api/sale',
          {
            lines: [
              { barcode, price: 900, discountReason: 'old' },
              { goodsId, quantity: 2 },
            ],
            payments: [{ for: 'price', method: 'cash', amount: 1000 }],
          },
          `sale-${n}`,
        ),
      back: (at, { n, order }) =>
        post(
          at,
          `/api/sale/${order?.orderId}/return`,
          {
            lines: order?.sales
              .slice(0, 2)
              .map((one) => ({ saleLineId: one.saleLineId, to: n % 2 === 0 ? 'rack' : 'written_off' })),
            reason: 'too small',
          },
          `sale-back-${n}`,
        ),
    };
    const all: Sale[] = units.map(({ barcode }, n) => ({ n, barcode }));
    expect(all.length).toBeGreaterThan(8);

    const doAll = async (part: readonly Sale[], step: string, answered: () => void = () => {}) => {
      const waiting = [...part];
      const done: [Sale, Order][] = [];
      await Promise.all(
        Array.from({ length: workers }, async () => {
          for (let sale = waiting.shift(); sale !== undefined; sale = waiting.shift()) {
            const answer = await steps[step]?.(running, sale).catch((error: unknown) => {
              if (error instanceof Error && error.message.includes('refused')) throw error;
              return undefined;
            });
            if (answer === undefined) return;
            done.push([sale, answer]);
            answered();
          }
        }),
      );
      return done;
    };

    for (const step of ['sell', 'back'])
      for (const [round, cut] of kinds.entries()) {
        const part = all.filter((one) => one.n % kinds.length === round);
        let enough = (): void => {};
        const begun = new Promise<void>((resolve) => (enough = resolve));
        const going = doAll(part, step, () => enough());
        going.then(enough, enough);
        await begun;
        await rig.cut(cut);
        await going;
        running = await rig.start();
        const look = await rig.owner();
        expect([step, cut, (await look.query(wrongs)).rows]).toEqual([step, cut, []]);
        const done = await doAll(part, step);
        expect(done).toHaveLength(part.length);
        for (const [sale, order] of done) if (step === 'sell') sale.order = order;
        expect([step, (await look.query(wrongs)).rows]).toEqual([step, []]);
        await look.end();
      }
    const look = await rig.owner();
    const { rows } = await look.query<{ left: string; back: string; hand: number }>(
      `select count(*) filter (where state = 'sold' and goods_id is not null) as left, count(*) filter (where state <> 'sold') as back,
        (select on_hand from goods_stock where goods_id = $1) as hand from order_sale_line
       where order_id in (select order_id from order_sale_line where goods_id = $1)`,
      [goodsId],
    );
    await look.end();
    const shelved = all.filter((one) => one.n % 2 === 0).length;
    expect(rows.map((row) => [Number(row.left), Number(row.back), row.hand])).toEqual([
      [all.length, 2 * all.length, 500 - 2 * all.length + shelved],
    ]);
  },
);
