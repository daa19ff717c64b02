/** Whether a database that was brought back is whole: read, counted beside the one it came from, sums and the log's chain held against what they are made of. */
import { sql } from 'kysely';
import pg from 'pg';
import { verifyPart } from '#admin/audit/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { shopIds } from '#platform/tenancy/login-directory.ts';
import { sumsFaults } from '#orders/order/server/index.ts';

/** What is only ever added to: never fewer than before, never more than now. */
const growing = ['ledger_entry', 'document', 'audit_log', 'order_step', 'unit_event'] as const;
export type Counted = Record<(typeof growing)[number], number>;

/** What was brought back is not what was there. */
export class Differs extends Error {}

/** So many orders and links of the chain of each shop, the newest, are reckoned anew. */
const newestOrders = 1000;
const newestLinks = 2000;

export const countGrowing = async (client: pg.Client): Promise<Counted> => {
  const { rows } = await client.query<Counted>(
    `select ${growing.map((name) => `(select count(*) from ${name})::int as ${name}`).join(', ')}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was counted');
  return row;
};

/** Reads every row of every table. */
const readAll = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  if (rows.length === 0) throw new Differs('there are no tables');
  for (const { name } of rows) await client.query(`select count(t::text) from public.${name} t`);
};

const holdSums = async (db: Db, shopId: number): Promise<void> => {
  const scope = { shopId };
  const orders = await db.read(
    scope,
    sql<{
      id: number;
    }>`select id from rental_order where shop_id = ${shopId} order by id desc limit ${newestOrders}`,
  );
  for (let from = 0; from < orders.length; from += 200) {
    const ids = orders.slice(from, from + 200).map(({ id }) => id);
    const [fault] = await sumsFaults(db, scope, ids);
    if (fault !== undefined)
      throw new Differs(
        `order ${fault.orderNo} of shop ${shopId}: ${fault.column} differs from what it is made of`,
      );
  }
};

const holdChain = async (db: Db, shopId: number): Promise<void> => {
  const [head] = await db.read(
    { shopId },
    sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from audit_seal where shop_id = ${shopId}`,
  );
  const { faults } = await verifyPart(db, { shopId }, Math.max(0, (head?.seq ?? 0) - newestLinks));
  const [fault] = faults;
  if (fault !== undefined)
    throw new Differs(
      `the audit log of shop ${shopId} does not hold: ${fault.what} at ${fault.seq ?? fault.logId}`,
    );
};

type LookAsk = {
  /** Of what was brought back. */
  db: Db;
  ownerUrl: string;
  /** Of what it came from, before and after. */
  before: Counted;
  after: () => Promise<Counted>;
};

/** Throws Differs, or what PostgreSQL says of a page that it cannot read. */
export const lookThrough = async ({ db, ownerUrl, before, after }: LookAsk): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ratri drill' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await readAll(client);
    const found = await countGrowing(client);
    const now = await after();
    for (const name of growing)
      if (found[name] < before[name] || found[name] > now[name])
        throw new Differs(`${name} has ${found[name]} rows, and had ${before[name]} to ${now[name]}`);
  } finally {
    await client.end();
  }
  for (const shopId of await shopIds(db)) {
    await holdSums(db, shopId);
    await holdChain(db, shopId);
  }
};
