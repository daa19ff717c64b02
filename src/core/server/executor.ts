/** Kysely on a connection that somebody else has opened. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import type { Beside } from './pieces/beside.ts';
import type { Pulse } from './pulse.ts';
import { flight } from './seeing/flight.ts';
import type { Statement } from './statement.ts';
import type { DB } from './tables.ts';

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #watch: Pulse['watch'];
  readonly #told: Statement;
  readonly #beside: Beside | undefined;
  constructor(client: pg.ClientBase, watch: Pulse['watch'], told: Statement, beside?: Beside) {
    this.#client = client;
    this.#watch = watch;
    this.#told = told;
    this.#beside = beside;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const looked = this.#beside?.look(query);
    if (looked !== undefined) return { rows: (await looked) as R[] };
    const statement = this.#told(query);
    const work = flight(
      () => [statement],
      () => this.#watch(this.#client.query(statement)),
    );
    this.#beside?.doing(work);
    const result = await work;
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  streamQuery(): never {
    throw new Error('streaming is not used');
  }
}

export const unused = async (): Promise<never> => {
  throw new Error('transactions are opened by Db.tx');
};

/** What runs its queries on the connection. */
export const kyselyOn = (connection: DatabaseConnection): Kysely<DB> => {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: unused,
    commitTransaction: unused,
    rollbackTransaction: unused,
    destroy: async () => {},
  };
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
};

const executors = new WeakMap<pg.ClientBase, Kysely<DB>>();
/** What runs the queries of transactions on a connection; one for all of its transactions. */
export const executorOf = (client: pg.ClientBase, watch: Pulse['watch'], told: Statement): Kysely<DB> => {
  let executor = executors.get(client);
  if (executor === undefined)
    executors.set(client, (executor = kyselyOn(new ClientConnection(client, watch, told))));
  return executor;
};

/** The same for one transaction, which looks at some of what it asks beside it. */
export const executorBeside = (
  client: pg.ClientBase,
  watch: Pulse['watch'],
  told: Statement,
  beside: Beside,
): Kysely<DB> => kyselyOn(new ClientConnection(client, watch, told, beside));
