/** Connections to the host of the database that takes writes: of an address with one host there is nothing to it. */
import pg from 'pg';
import { hostsOf, writableOf } from './database-hosts.ts';
import { cutOff, unanswered, within } from './health-check.ts';
import { type counted, noteWait } from '../telemetry/counters.ts';

export type Place = {
  /** The address of the host that connections are made to now. */
  at(): string;
  /** A connection has failed, or its host takes no writes any more: of several hosts the one that does is looked for. */
  lost(): void;
};
export type Reach = Place & {
  readonly pool: pg.Pool;
  /** A connection; fails as a database that does not answer when none comes in time. */
  connect(): Promise<pg.PoolClient>;
  /**
   * Milliseconds that whoever came now would wait for a connection: as long as somebody has waited already, or as those who wait need by what
   * work has taken of late. 0 when nobody waits, or nobody gets one: the database is away then, not overrun.
   */
  queue(): number;
  close(): Promise<void>;
};

/** Connections to one server, and whether it gives a sign; undefined: nobody has looked. */
export type ServerState = {
  server: string;
  busy: number;
  idle: number;
  waiting: number;
  most: number;
  up: boolean | undefined;
};
export const stateOf = (server: string, pool: pg.Pool, up: boolean | undefined): ServerState => ({
  server,
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max ?? 0,
  up,
});

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The constraint that refused; a server of a cluster tells it in its words alone. */
export const constraintOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return codeOf(error)?.startsWith('23') === true
    ? (/ constraint "([^"]+)"/.exec(error.message)?.[1] ?? '')
    : '';
};

type Retried = keyof typeof counted.retried;
const retried: Readonly<Record<string, Retried>> = { '40001': 'serialization', '40P01': 'deadlock' };
/** Also what looked for a piece where it stood until that moment (undefined_table). */
const retriedInCluster: Readonly<Record<string, Retried>> = { ...retried, '42P01': 'moved' };
/** The same of a plan that was made before the piece was split: the coordinator says it as an error of its own (XX000), told by its words alone. */
const isSplit = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('could not find valid entry for shard');
const lostWords = [
  // The driver's, without a code: the line ended under a statement, or had ended before it.
  /^Connection terminated\b/,
  /^Client (?:was closed|has encountered a connection error) and is not queryable$/,
  // Those of a coordinator whose server was lost, under codes that mean anything; and what that server or the line to it said last.
  /^failure on connection marked as essential\b/,
  /^failed to COPY to shard\b/,
  /^terminating connection (?:due to|because of)\b/,
  /^the database system is (?:starting up|shutting down|in recovery mode|not (?:yet )?accepting connections)/,
  /^(?:server closed the connection unexpectedly|no connection to the server|connection not open|lost connection)\b/,
  /^(?:could not (?:receive data from|send data to) server|SSL (?:SYSCALL error|connection has been closed))\b/,
  /^connection to (?:the remote node|server at)\b/,
  /^postmaster was shut down\b/,
];
/** The server was lost in the middle of a statement, as is said in words alone. Nothing is known of the transaction: whoever asks again under the same key learns it. */
export const isServerLost = (error: unknown): boolean =>
  error instanceof Error && lostWords.some((words) => words.test(error.message));
/** Why the transaction may be begun anew; undefined: it may not. */
export const retriedFor = (error: unknown, cluster = false): Retried | undefined =>
  cluster && isSplit(error) ? 'moved' : (cluster ? retriedInCluster : retried)[codeOf(error) ?? ''];

/** Of a host that was the primary. */
const readOnly = '25006';
/** Is the connection no good any more? Then it is destroyed, not handed to the next caller. */
export const broken = (error: unknown): boolean => {
  const code = codeOf(error);
  return (
    code === undefined ||
    code === readOnly ||
    code.startsWith('57P') ||
    code.startsWith('08') ||
    !/^[0-9A-Z]{5}$/.test(code)
  );
};

/** Milliseconds between two looks while no host takes writes. */
const pause = 200;
/** Where nobody has got a connection for so long, the database is away. */
const moving = 1000;
/** How long work keeps a connection: before any is known; what a long one counts as; and how much the newest tells of the next. */
const hold = { first: 10, most: 1000, part: 0.05 } as const;

const hostOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname} ${port === '' ? '5432' : port}`;
};

/** `patience`: milliseconds that a caller waits while the host is looked for. */
export const openPool = (url: string, config: pg.PoolConfig, patience: number): Reach => {
  const hosts = hostsOf(url) ?? [url];
  let at = hosts[0] ?? url;
  let closed = false;
  let search: Promise<void> | undefined;
  const clients = new Set<pg.PoolClient>();
  /** Since when each waits who does, in the order in which they came. */
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
    // Nor one in use: its queries fail, and it is thrown away.
    client.on('error', () => {});
    if (hosts.length === 1) return;
    clients.add(client);
    if (isElsewhere(client)) cutOff(client);
  });
  pool.on('remove', (client) => void clients.delete(client));

  const look = async (): Promise<void> => {
    while (!closed) {
      const found = await writableOf(url).catch(() => undefined);
      if (found !== undefined) {
        at = found;
        pool.options.connectionString = at;
        // What is under way there would be waited for in vain.
        for (const client of clients) if (isElsewhere(client)) cutOff(client);
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
      throw codeOf(error) === undefined ? unanswered() : error;
    }
  };

  return {
    pool,
    at: () => at,
    lost,
    connect: async () => {
      if (search !== undefined) await within(patience, search);
      if (pool.idleCount > 0) return acquire();
      const mine = { since: performance.now() };
      waiting.add(mine);
      try {
        return await acquire();
      } finally {
        waiting.delete(mine);
        noteWait((performance.now() - mine.since) / 1000);
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
