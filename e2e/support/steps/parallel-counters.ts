/** Opens paid rentals of the demo shop in sequence at several counters, and checks the result. */
import type pg from 'pg';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { RunningServer } from '../crashable-server.ts';

type Item = { itemId: number; owned: number; rentalPrice: number; bail: number };

export type ParallelCounters = {
  /**
   * Opens the n-th rental under its own key, so a retry creates no second rental. Returns `open`, or the code
   * of the refusal.
   */
  open: (at: RunningServer, n: number) => Promise<string>;
  /** Maps each acknowledged rental to its order id. */
  acknowledged: ReadonlyMap<number, number>;
  /** Returns the total of the acknowledged rentals in satang. */
  money: () => number;
};

const ask = async <T>(at: RunningServer, path: string): Promise<T> => {
  const reply = await fetch(`${at.origin}${path}`, { headers: at.headers });
  return (await reply.json()) as T;
};

/** Every rental has its own garment and days, so none conflicts with another. */
export const startParallelCounters = async (at: RunningServer): Promise<ParallelCounters> => {
  const found = await ask<{ itemList: Item[] }>(at, '/api/availability?size=100');
  const items = found.itemList.filter((one) => one.owned > 0 && one.rentalPrice > 0);
  const people = await ask<{ itemList: { customerId: number }[] }>(at, '/api/customer');
  const customerId = people.itemList[0]?.customerId;
  const acknowledged = new Map<number, number>();
  const itemOf = (n: number): Item => {
    const item = items[n % items.length];
    if (!item) throw new Error('the demo shop has no garments');
    return item;
  };
  return {
    open: async ({ origin, headers }, n) => {
      const item = itemOf(n);
      const pickupDay = addDays(bangkokDay(new Date()), 120 + Math.floor(n / items.length) * 9);
      const reply = await fetch(`${origin}/api/rental`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `kill-${n}` },
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
        signal: AbortSignal.timeout(30_000),
      });
      const answer = (await reply.json()) as { orderId: number; code: string };
      if (reply.status !== 200) return answer.code;
      acknowledged.set(n, answer.orderId);
      return 'open';
    },
    acknowledged,
    money: () =>
      [...acknowledged.keys()].reduce(
        (sum, n) => sum + Math.round((itemOf(n).rentalPrice + itemOf(n).bail) * 100),
        0,
      ),
  };
};

/** Selects orders that have a reservation, their money and a document. */
const whole = `select o.id from rental_order o
  join order_line l on l.shop_id = o.shop_id and l.order_id = o.id and l.state = 'reserved'
  join reservation r on r.shop_id = o.shop_id and r.id = l.reservation_id and r.state = 'held'
  where o.id = any($1) and exists (select 1 from ledger_entry e where e.order_id = o.id and e.kind = 'rent')
    and exists (select 1 from document d where d.order_id = o.id)`;
/** These rows must not exist. */
const faults = {
  halves: `select o.id from rental_order o join idempotency i on i.reply ->> 'orderId' = o.id::text and i.key like 'kill-%'
    where not exists (select 1 from order_line l where l.order_id = o.id)
      or not exists (select 1 from ledger_entry e where e.order_id = o.id) or not exists (select 1 from document d where d.order_id = o.id)`,
  loose: `select 'reservation' as what, r.id from reservation r where r.purpose = 'rental' and r.state <> 'released' and not exists (select 1 from order_line l where l.reservation_id = r.id)
    union all select 'key', 0 from idempotency where reply is null
    union all select 'order', o.id from rental_order o where o.kind = 'rental' and not exists (select 1 from order_line l where l.order_id = o.id)`,
  gaps: `select branch_id, kind, year, count(*) as n, max(number) as last from document group by 1, 2, 3 having count(*) <> max(number) or min(number) <> 1`,
  behind: `select s.* from series s join (select shop_id, branch_id, kind::text as kind, year, max(number) as last from document group by 1, 2, 3, 4) d using (shop_id, branch_id, kind, year) where s.last <> d.last`,
  doubled: `select i.reply ->> 'orderId' as id, count(*) from idempotency i where i.key like 'kill-%' group by 1 having count(*) > 1`,
} as const;

/** Returns errors in the books: acknowledged orders that are incomplete, and rows that must not exist. */
export const findWrongBooks = async (
  owner: pg.Client,
  { acknowledged }: ParallelCounters,
): Promise<Record<string, unknown[]>> => {
  const ids = [...acknowledged.values()];
  const found = new Set((await owner.query<{ id: string }>(whole, [ids])).rows.map((row) => Number(row.id)));
  const all: Record<string, unknown[]> = { lost: ids.filter((id) => !found.has(id)) };
  for (const [name, text] of Object.entries(faults)) all[name] = (await owner.query(text)).rows;
  return Object.fromEntries(Object.entries(all).filter(([, rows]) => rows.length > 0));
};

/** Counts the orders of these counters and sums their totals, acknowledged or not. */
export const countMadeOrders = async (owner: pg.Client): Promise<{ orders: number; money: number }> => {
  const { rows } = await owner.query<{ orders: number; money: number }>(
    `select (select count(*) from rental_order o where o.id in (select (reply ->> 'orderId')::bigint from idempotency where key like 'kill-%'))::int as orders,
       (select coalesce(sum(amount), 0) from ledger_entry e where e.order_id in (select (reply ->> 'orderId')::bigint from idempotency where key like 'kill-%'))::int as money`,
  );
  return rows[0] ?? { orders: 0, money: 0 };
};
