import { sql } from 'kysely';
import pg from 'pg';
import type { BackupTotals } from '#access/backup/server/index.ts';
import { verifyLogPart } from '#admin/audit/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';
import { findSumsFaults } from '#orders/order/server/index.ts';

/**
 * These rows are never deleted, so the restored count lies between the source's counts before and after the
 * backup.
 */
const growing = ['ledger_entry', 'document', 'audit_log', 'order_step', 'unit_event'] as const;
export type GrowingCounts = Record<(typeof growing)[number], number>;

export class RestoredDataError extends Error {}

const newestOrders = 1000;
const newestLinks = 2000;

export const countGrowingTables = async (client: pg.Client): Promise<GrowingCounts> => {
  const { rows } = await client.query<GrowingCounts>(
    `select ${growing.map((name) => `(select count(*) from ${name})::int as ${name}`).join(', ')}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was counted');
  return row;
};

export const growingCountsOf = ({ tables }: BackupTotals): GrowingCounts =>
  Object.fromEntries(growing.map((name) => [name, tables[name]?.rows ?? 0])) as GrowingCounts;

const readAll = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  if (rows.length === 0) throw new RestoredDataError('there are no tables');
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
    const [fault] = await findSumsFaults(db, scope, ids);
    if (fault !== undefined)
      throw new RestoredDataError(
        `order ${fault.orderNo} of shop ${shopId}: ${fault.column} differs from its recomputed value`,
      );
  }
};

const holdChain = async (db: Db, shopId: number): Promise<void> => {
  const [head] = await db.read(
    { shopId },
    sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from audit_seal where shop_id = ${shopId}`,
  );
  const { faults } = await verifyLogPart(db, { shopId }, Math.max(0, (head?.seq ?? 0) - newestLinks));
  const [fault] = faults;
  if (fault !== undefined)
    throw new RestoredDataError(
      `the audit log of shop ${shopId} is broken: ${fault.what} at ${fault.seq ?? fault.logId}`,
    );
};

type LookAsk = {
  db: Db;
  ownerUrl: string;
  before: GrowingCounts;
  after: () => Promise<GrowingCounts>;
};

/**
 * Reads every row, compares counts, recomputes sums and the audit chain. Throws RestoredDataError, or
 * PostgreSQL's error for an unreadable page.
 */
export const verifyRestoredDatabase = async ({ db, ownerUrl, before, after }: LookAsk): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ratri drill' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await readAll(client);
    const found = await countGrowingTables(client);
    const now = await after();
    for (const name of growing)
      if (found[name] < before[name] || found[name] > now[name])
        throw new RestoredDataError(
          `${name} has ${found[name]} rows, and had ${before[name]} to ${now[name]}`,
        );
  } finally {
    await client.end();
  }
  for (const shopId of await listShopIds(db)) {
    await holdSums(db, shopId);
    await holdChain(db, shopId);
  }
};
