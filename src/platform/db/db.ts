/** PostgreSQL: the pool, the scoped read and the scoped transaction. Only what listens (listen.ts) opens a connection besides. */
import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import {
  type Patience,
  type Pulse,
  cutOff,
  inSession,
  noPulse,
  openPulse,
  takesItsTime,
  within,
} from './health-check.ts';
import { besideOf } from '../cluster/side-read.ts';
import { executorBeside, executorOf, kyselyOn, unused } from './executor.ts';
import { openPieces } from '../cluster/shard-reads.ts';
import {
  type Place,
  type Reach,
  type ServerState,
  broken,
  codeOf,
  openPool,
  retriedFor,
  stateOf,
} from './pool.ts';
import { types } from './pg-types.ts';
import type { Scope } from '../tenancy/scope.ts';
import { counted } from '../telemetry/counters.ts';
import { ending, flight } from '../telemetry/query-spans.ts';
import { currentWork } from '../telemetry/work-context.ts';
import { type Travelling, plansAtCoordinator, plansOnce, toCluster, toServer } from './statements.ts';
import type { DB } from './tables.ts';
import { trip } from './pipelined-query.ts';

/** What a query runs on inside a transaction; rows are limited to the scope's shop by row-level security. */
export type Tx = Kysely<DB>;
/** Builders and sql`` templates both have it. */
export type Compilable<R> = { compile(executor: Tx): CompiledQuery<R> } | { compile(): CompiledQuery<R> };

export type Db = Pick<Reach, 'queue'> & {
  /** One query in one round trip: begin, shop, query and commit travel together. */
  read<R>(scope: Pick<Scope, 'shopId'>, query: Compilable<R>): Promise<R[]>;
  /** Several independent queries in one round trip and one transaction. */
  readAll<const Q extends readonly Compilable<unknown>[]>(
    scope: Pick<Scope, 'shopId'>,
    queries: Q,
  ): Promise<{ [K in keyof Q]: Q[K] extends Compilable<infer R> ? R[] : never }>;
  /** A transaction; it rolls back when `work` throws and starts again (3 times) on deadlock or serialization failure. `long`: its statements may take their time. */
  tx<T>(scope: Pick<Scope, 'shopId'>, work: (q: Tx) => Promise<T>, kind?: { long: boolean }): Promise<T>;
  /** The login directory, the only table outside row-level security. */
  login(username: string): Promise<{ shopId: number; userId: number } | undefined>;
  /** One query outside any shop: of the directories that say whose an address, a login or a key is. */
  directory<R>(query: pg.QueryConfig): Promise<R[]>;
  ping(): Promise<void>;
  /** Tells every process that listens on the channel (platform/realtime/listen.ts); outside any transaction. */
  announce(channel: string, texts: readonly string[]): Promise<void>;
  /** Where connections are made to; for those that are made besides. */
  readonly place: Place;
  readonly url: string;
  readonly pool: pg.Pool;
  /** Of the server that connections are made to, first; on a cluster that is the coordinator, and those that hold shops follow. */
  servers(): Promise<ServerState[]>;
  close(): Promise<void>;
};

/** How the one of the address is called among them. */
export const mainServer = 'main';

/** For building and compiling queries outside a transaction; it cannot run any. */
export const build: Tx = kyselyOn({
  executeQuery: unused,
  streamQuery: () => {
    throw new Error('streaming is not used');
  },
});

const compiled = new WeakMap<object, CompiledQuery<unknown>>();
const compile = <R>(query: Compilable<R>): CompiledQuery<R> => {
  const known = compiled.get(query);
  if (known !== undefined) return known as CompiledQuery<R>;
  const made = query.compile(build);
  compiled.set(query, made);
  return made;
};

export const openDb = (
  url: string,
  options: { max?: number; patience?: Patience; cluster?: boolean } = {},
): Db => {
  const { patience } = options;
  const told = options.cluster === true ? toCluster : toServer;
  const most = options.max ?? 20;
  const config = (max: number, session: string): pg.PoolConfig =>
    ({
      max,
      types,
      pipeline: true,
      application_name: 'ratri',
      options: `-c timezone=UTC${session}${patience === undefined ? '' : inSession(patience)}`,
      ...(patience !== undefined && { connectionTimeoutMillis: patience.answer }),
      idleTimeoutMillis: 60_000,
    }) as pg.PoolConfig;
  const reach = openPool(
    url,
    config(most, options.cluster === true ? plansAtCoordinator : ''),
    patience?.answer ?? 60_000,
  );
  const pulse = patience === undefined ? noPulse : openPulse(reach.at, patience.answer);
  /**
   * Of what a shop asks: by way of a coordinator it waits for the server of the shop as well. What stands on all servers (directories) may wait for
   * another one, and PostgreSQL's own limit does not end that (pieces/answering.ts).
   */
  const watchOf = (shopId: number, long = false): Pulse['watch'] => {
    if (pieces === undefined) return pulse.watch;
    const watch: Pulse['watch'] = (work) => pulse.watch(pieces.watch(shopId, work));
    if (patience === undefined || long) return watch;
    return (work) => within(patience.statement + patience.answer, watch(work));
  };

  /**
   * What begins a transaction. A cluster tells each server the text in which it met a setting: there every statement is a text of its own. And
   * no plan of one transaction may serve another (distribute.ts).
   */
  const begin = (shopId: number, long = false, named = ''): string[] => {
    if (!Number.isSafeInteger(shopId) || shopId < 0) throw new Error('shop id');
    const text = `begin; set local app.shop_id = ${shopId}${named}${long ? takesItsTime : ''}`;
    return options.cluster === true
      ? text.split('; ').filter((one) => !one.includes('plan_cache_mode'))
      : [text];
  };

  // PostgreSQL tells who waits, who is slow and who is in a deadlock by the name of the application (decision 87). In a cluster that name is
  // its own: by it the servers know each other.
  const workId = (): string | undefined => (options.cluster === true ? undefined : currentWork()?.id);
  const named = (): string => {
    const id = workId();
    return id === undefined ? '' : `; set local application_name = 'ratri ${id}'`;
  };

  const discards = (client: pg.PoolClient, error: unknown): boolean => {
    if (patience !== undefined && codeOf(error) === '57P03') cutOff(client);
    const gone = broken(error);
    if (gone) reach.lost();
    return gone;
  };

  const sendRead = (
    client: pg.PoolClient,
    shopId: number,
    statements: readonly Travelling[],
  ): Promise<unknown[][]> =>
    new Promise((resolve, reject) =>
      trip(client, begin(shopId), statements, (failed, rows) => {
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
      return await flight(
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
      // Not awaited: it travels with the first query of the work.
      const started = Promise.all(begin(shopId, long, named()).map((text) => client.query(text)));
      started.catch(() => {});
      const value = await work(
        pieces === undefined
          ? executorOf(client, watch, told)
          : executorBeside(client, watch, told, besideOf(pieces, shopId), long),
      );
      await started;
      const ended = await ending(() => watch(client.query('commit')));
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

  // Outside any shop.
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
      ? openPieces(
          reach.at,
          async <R>(text: string, values: unknown[]) => (await onAny({ text, values })).rows as R[],
          config(Math.max(2, Math.ceil(most / 2)), plansOnce),
          patience,
        )
      : undefined;

  return {
    pool: reach.pool,
    place: reach,
    queue: () => Math.max(reach.queue(), pieces?.queue() ?? 0),
    url,
    servers: async () => [stateOf(mainServer, reach.pool, undefined), ...((await pieces?.servers()) ?? [])],
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
          const reason = retriedFor(error, options.cluster);
          if (reason === undefined || attempt >= 4) {
            if (reason !== undefined) counted.gaveUp++;
            throw error;
          }
          counted.retried[reason]++;
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
