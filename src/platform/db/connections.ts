import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import {
  type DatabaseTimeouts,
  type HealthCheck,
  type HealthProbe,
  destroyConnection,
  sessionTimeoutOptions,
  noHealthCheck,
  openHealthCheck,
  longTransactionSettings,
  withTimeout,
} from './health-check.ts';
import { sideReadOf } from '../cluster/side-read.ts';
import { executorWithSideReads, executorOf, takeFirstFailure } from './executor.ts';
import { type ShardReads, openShardReads } from '../cluster/shard-reads.ts';
import {
  type ConnectionPool,
  type ServerState,
  isBrokenConnection,
  databaseErrorCodeOf,
  openPool,
} from './pool.ts';
import { pgTypes } from './pg-types.ts';
import { traceCommit, traceQueries } from '../telemetry/query-spans.ts';
import { currentWorkContext } from '../telemetry/work-context.ts';
import {
  type QueryMessage,
  type QueryMessageBuilder,
  coordinatorPlanOptions,
  genericPlanOptions,
  messageForCluster,
  messageForServer,
} from './statements.ts';
import type { DB } from './tables.ts';
import { sendPipelined } from './pipelined-query.ts';

export type ConnectionOptions = { max: number; timeouts: DatabaseTimeouts | undefined; cluster: boolean };

const failedTransaction = '25P02';

const poolConfig = (max: number, session: string, timeouts: DatabaseTimeouts | undefined): pg.PoolConfig =>
  ({
    max,
    types: pgTypes,
    pipeline: true,
    application_name: 'ratri',
    options: `-c timezone=UTC${session}${timeouts === undefined ? '' : sessionTimeoutOptions(timeouts)}`,
    ...(timeouts !== undefined && { connectionTimeoutMillis: timeouts.answer }),
    idleTimeoutMillis: 60_000,
  }) as pg.PoolConfig;

const sendRead = (
  client: pg.PoolClient,
  begin: readonly string[],
  statements: readonly QueryMessage[],
): Promise<unknown[][]> =>
  new Promise((resolve, reject) =>
    sendPipelined(client, begin, statements, (failed, rows) => {
      if (failed) reject(failed);
      else resolve(rows);
    }),
  );

/** With `lasting`, the probe also notices a recovery while no call waits. */
const steadyProbe: HealthProbe = { ask: (client) => client.query('select 1'), lasting: true };

export class DatabaseConnections {
  readonly pool: ConnectionPool;
  readonly #timeouts: DatabaseTimeouts | undefined;
  readonly #cluster: boolean;
  readonly #message: QueryMessageBuilder;
  readonly #health: HealthCheck;
  readonly #shards: ShardReads | undefined;

  constructor(url: string, { max, timeouts, cluster }: ConnectionOptions) {
    this.#timeouts = timeouts;
    this.#cluster = cluster;
    this.#message = cluster ? messageForCluster : messageForServer;
    const config = poolConfig(max, cluster ? coordinatorPlanOptions : '', timeouts);
    this.pool = openPool(url, config, timeouts?.answer ?? 60_000);
    const { at } = this.pool;
    this.#health = timeouts === undefined ? noHealthCheck : openHealthCheck(at, timeouts.answer, steadyProbe);
    this.#shards = cluster
      ? openShardReads(
          at,
          async <R>(text: string, values: unknown[]) => (await this.query({ text, values })).rows as R[],
          poolConfig(Math.max(2, Math.ceil(max / 2)), genericPlanOptions, timeouts),
          timeouts,
        )
      : undefined;
  }

  queue(): number {
    return Math.max(this.pool.queue(), this.#shards?.queue() ?? 0);
  }

  isDown(): boolean {
    return this.#health.silent();
  }

  async shardServers(): Promise<ServerState[]> {
    return (await this.#shards?.servers()) ?? [];
  }

  async close(): Promise<void> {
    this.#health.close();
    await this.#shards?.close();
    await this.pool.close();
  }

  /** Runs a query that belongs to no transaction and no shop. */
  query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.#withClient((client) => this.#health.watch(client.query(query)));
  }

  async read(shopId: number, queries: readonly CompiledQuery<unknown>[]): Promise<unknown[][]> {
    if (this.#shards !== undefined) {
      const ofShard = await this.#shards.read(shopId, queries);
      if (ofShard !== undefined) return ofShard;
    }
    const id = this.#workId();
    const statements = queries.map((query, index) => this.#message(query, id && `${id}.${index}`));
    this.#shards?.refuse(shopId);
    return this.#withClient((client) =>
      traceQueries(
        () => statements,
        () => this.#watchOf(shopId)(sendRead(client, this.#begin(shopId), statements)),
      ),
    );
  }

  async transaction<T>(shopId: number, work: (q: Kysely<DB>) => Promise<T>, long: boolean): Promise<T> {
    this.#shards?.refuse(shopId);
    const watch = this.#watchOf(shopId, long);
    const client = await this.#connect();
    let destroy = false;
    try {
      const started = Promise.all(
        this.#begin(shopId, long, this.#nameSetting()).map((text) => client.query(text)),
      );
      started.catch(() => {});
      const value = await work(this.#executor(client, watch, shopId, long));
      await started;
      const ended = await traceCommit(() => watch(client.query('commit')));
      if (ended.command !== 'COMMIT')
        throw takeFirstFailure(client) ?? new Error('the transaction had failed and was rolled back');
      return value;
    } catch (caught) {
      const error =
        databaseErrorCodeOf(caught) === failedTransaction ? (takeFirstFailure(client) ?? caught) : caught;
      destroy = !(error instanceof Error && error.name === 'AppError') && this.#isBroken(client, error);
      if (!destroy) await watch(client.query('rollback')).catch(() => (destroy = true));
      throw error;
    } finally {
      takeFirstFailure(client);
      client.release(destroy);
    }
  }

  #executor(client: pg.PoolClient, watch: HealthCheck['watch'], shopId: number, long: boolean): Kysely<DB> {
    return this.#shards === undefined
      ? executorOf(client, watch, this.#message)
      : executorWithSideReads(client, watch, this.#message, sideReadOf(this.#shards, shopId), long);
  }

  /** Rejects when a probe fails, like all waiting calls. */
  async #connect(): Promise<pg.PoolClient> {
    const connecting = this.pool.connect();
    try {
      return await this.#health.watch(connecting);
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    }
  }

  async #withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let destroy = false;
    try {
      return await work(client);
    } catch (error) {
      destroy = this.#isBroken(client, error);
      throw error;
    } finally {
      client.release(destroy);
    }
  }

  #isBroken(client: pg.PoolClient, error: unknown): boolean {
    if (this.#timeouts !== undefined && databaseErrorCodeOf(error) === '57P03') destroyConnection(client);
    const broken = isBrokenConnection(error);
    if (broken) this.pool.lost();
    return broken;
  }

  /** PostgreSQL's timeout excludes the coordinator's wait for a node (cluster/shard-health.ts). */
  #watchOf(shopId: number, long = false): HealthCheck['watch'] {
    const health = this.#health;
    const shards = this.#shards;
    const timeouts = this.#timeouts;
    if (shards === undefined) return health.watch;
    const watch: HealthCheck['watch'] = (work) => health.watch(shards.watch(shopId, work));
    if (timeouts === undefined || long) return watch;
    return (work) => withTimeout(timeouts.statement + timeouts.answer, watch(work));
  }

  /**
   * Each setting is a separate statement on a cluster, because its text is sent to the nodes.
   * `plan_cache_mode` is omitted, because a cached plan must not serve another transaction
   * (cluster/distribute-tables.ts).
   */
  #begin(shopId: number, long = false, nameSetting = ''): string[] {
    if (!Number.isSafeInteger(shopId) || shopId < 0) throw new Error('shop id');
    const text = `begin; set local app.shop_id = ${shopId}${nameSetting}${long ? longTransactionSettings : ''}`;
    return this.#cluster ? text.split('; ').filter((one) => !one.includes('plan_cache_mode')) : [text];
  }

  /**
   * Returns the id for PostgreSQL's logs (decision 87). It is undefined on a cluster, whose nodes recognise
   * each other by application name.
   */
  #workId(): string | undefined {
    return this.#cluster ? undefined : currentWorkContext()?.id;
  }

  #nameSetting(): string {
    const id = this.#workId();
    return id === undefined ? '' : `; set local application_name = 'ratri ${id}'`;
  }
}
