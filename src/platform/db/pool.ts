/** Connection pool to the database host that accepts writes. With a single host there is nothing to choose. */
import pg from 'pg';
import { hostUrlsOf, findWritableHost } from './database-hosts.ts';
import { destroyConnection, createUnansweredError, withTimeout } from './health-check.ts';
import { type processCounters, recordPoolWait } from '../telemetry/counters.ts';

export type DatabaseHost = {
  /** URL of the current host. */
  at(): string;
  /** Reports a failed connection or a host that no longer accepts writes; with several hosts, starts a search for the one that does. */
  lost(): void;
};
export type ConnectionPool = DatabaseHost & {
  readonly pool: pg.Pool;
  /** A connection; fails like an unresponsive database when none becomes free in time. */
  connect(): Promise<pg.PoolClient>;
  /**
   * Estimated wait for a connection in ms: the longest current wait, or the queue length times the recent duration of work. 0 when
   * nothing waits, or when no connection is served at all: then the database is down, not overloaded.
   */
  queue(): number;
  close(): Promise<void>;
};

/** Connections to one server and its health; `up` undefined: not probed. */
export type ServerState = {
  server: string;
  busy: number;
  idle: number;
  waiting: number;
  most: number;
  up: boolean | undefined;
};
export const serverStateOf = (server: string, pool: pg.Pool, up: boolean | undefined): ServerState => ({
  server,
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max ?? 0,
  up,
});

export const databaseErrorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The violated constraint. A cluster node reports it only in the message. */
export const constraintOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return databaseErrorCodeOf(error)?.startsWith('23') === true
    ? (/ constraint "([^"]+)"/.exec(error.message)?.[1] ?? '')
    : '';
};

type Retried = keyof typeof processCounters.retried;
const retried: Readonly<Record<string, Retried>> = { '40001': 'serialization', '40P01': 'deadlock' };
/** Also a statement that used a shard just before it moved (undefined_table). */
const retriedInCluster: Readonly<Record<string, Retried>> = { ...retried, '42P01': 'moved' };
/**
 * The same for a plan made before the shard was split: the coordinator reports an internal error (XX000), recognisable only by its
 * message.
 */
const isSplit = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('could not find valid entry for shard');
const lostWords = [
  // Driver errors, without a code: the connection ended during or before a statement.
  /^Connection terminated\b/,
  /^Client (?:was closed|has encountered a connection error) and is not queryable$/,
  // Errors of a coordinator that lost a node, with arbitrary codes, and the last messages of that node or its connection.
  /^failure on connection marked as essential\b/,
  /^failed to COPY to shard\b/,
  /^terminating connection (?:due to|because of)\b/,
  /^the database system is (?:starting up|shutting down|in recovery mode|not (?:yet )?accepting connections)/,
  /^(?:server closed the connection unexpectedly|no connection to the server|connection not open|lost connection)\b/,
  /^(?:could not (?:receive data from|send data to) server|SSL (?:SYSCALL error|connection has been closed))\b/,
  /^connection to (?:the remote node|server at)\b/,
  /^postmaster was shut down\b/,
];
/**
 * Was the server lost in the middle of a statement? Recognisable only by the message. The outcome of the transaction is unknown: a
 * retry with the same idempotency key reveals it.
 */
export const isServerLost = (error: unknown): boolean =>
  error instanceof Error && lostWords.some((words) => words.test(error.message));
/** Reason for which the transaction may be retried; undefined: it may not. */
export const retryReasonOf = (error: unknown, cluster = false): Retried | undefined =>
  cluster && isSplit(error)
    ? 'moved'
    : (cluster ? retriedInCluster : retried)[databaseErrorCodeOf(error) ?? ''];

/** Raised by a host that is no longer the primary. */
const readOnly = '25006';
/** Is the connection unusable? Then it is destroyed instead of reused. */
export const isBrokenConnection = (error: unknown): boolean => {
  const code = databaseErrorCodeOf(error);
  return (
    code === undefined ||
    code === readOnly ||
    code.startsWith('57P') ||
    code.startsWith('08') ||
    !/^[0-9A-Z]{5}$/.test(code)
  );
};

/** Milliseconds between searches while no host accepts writes. */
const pause = 200;
/** Milliseconds without a served connection after which the database counts as down. */
const moving = 1000;
/** How long work uses a connection, in ms: initial estimate, upper limit of one sample, and weight of the newest sample. */
const hold = { first: 10, most: 1000, part: 0.05 } as const;

const hostOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname} ${port === '' ? '5432' : port}`;
};

/** `patience`: milliseconds that a caller waits for the search of a host. */
export const openPool = (url: string, config: pg.PoolConfig, patience: number): ConnectionPool => {
  const hosts = hostUrlsOf(url) ?? [url];
  let at = hosts[0] ?? url;
  let closed = false;
  let search: Promise<void> | undefined;
  const clients = new Set<pg.PoolClient>();
  /** Start times of the waiting callers, in order of arrival. */
  const waiting = new Set<{ since: number }>();
  let gotAt = -Infinity;
  let held = hold.first;
  const since = new WeakMap<pg.PoolClient, number>();
  const pool = new pg.Pool({ ...config, connectionString: at });
  const isElsewhere = (client: pg.PoolClient): boolean => `${client.host} ${client.port}` !== hostOf(at);
  // An idle connection that drops (server restart) must not end the process.
  pool.on('error', () => {});
  pool.on('acquire', (client) => {
    gotAt = performance.now();
    since.set(client, gotAt);
  });
  pool.on('release', (_error, client) => {
    const took = performance.now() - (since.get(client) ?? gotAt);
    held += (Math.min(took, hold.most) - held) * hold.part;
  });
  pool.on('connect', (client) => {
    // Nor may one in use: its queries fail, and it is discarded.
    client.on('error', () => {});
    if (hosts.length === 1) return;
    clients.add(client);
    if (isElsewhere(client)) destroyConnection(client);
  });
  pool.on('remove', (client) => void clients.delete(client));

  const look = async (): Promise<void> => {
    while (!closed) {
      const found = await findWritableHost(url).catch(() => undefined);
      if (found !== undefined) {
        at = found;
        pool.options.connectionString = at;
        // Statements pending on the old host would wait in vain.
        for (const client of clients) if (isElsewhere(client)) destroyConnection(client);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const lost = (): void => {
    if (hosts.length > 1 && !closed) search ??= look().finally(() => (search = undefined));
  };
  lost();

  const acquire = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      lost();
      // Only this failure of the pool has no code: no connection came in time.
      throw databaseErrorCodeOf(error) === undefined ? createUnansweredError() : error;
    }
  };

  return {
    pool,
    at: () => at,
    lost,
    connect: async () => {
      if (search !== undefined) await withTimeout(patience, search);
      if (pool.idleCount > 0) return acquire();
      const mine = { since: performance.now() };
      waiting.add(mine);
      try {
        return await acquire();
      } finally {
        waiting.delete(mine);
        recordPoolWait((performance.now() - mine.since) / 1000);
      }
    },
    queue: () => {
      const [first] = waiting;
      const now = performance.now();
      if (first === undefined || now - Math.max(gotAt, first.since) > moving) return 0;
      return Math.max(now - first.since, (waiting.size * held) / (pool.options.max ?? 1));
    },
    close: async () => {
      closed = true;
      await pool.end();
    },
  };
};
