import pg from 'pg';
import { findWritableHost } from '#platform/db/database-hosts.ts';
import { isCluster } from '#platform/cluster/distribute-tables.ts';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupTotals } from './backup-records.ts';
import { byteCounter, encodeRecord } from './backup-records.ts';
import { BackupFault } from './backup-fault.ts';
import {
  type SchemaTable,
  quotedColumnList,
  assertSeesAllShops,
  quotedTableName,
  readSchemaTables,
} from './database-schema.ts';

/** Row-level security shows one shop at a time. The login directory lists the shops. */
async function* rowsByShop(client: pg.Client, table: SchemaTable): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ shop_id: number }>(
    'select distinct shop_id from login order by shop_id',
  );
  const columns = quotedColumnList(table.columns);
  for (const { shop_id: shopId } of rows) {
    await client.query("select set_config('app.shop_id', $1, true)", [String(shopId)]);
    yield* client.query(
      copyTo(
        `copy (select ${columns} from ${quotedTableName(table.name)} where shop_id = ${shopId}) to stdout`,
      ),
    );
  }
}

async function* rowsOf(client: pg.Client, table: SchemaTable, all: boolean): AsyncGenerator<Buffer> {
  if (!all && table.byShop) yield* rowsByShop(client, table);
  else
    yield* client.query(
      copyTo(`copy ${quotedTableName(table.name)} (${quotedColumnList(table.columns)}) to stdout`),
    );
}

const lockKey = 7_284_118;

export type DatabaseSnapshot = {
  client: pg.Client;
  tables: readonly SchemaTable[];
  all: boolean;
  close(): Promise<void>;
};

/**
 * Queries every node of a cluster now, because a connection's snapshot begins with its first query. With one
 * connection per node, each shop is consistent.
 */
const seeServers = async (client: pg.Client): Promise<void> => {
  await client.query('set local citus.max_adaptive_executor_pool_size = 1');
  await client.query('select count(*) from shop');
};

export const openDatabaseSnapshot = async (ownerUrl: string): Promise<DatabaseSnapshot> => {
  const client = new pg.Client({
    connectionString: await findWritableHost(ownerUrl),
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
    const tables = await readSchemaTables(client);
    // The lock blocks migrations during the dump.
    await client.query(
      `lock table ${tables.map(({ name }) => quotedTableName(name)).join(', ')} in access share mode`,
    );
    if (await isCluster(client)) await seeServers(client);
    return { client, tables, all: await assertSeesAllShops(client), close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
};

/** Fills `sums`. Sequences come last, so they are never behind their rows. */
export async function* dumpDatabase(
  snapshot: DatabaseSnapshot,
  sums: BackupTotals['tables'],
): AsyncGenerator<Buffer> {
  const { client, tables, all } = snapshot;
  for (const table of tables) {
    const count = byteCounter();
    const { name, columns } = table;
    yield* encodeRecord({ kind: 'table', name, columns }, count.through(rowsOf(client, table, all)));
    sums[name] = count.sum();
  }
  const { rows } = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
  );
  yield* encodeRecord({ kind: 'sequences', sequences: rows });
}
