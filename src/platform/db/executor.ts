/** Kysely on a connection that somebody else has opened. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { asTexts, inTwo, type InTwo, writingsOf } from '../cluster/split-insert-select.ts';
import type { Beside } from '../cluster/side-read.ts';
import type { Pulse } from './health-check.ts';
import { flight } from '../telemetry/query-spans.ts';
import type { Statement } from './statements.ts';
import type { DB } from './tables.ts';

type Answer = Pick<pg.QueryResult, 'rows' | 'rowCount' | 'fields'>;

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #watch: Pulse['watch'];
  readonly #told: Statement;
  readonly #beside: Beside | undefined;
  readonly #whole: boolean;
  #before: Promise<void> | undefined;
  /** `beside`: of a transaction at a coordinator; `whole`: its statements are sent as they are, however many rows they gather. */
  constructor(client: pg.ClientBase, watch: Pulse['watch'], told: Statement, beside?: Beside, whole = false) {
    this.#client = client;
    this.#watch = watch;
    this.#told = told;
    this.#beside = beside;
    this.#whole = whole;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const looked = this.#beside?.look(query);
    if (looked !== undefined) return { rows: (await looked) as R[] };
    const work = this.#beside === undefined ? this.#send(this.#told(query)) : this.#inTurn(query);
    this.#beside?.doing(work);
    const result = await work;
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  #send(statement: pg.QueryConfig & { text: string }): Promise<Answer> {
    return flight(
      () => [statement],
      () => this.#watch(this.#client.query(statement)),
    );
  }
  /** To a coordinator. While a statement is sent in two, what comes after it waits. */
  #inTurn(query: CompiledQuery): Promise<Answer> {
    const parts = this.#whole ? undefined : inTwo(query.sql);
    if (parts === undefined && this.#before === undefined) return this.#send(this.#told(query));
    const work = (this.#before ?? Promise.resolve()).then(() =>
      parts === undefined ? this.#send(this.#told(query)) : this.#sendInTwo(parts, query),
    );
    const turn: Promise<void> = work.then(
      () => {},
      () => {},
    );
    this.#before = turn;
    void turn.then(() => {
      if (this.#before === turn) this.#before = undefined;
    });
    return work;
  }
  async #sendInTwo(parts: InTwo, query: CompiledQuery): Promise<Answer> {
    const asked = {
      ...query,
      sql: parts.gathers.text,
      parameters: parts.gathers.takes.map((n) => query.parameters[n - 1]),
    };
    const gathered = await this.#send({ ...this.#told(asked), ...asTexts });
    const rows = gathered.rows as (string | null)[][];
    const types = gathered.fields.map((one) => one.dataTypeID);
    const all: Answer = { rows: [], rowCount: 0, fields: [] };
    for (const writing of writingsOf(parts, { rows, types }, query.parameters)) {
      // As many texts as there may be rows: none is kept under a name.
      const written = await this.#send(writing);
      all.rows.push(...written.rows);
      all.rowCount = (all.rowCount ?? 0) + (written.rowCount ?? 0);
    }
    return all;
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

/** The same for one transaction at a coordinator, which looks at some of what it asks beside it; `long`: it may write thousands of rows at once. */
export const executorBeside = (
  client: pg.ClientBase,
  watch: Pulse['watch'],
  told: Statement,
  beside: Beside,
  long: boolean,
): Kysely<DB> => kyselyOn(new ClientConnection(client, watch, told, beside, long));
