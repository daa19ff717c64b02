/**
 * Requests reach the database only through this module. Listeners, leader election and searches for jobs open
 * their own connections.
 */
import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import { DatabaseConnections } from './connections.ts';
import type { DatabaseTimeouts } from './health-check.ts';
import { kyselyOn, rejectUnused } from './executor.ts';
import {
  type DatabaseHost,
  type ConnectionPool,
  type ServerState,
  retryReasonOf,
  serverStateOf,
} from './pool.ts';
import type { Scope } from '../tenancy/scope.ts';
import { processCounters } from '../telemetry/counters.ts';
import type { DB } from './tables.ts';

export type Tx = Kysely<DB>;
export type Compilable<R> = { compile(executor: Tx): CompiledQuery<R> } | { compile(): CompiledQuery<R> };

export type Db = Pick<ConnectionPool, 'queue'> & {
  /** True from a failed probe until a probe succeeds. */
  isDown(): boolean;
  read<R>(scope: Pick<Scope, 'shopId'>, query: Compilable<R>): Promise<R[]>;
  /** Independent queries run in one round trip and transaction. */
  readAll<const Q extends readonly Compilable<unknown>[]>(
    scope: Pick<Scope, 'shopId'>,
    queries: Q,
  ): Promise<{ [K in keyof Q]: Q[K] extends Compilable<infer R> ? R[] : never }>;
  /**
   * Retries 3 times after a deadlock, serialization failure or shard move. health-check.ts explains `long`.
   */
  tx<T>(scope: Pick<Scope, 'shopId'>, work: (q: Tx) => Promise<T>, kind?: { long: boolean }): Promise<T>;
  /** Reads the login directory, outside row-level security. */
  login(username: string): Promise<{ shopId: number; userId: number } | undefined>;
  /** Reads rows without a shop: addresses, logins and API keys. */
  directory<R>(query: pg.QueryConfig): Promise<R[]>;
  ping(): Promise<void>;
  announce(channel: string, texts: readonly string[]): Promise<void>;
  readonly place: DatabaseHost;
  readonly url: string;
  readonly pool: pg.Pool;
  servers(): Promise<ServerState[]>;
  close(): Promise<void>;
};

export const mainServer = 'main';

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

const withRetries = async <T>(cluster: boolean | undefined, attemptOnce: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce();
    } catch (error) {
      const reason = retryReasonOf(error, cluster);
      if (reason === undefined || attempt >= 4) {
        if (reason !== undefined) processCounters.gaveUp++;
        throw error;
      }
      processCounters.retried[reason]++;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
};

export const openDb = (
  url: string,
  options: { max?: number; patience?: DatabaseTimeouts; cluster?: boolean } = {},
): Db => {
  const connections = new DatabaseConnections(url, {
    max: options.max ?? 20,
    timeouts: options.patience,
    cluster: options.cluster === true,
  });
  return {
    pool: connections.pool.pool,
    place: connections.pool,
    queue: () => connections.queue(),
    isDown: () => connections.isDown(),
    url,
    servers: async () => [
      serverStateOf(mainServer, connections.pool.pool, undefined),
      ...(await connections.shardServers()),
    ],
    read: async <R>(scope: Pick<Scope, 'shopId'>, query: Compilable<R>) =>
      (await connections.read(scope.shopId, [compile(query)]))[0] as R[],
    readAll: async (scope, queries) =>
      (await connections.read(
        scope.shopId,
        queries.map((query) => compile(query)),
      )) as never,
    tx: (scope, work, { long } = { long: false }) =>
      withRetries(options.cluster, () => connections.transaction(scope.shopId, work, long)),
    login: async (username) => {
      const { rows } = await connections.query({
        name: 'login',
        text: 'select shop_id, user_id from login where username = $1',
        values: [username],
      });
      const row = rows[0] as { shop_id: number; user_id: number } | undefined;
      return row && { shopId: row.shop_id, userId: row.user_id };
    },
    directory: async <R>(query: pg.QueryConfig) => (await connections.query(query)).rows as R[],
    ping: () => connections.query({ text: 'select 1' }).then(() => {}),
    announce: async (channel, texts) => {
      await connections.query({
        name: 'announce',
        text: 'select pg_notify($1, one) from unnest($2::text[]) as one',
        values: [channel, texts],
      });
    },
    close: () => connections.close(),
  };
};
