import pg from 'pg';
import { hostUrlsOf, findWritableHost } from './database-hosts.ts';
import { destroyConnection, createUnansweredError, withTimeout } from './health-check.ts';
import { type processCounters, recordPoolWait } from '../telemetry/counters.ts';

export type DatabaseHost = {
  at(): string;
  /** Searches for the writable host if there are several hosts. */
  lost(): void;
};
export type ConnectionPool = DatabaseHost & {
  readonly pool: pg.Pool;
  /** Rejects, like an unresponsive database, if no connection becomes free in time. */
  connect(): Promise<pg.PoolClient>;
  /**
   * Returns the estimated wait in ms: the longest current wait or, if longer, queue length × recent use time
   * per connection. Returns 0 while the database is down.
   */
  queue(): number;
  close(): Promise<void>;
};

/** `up` is undefined for a server that was not probed. */
export type ServerState = {
  server: string;
  busy: number;
  idle: number;
  waiting: number;
  max: number;
  up: boolean | undefined;
};
export const serverStateOf = (server: string, pool: pg.Pool, up: boolean | undefined): ServerState => ({
  server,
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  max: pool.options.max ?? 0,
  up,
});

export const databaseErrorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** A cluster node names the constraint only in the message. */
export const constraintOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return databaseErrorCodeOf(error)?.startsWith('23') === true
    ? (/ constraint "([^"]+)"/.exec(error.message)?.[1] ?? '')
    : '';
};

type Retried = keyof typeof processCounters.retried;
const retried: Readonly<Record<string, Retried>> = { '40001': 'serialization', '40P01': 'deadlock' };
/** 42P01 (undefined_table): the shard moved just after the statement used it. */
const retriedInCluster: Readonly<Record<string, Retried>> = { ...retried, '42P01': 'moved' };
/** A plan older than a shard split gives an internal error (XX000), recognised only by the message. */
const isSplit = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('could not find valid entry for shard');
const lostWords = [
  // The driver reports these errors without a code.
  /^Connection terminated\b/,
  /^Client (?:was closed|has encountered a connection error) and is not queryable$/,
  // A coordinator that lost a node reports these errors with arbitrary codes.
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
 * Checks if the server was lost during the statement. The outcome is unknown until a retry with the same
 * idempotency key.
 */
export const isServerLost = (error: unknown): boolean =>
  error instanceof Error && lostWords.some((words) => words.test(error.message));
export const retryReasonOf = (error: unknown, cluster = false): Retried | undefined =>
  cluster && isSplit(error)
    ? 'moved'
    : (cluster ? retriedInCluster : retried)[databaseErrorCodeOf(error) ?? ''];

const readOnly = '25006';
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

const pause = 200;
/** Milliseconds. The database counts as down if no caller got a connection for this time. */
const downAfter = 1000;
/** Moving average of the time with a connection: first value and longest sample in ms, weight of a sample. */
const useTime = { first: 10, longest: 1000, weight: 0.05 } as const;

const hostOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname} ${port === '' ? '5432' : port}`;
};

/** `patience`: ms for which `connect` waits for a host. */
export const openPool = (url: string, config: pg.PoolConfig, patience: number): ConnectionPool => {
  const hosts = hostUrlsOf(url) ?? [url];
  let at = hosts[0] ?? url;
  let closed = false;
  let search: Promise<void> | undefined;
  const clients = new Set<pg.PoolClient>();
  const waiting = new Set<{ since: number }>();
  let gotAt = -Infinity;
  let averageUse: number = useTime.first;
  const since = new WeakMap<pg.PoolClient, number>();
  const pool = new pg.Pool({ ...config, connectionString: at });
  const isElsewhere = (client: pg.PoolClient): boolean => `${client.host} ${client.port}` !== hostOf(at);
  // Without a listener, a dropped connection would end the process.
  pool.on('error', () => {});
  pool.on('acquire', (client) => {
    gotAt = performance.now();
    since.set(client, gotAt);
  });
  pool.on('release', (_error, client) => {
    const took = performance.now() - (since.get(client) ?? gotAt);
    averageUse += (Math.min(took, useTime.longest) - averageUse) * useTime.weight;
  });
  pool.on('connect', (client) => {
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
        // Statements at the old host would never return, so their connections are destroyed.
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
      // Pool timeouts and lost connections have no code.
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
      if (first === undefined || now - Math.max(gotAt, first.since) > downAfter) return 0;
      return Math.max(now - first.since, (waiting.size * averageUse) / (pool.options.max ?? 1));
    },
    close: async () => {
      closed = true;
      await pool.end();
    },
  };
};
