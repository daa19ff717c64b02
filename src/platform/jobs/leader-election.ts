/**
 * The leader runs nightly jobs and periodic checks. The leader's connection holds an advisory lock (decision
 * 82).
 */
import pg from 'pg';
import type { DatabaseHost } from '../db/pool.ts';
import { destroyConnection } from '../db/health-check.ts';

export type LeaderElection = {
  has(): boolean;
  asked: Promise<void>;
  close(): Promise<void>;
};

const lockKey = 7_284_119;
const usually = 3000;
const patience = 5000;
/** Milliseconds after which PostgreSQL ends a lost process's session. */
const silence = 15_000;

export const openLeaderElection = (place: DatabaseHost, every = usually): LeaderElection => {
  let client: pg.Client | undefined;
  let its = '';
  let held = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lose = (mine: pg.Client): void => {
    if (client !== mine) return;
    client = undefined;
    held = false;
    destroyConnection(mine);
  };
  const connect = async (): Promise<pg.Client> => {
    its = place.at();
    const mine = new pg.Client({
      connectionString: its,
      application_name: 'ratri duty',
      keepAlive: true,
      options: `-c idle_session_timeout=${silence}`,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client = mine;
    mine.on('error', () => lose(mine));
    mine.on('end', () => lose(mine));
    await mine.connect();
    return mine;
  };
  const look = async (): Promise<void> => {
    try {
      if (client !== undefined && its !== place.at()) lose(client);
      const mine = client ?? (await connect());
      if (held) await mine.query('select 1');
      else {
        const { rows } = await mine.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
          lockKey,
        ]);
        held = client === mine && rows[0]?.got === true;
      }
    } catch {
      if (client !== undefined) lose(client);
      place.lost();
    }
  };
  let looking: Promise<void> = Promise.resolve();
  const go = (): void => {
    looking = look().finally(() => {
      if (!closed) timer = setTimeout(go, every).unref();
    });
  };
  go();
  return {
    has: () => held && !closed,
    asked: looking,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await looking;
      const mine = client;
      client = undefined;
      held = false;
      await mine?.end().catch(() => {});
    },
  };
};
