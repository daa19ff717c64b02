/** Only the listener (listen.ts) opens a connection of its own. */
import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import {
  type DatabaseTimeouts,
  type HealthCheck,
  destroyConnection,
  sessionTimeoutOptions,
  noHealthCheck,
  openHealthCheck,
  longTransactionSettings,
  withTimeout,
} from './health-check.ts';
import { sideReadOf } from '../cluster/side-read.ts';
import { executorWithSideReads, executorOf, kyselyOn, rejectUnused } from './executor.ts';
import { openShardReads } from '../cluster/shard-reads.ts';
import {
  type DatabaseHost,
  type ConnectionPool,
  type ServerState,
  isBrokenConnection,
  databaseErrorCodeOf,
  openPool,
  retryReasonOf,
  serverStateOf,
} from './pool.ts';
import { pgTypes } from './pg-types.ts';
import type { Scope } from '../tenancy/scope.ts';
import { processCounters } from '../telemetry/counters.ts';
import { traceCommit, traceQueries } from '../telemetry/query-spans.ts';
import { currentWorkContext } from '../telemetry/work-context.ts';
import {
  type QueryMessage,
  coordinatorPlanOptions,
  genericPlanOptions,
  messageForCluster,
  messageForServer,
} from './statements.ts';
import type { DB } from './tables.ts';
import { sendPipelined } from './pipelined-query.ts';

export type Tx = Kysely<DB>;
export type Compilable<R> = { compile(executor: Tx): CompiledQuery<R> } | { compile(): CompiledQuery<R> };

export type Db = Pick<ConnectionPool, 'queue'> & {
  /** One query in one round trip. */
  read<R>(scope: Pick<Scope, 'shopId'>, query: Compilable<R>): Promise<R[]>;
  /** Independent queries in one round trip and transaction. */
  readAll<const Q extends readonly Compilable<unknown>[]>(
    scope: Pick<Scope, 'shopId'>,
    queries: Q,
  ): Promise<{ [K in keyof Q]: Q[K] extends Compilable<infer R> ? R[] : never }>;
  /** Retried 3 times after a deadlock or serialization failure. `long` lifts the statement timeout. */
  tx<T>(scope: Pick<Scope, 'shopId'>, work: (q: Tx) => Promise<T>, kind?: { long: boolean }): Promise<T>;
  /** The only table outside row-level security. */
  login(username: string): Promise<{ shopId: number; userId: number } | undefined>;
  /** Outside any shop: addresses, logins and keys. */
  directory<R>(query: pg.QueryConfig): Promise<R[]>;
  ping(): Promise<void>;
  /** Every process listening on the channel, outside any transaction. */
  announce(channel: string, texts: readonly string[]): Promise<void>;
  /** For code that opens its own connection. */
  readonly place: DatabaseHost;
  readonly url: string;
  readonly pool: pg.Pool;
  /** Main server first; on a cluster, the coordinator and the nodes that hold shops. */
  servers(): Promise<ServerState[]>;
  close(): Promise<void>;
};

export const mainServer = 'main';

/** It cannot run any query. */
export const queryBuilder: Tx = kyselyOn({
  executeQuery: rejectUnused,
  streamQuery: () => {
    throw new Error('streaming is not used');
  },
});

const compiled = new WeakMap<object, CompiledQuery<unknown>>();
const compile = <R>(query: Compilable<R>): CompiledQuery<R> => {
  const known = compiled.get(query);
  if (known !== undefined) return known as CompiledQuery<R>;
  const made = query.compile(queryBuilder);
  compiled.set(query, made);
  return made;
};

export const openDb = (
  url: string,
  options: { max?: number; patience?: DatabaseTimeouts; cluster?: boolean } = {},
): Db => {
  const { patience } = options;
  const told = options.cluster === true ? messageForCluster : messageForServer;
  const most = options.max ?? 20;
  const config = (max: number, session: string): pg.PoolConfig =>
    ({
      max,
      types: pgTypes,
      pipeline: true,
      application_name: 'ratri',
      options: `-c timezone=UTC${session}${patience === undefined ? '' : sessionTimeoutOptions(patience)}`,
      ...(patience !== undefined && { connectionTimeoutMillis: patience.answer }),
      idleTimeoutMillis: 60_000,
    }) as pg.PoolConfig;
  const reach = openPool(
    url,
    config(most, options.cluster === true ? coordinatorPlanOptions : ''),
    patience?.answer ?? 60_000,
  );
  const pulse = patience === undefined ? noHealthCheck : openHealthCheck(reach.at, patience.answer);
  /** Work on directories may wait for another node, without PostgreSQL's timeout (cluster/shard-health.ts). */
  const watchOf = (shopId: number, long = false): HealthCheck['watch'] => {
    if (pieces === undefined) return pulse.watch;
    const watch: HealthCheck['watch'] = (work) => pulse.watch(pieces.watch(shopId, work));
    if (patience === undefined || long) return watch;
    return (work) => withTimeout(patience.statement + patience.answer, watch(work));
  };

  /**
   * A cluster forwards a setting's text to each node: a statement of its own. There no plan may serve another transaction
   * (cluster/distribute-tables.ts).
   */
  const begin = (shopId: number, long = false, named = ''): string[] => {
    if (!Number.isSafeInteger(shopId) || shopId < 0) throw new Error('shop id');
    const text = `begin; set local app.shop_id = ${shopId}${named}${long ? longTransactionSettings : ''}`;
    return options.cluster === true
      ? text.split('; ').filter((one) => !one.includes('plan_cache_mode'))
      : [text];
  };

  // The request id in PostgreSQL's logs (decision 87). Cluster nodes need the name to recognise each other.
  const workId = (): string | undefined => (options.cluster === true ? undefined : currentWorkContext()?.id);
  const named = (): string => {
    const id = workId();
    return id === undefined ? '' : `; set local application_name = 'ratri ${id}'`;
  };

  const discards = (client: pg.PoolClient, error: unknown): boolean => {
    if (patience !== undefined && databaseErrorCodeOf(error) === '57P03') destroyConnection(client);
    const gone = isBrokenConnection(error);
    if (gone) reach.lost();
    return gone;
  };

  const sendRead = (
    client: pg.PoolClient,
    shopId: number,
    statements: readonly QueryMessage[],
  ): Promise<unknown[][]> =>
    new Promise((resolve, reject) =>
      sendPipelined(client, begin(shopId), statements, (failed, rows) => {
        if (failed) reject(failed);
        else resolve(rows);
      }),
    );

  const readCompiled = async (
    shopId: number,
    queries: readonly CompiledQuery<unknown>[],
  ): Promise<unknown[][]> => {
    if (pieces !== undefined) {
      const looked = await pieces.read(shopId, queries);
      if (looked !== undefined) return looked;
    }
    const id = workId();
    const statements = queries.map((query, index) => told(query, id && `${id}.${index}`));
    pieces?.refuse(shopId);
    const client = await reach.connect();
    let destroy = false;
    try {
      return await traceQueries(
        () => statements,
        () => watchOf(shopId)(sendRead(client, shopId, statements)),
      );
    } catch (error) {
      destroy = discards(client, error);
      throw error;
    } finally {
      client.release(destroy);
    }
  };

  const once = async <T>(shopId: number, work: (q: Tx) => Promise<T>, long: boolean): Promise<T> => {
    pieces?.refuse(shopId);
    const watch = watchOf(shopId, long);
    const client = await reach.connect();
    let destroy = false;
    try {
      // Not awaited: sent with the first query.
      const started = Promise.all(begin(shopId, long, named()).map((text) => client.query(text)));
      started.catch(() => {});
      const value = await work(
        pieces === undefined
          ? executorOf(client, watch, told)
          : executorWithSideReads(client, watch, told, sideReadOf(pieces, shopId), long),
      );
      await started;
      const ended = await traceCommit(() => watch(client.query('commit')));
      if (ended.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
      return value;
    } catch (error) {
      destroy = !(error instanceof Error && error.name === 'AppError') && discards(client, error);
      if (!destroy) await watch(client.query('rollback')).catch(() => (destroy = true));
      throw error;
    } finally {
      client.release(destroy);
    }
  };

  const onAny = async (query: pg.QueryConfig): Promise<pg.QueryResult> => {
    const client = await reach.connect();
    let destroy = false;
    try {
      return await pulse.watch(client.query(query));
    } catch (error) {
      destroy = discards(client, error);
      throw error;
    } finally {
      client.release(destroy);
    }
  };

  const pieces =
    options.cluster === true
      ? openShardReads(
          reach.at,
          async <R>(text: string, values: unknown[]) => (await onAny({ text, values })).rows as R[],
          config(Math.max(2, Math.ceil(most / 2)), genericPlanOptions),
          patience,
        )
      : undefined;

  return {
    pool: reach.pool,
    place: reach,
    queue: () => Math.max(reach.queue(), pieces?.queue() ?? 0),
    url,
    servers: async () => [
      serverStateOf(mainServer, reach.pool, undefined),
      ...((await pieces?.servers()) ?? []),
    ],
    read: async <R>(scope: Pick<Scope, 'shopId'>, query: Compilable<R>) =>
      (await readCompiled(scope.shopId, [compile(query)]))[0] as R[],
    readAll: async (scope, queries) =>
      (await readCompiled(
        scope.shopId,
        queries.map((query) => compile(query)),
      )) as never,
    tx: async (scope, work, { long } = { long: false }) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(scope.shopId, work, long);
        } catch (error) {
          const reason = retryReasonOf(error, options.cluster);
          if (reason === undefined || attempt >= 4) {
            if (reason !== undefined) processCounters.gaveUp++;
            throw error;
          }
          processCounters.retried[reason]++;
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
        }
      }
    },
    login: async (username) => {
      const { rows } = await onAny({
        name: 'login',
        text: 'select shop_id, user_id from login where username = $1',
        values: [username],
      });
      const row = rows[0] as { shop_id: number; user_id: number } | undefined;
      return row && { shopId: row.shop_id, userId: row.user_id };
    },
    directory: async <R>(query: pg.QueryConfig) => (await onAny(query)).rows as R[],
    ping: () => onAny({ text: 'select 1' }).then(() => {}),
    announce: async (channel, texts) => {
      await onAny({
        name: 'announce',
        text: 'select pg_notify($1, one) from unnest($2::text[]) as one',
        values: [channel, texts],
      });
    },
    close: async () => {
      pulse.close();
      await pieces?.close();
      await reach.close();
    },
  };
};
