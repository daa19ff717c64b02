/**
 * Checks the invariants of all shops after a Saturday by SQL that is independent of the server, and the
 * server's stored sums.
 */
import type pg from 'pg';
import { openDb } from '#platform/db/db.ts';
import { verifySums } from '#orders/order/server/index.ts';

/** These rows must not exist. */
const faults: Readonly<Record<string, string>> = {
  'a garment promised twice': `select a.shop_id, a.unit_id from reservation a join reservation b on b.shop_id = a.shop_id and b.unit_id = a.unit_id and b.id > a.id
    and b.blocked && a.blocked where a.state <> 'released' and b.state <> 'released'`,
  'a garment is out without a promise, or the reverse': `select u.shop_id, u.id from unit u left join reservation r on r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'out'
    where (u.state = 'out') <> (r.id is not null)`,
  'numbers with a gap': `select shop_id, branch_id, kind, year from document group by 1, 2, 3, 4 having count(*) <> max(number) or min(number) <> 1`,
  'a paper that is not its entries': `select d.shop_id, d.document_no from document d join ledger_entry e on e.shop_id = d.shop_id and e.document_id = d.id
    where e.kind <> 'bail_kept' group by d.shop_id, d.document_no, d.total having abs(sum(e.amount)) <> d.total`,
  'an order without lines': `select o.shop_id, o.id from rental_order o left join order_line l on l.shop_id = o.shop_id and l.order_id = o.id where l.id is null and o.kind = 'rental'`,
};

/** Returns the cash of each shop in satang. */
export const readCashOfShops = async (owner: pg.Client): Promise<Map<number, number>> => {
  const { rows } = await owner.query<{ shop: number; cash: string }>(
    "select shop_id as shop, sum(amount) as cash from ledger_entry where method = 'cash' group by 1",
  );
  return new Map(rows.map(({ shop, cash }) => [shop, Number(cash)]));
};

/** Throws on an error. Returns the number of orders and entries checked. */
export const assertBooksWhole = async (
  owner: pg.Client,
  app: { url: string; cluster: boolean },
  shops: number,
): Promise<{ orders: number; entries: number }> => {
  for (const [what, text] of Object.entries(faults)) {
    const { rows } = await owner.query(text);
    if (rows.length > 0) throw new Error(`${what}: ${rows.length}, the first ${JSON.stringify(rows[0])}`);
  }
  const db = openDb(app.url, { max: 1, cluster: app.cluster });
  let orders = 0;
  try {
    for (let shopId = 1; shopId <= shops; shopId += 1) {
      const sums = await verifySums(db, { shopId });
      if (sums.faults.length > 0)
        throw new Error(`kept sums of shop ${shopId}: ${JSON.stringify(sums.faults[0])}`);
      orders += sums.orders;
    }
  } finally {
    await db.close();
  }
  const { rows } = await owner.query<{ n: string }>('select count(*) as n from ledger_entry');
  return { orders, entries: Number(rows[0]?.n) };
};
