import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import {
  textRowMode,
  splitInsertSelect,
  type SplitInsert,
  insertStatementsOf,
} from '../cluster/split-insert-select.ts';
import type { SideRead } from '../cluster/side-read.ts';
import type { HealthCheck } from './health-check.ts';
import { traceQueries } from '../telemetry/query-spans.ts';
import type { QueryMessageBuilder } from './statements.ts';
import type { DB } from './tables.ts';

type Answer = Pick<pg.QueryResult, 'rows' | 'rowCount' | 'fields'>;

const failures = new WeakMap<pg.ClientBase, unknown>();
/**
 * Returns and forgets the client's first error, the cause of a failed transaction. Later statements fail
 * because of that error (25P02), and their own error may arrive first or replace it.
 */
export const takeFirstFailure = (client: pg.ClientBase): unknown => {
  const failure = failures.get(client);
  failures.delete(client);
  return failure;
};

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #watch: HealthCheck['watch'];
  readonly #buildMessage: QueryMessageBuilder;
  readonly #sideReads: SideRead | undefined;
  readonly #whole: boolean;
  #before: Promise<void> | undefined;
  /** `sideReads`: reads of a transaction at the coordinator. `whole`: statements are not split. */
  constructor(
    client: pg.ClientBase,
    watch: HealthCheck['watch'],
    buildMessage: QueryMessageBuilder,
    sideReads?: SideRead,
    whole = false,
  ) {
    this.#client = client;
    this.#watch = watch;
    this.#buildMessage = buildMessage;
    this.#sideReads = sideReads;
    this.#whole = whole;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const looked = this.#sideReads?.look(query);
    if (looked !== undefined) return { rows: (await looked) as R[] };
    const work = this.#sideReads === undefined ? this.#send(this.#buildMessage(query)) : this.#inTurn(query);
    this.#sideReads?.doing(work);
    const result = await work;
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  async #send(statement: pg.QueryConfig & { text: string }): Promise<Answer> {
    try {
      return await traceQueries(
        () => [statement],
        () => this.#watch(this.#client.query(statement)),
      );
    } catch (error) {
      if (!failures.has(this.#client)) failures.set(this.#client, error);
      throw error;
    }
  }
  #inTurn(query: CompiledQuery): Promise<Answer> {
    const parts = this.#whole ? undefined : splitInsertSelect(query.sql);
    if (parts === undefined && this.#before === undefined) return this.#send(this.#buildMessage(query));
    const work = (this.#before ?? Promise.resolve()).then(() =>
      parts === undefined ? this.#send(this.#buildMessage(query)) : this.#sendInTwo(parts, query),
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
  async #sendInTwo(parts: SplitInsert, query: CompiledQuery): Promise<Answer> {
    const asked = {
      ...query,
      sql: parts.gathers.text,
      parameters: parts.gathers.takes.map((n) => query.parameters[n - 1]),
    };
    const gathered = await this.#send({ ...this.#buildMessage(asked), ...textRowMode });
    const rows = gathered.rows as (string | null)[][];
    const types = gathered.fields.map((one) => one.dataTypeID);
    const all: Answer = { rows: [], rowCount: 0, fields: [] };
    for (const writing of insertStatementsOf(parts, { rows, types }, query.parameters)) {
      // The statement is not prepared, because its text varies with the number of rows.
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

export const rejectUnused = async (): Promise<never> => {
  throw new Error('transactions are opened by Db.tx');
};

export const kyselyOn = (connection: DatabaseConnection): Kysely<DB> => {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: rejectUnused,
    commitTransaction: rejectUnused,
    rollbackTransaction: rejectUnused,
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
export const executorOf = (
  client: pg.ClientBase,
  watch: HealthCheck['watch'],
  buildMessage: QueryMessageBuilder,
): Kysely<DB> => {
  let executor = executors.get(client);
  if (executor === undefined)
    executors.set(client, (executor = kyselyOn(new ClientConnection(client, watch, buildMessage))));
  return executor;
};

export const executorWithSideReads = (
  client: pg.ClientBase,
  watch: HealthCheck['watch'],
  buildMessage: QueryMessageBuilder,
  sideReads: SideRead,
  long: boolean,
): Kysely<DB> => kyselyOn(new ClientConnection(client, watch, buildMessage, sideReads, long));
