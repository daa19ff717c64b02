/**
 * Of all processes on a database, on however many machines, one is on duty: it does what is to be done once, the work of the night and the
 * looks at every shop (docs/decisions/0082-many-processes.md). PostgreSQL says who: whoever holds a lock that ends with its connection.
 */
import pg from 'pg';
import type { Place } from '../db/pool.ts';
import { cutOff } from '../db/health-check.ts';

export type Duty = {
  /** Is it this process now? */
  has(): boolean;
  /** Resolves once it has been asked for the first time, whatever came of it. */
  asked: Promise<void>;
  /** Leaves it to another. */
  close(): Promise<void>;
};

const lockKey = 7_284_119;
/** Milliseconds: so long after the end of one process another takes over. */
const usually = 3000;
const patience = 5000;
/** PostgreSQL ends the session of a process that was cut off without a word, and with it the lock. */
const silence = 15_000;

/** Asks for the duty until it is closed, and keeps it for as long as its connection lasts. */
export const openDuty = (place: Place, every = usually): Duty => {
  let client: pg.Client | undefined;
  let its = '';
  let held = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lose = (mine: pg.Client): void => {
    if (client !== mine) return;
    client = undefined;
    held = false;
    cutOff(mine);
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
      // Where nobody answers nothing is to be done; whoever reaches the database next asks again.
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
