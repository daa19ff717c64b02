/** The database as records, read in one snapshot while it is being worked in. */
import pg from 'pg';
import { writableOf } from '#platform/db/database-hosts.ts';
import { isCluster } from '#platform/cluster/distribute-tables.ts';
import { to as copyTo } from 'pg-copy-streams';
import type { Totals } from './backup-records.ts';
import { counter, record } from './backup-records.ts';
import { BackupFault } from './backup-fault.ts';
import { type Table, columnList, seesAllShops, tableName, tablesOf } from './database-schema.ts';

/** A role under row-level security is shown one shop at a time; every shop has a login, and that table is read across shops. */
async function* rowsByShop(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ shop_id: number }>(
    'select distinct shop_id from login order by shop_id',
  );
  const columns = columnList(table.columns);
  for (const { shop_id: shopId } of rows) {
    await client.query("select set_config('app.shop_id', $1, true)", [String(shopId)]);
    yield* client.query(
      copyTo(`copy (select ${columns} from ${tableName(table.name)} where shop_id = ${shopId}) to stdout`),
    );
  }
}

async function* rowsOf(client: pg.Client, table: Table, all: boolean): AsyncGenerator<Buffer> {
  if (!all && table.byShop) yield* rowsByShop(client, table);
  else yield* client.query(copyTo(`copy ${tableName(table.name)} (${columnList(table.columns)}) to stdout`));
}

/** A second backup of one database is refused while one is being made. */
const lockKey = 7_284_118;

export type Snapshot = {
  client: pg.Client;
  tables: readonly Table[];
  all: boolean;
  close(): Promise<void>;
};

/**
 * A server of a cluster is seen as it is when it is first asked, and by each connection anew: one to each, and all asked at once. So every shop
 * is of one moment, which is that of its server.
 */
const seeServers = async (client: pg.Client): Promise<void> => {
  await client.query('set local citus.max_adaptive_executor_pool_size = 1');
  await client.query('select count(*) from shop');
};

/** From here on the database is seen as it is now. */
export const openSnapshot = async (ownerUrl: string): Promise<Snapshot> => {
  const client = new pg.Client({
    connectionString: await writableOf(ownerUrl),
    application_name: 'ratri backup',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      lockKey,
    ]);
    if (rows[0]?.got !== true) throw new BackupFault('busy', 'another backup is being made at this moment');
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const tables = await tablesOf(client);
    // No migration changes a table while it is read.
    await client.query(
      `lock table ${tables.map(({ name }) => tableName(name)).join(', ')} in access share mode`,
    );
    if (await isCluster(client)) await seeServers(client);
    return { client, tables, all: await seesAllShops(client), close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
};

/** Every table, then the sequences: never behind what is in the tables. Fills `sums` as it goes. */
export async function* dump(snapshot: Snapshot, sums: Totals['tables']): AsyncGenerator<Buffer> {
  const { client, tables, all } = snapshot;
  for (const table of tables) {
    const count = counter();
    const { name, columns } = table;
    yield* record({ kind: 'table', name, columns }, count.through(rowsOf(client, table, all)));
    sums[name] = count.sum();
  }
  const { rows } = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
  );
  yield* record({ kind: 'sequences', sequences: rows });
}
