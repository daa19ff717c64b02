/** Whether the database answers at all: who waits for one that does not is told so in time, instead of waiting for ever. */
import type { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds: for a sign of the database and for locks; and for one statement. */
export type Patience = { answer: number; statement: number };
/** With a patience of so many seconds; no person waits longer for an answer than for a report. */
export const patienceOf = (seconds: number): Patience => ({
  answer: seconds * 1000,
  statement: Math.max(30, seconds) * 1000,
});
/** For the session of PostgreSQL, which ends what nobody waits for any more. */
export const inSession = ({ answer, statement }: Patience): string =>
  ` -c lock_timeout=${answer} -c statement_timeout=${statement} -c idle_in_transaction_session_timeout=${statement * 2}`;
/** Of a transaction that may last: an import, the work of a night. Tables may grow under it, so that its plans are the planner's own choice. */
export const takesItsTime =
  "; set local plan_cache_mode = auto; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s'";

/** Fails as a connection that was refused does. */
export const unanswered = (): Error =>
  Object.assign(new Error('the database does not answer'), { code: '57P03' });

export type Pulse = {
  /** The work's own end; or, while the database answers nobody, a failure before `patience` is over. */
  watch<T>(work: Promise<T>): Promise<T>;
  /** Has it given no sign when it was last asked? */
  silent(): boolean;
  /** Asks for one now. */
  look(): Promise<void>;
  close(): void;
};

/** Of somebody who waits for ever. */
export const noPulse: Pulse = {
  watch: (work) => work,
  silent: () => false,
  look: async () => {},
  close: () => {},
};

type Waiting = { since: number; giveUp: (error: Error) => void };

/** What a sign is, and the session in which it is asked for; `lasting`: after a silence it is asked for until it comes, whether anybody waits or not. */
export type Sign = { ask: (client: pg.Client) => Promise<unknown>; session?: string; lasting?: boolean };
const anySign: Sign = { ask: (client) => client.query('select 1') };

/** Ends a connection that nobody answers on: it does not wait for what is under way. */
export const cutOff = (client: pg.ClientBase): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};

/** Rejects after `ms`, unless the answer has come meanwhile and only waits to be read. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => setImmediate(() => reject(unanswered()))), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Slow work goes on for as long as its statements may: only when something has waited for a while the database is asked for a sign, over a
 * connection of its own, and when none comes everything that waited is given up. `at`: where connections are made to now; `patience` in milliseconds.
 */
export const openPulse = (
  at: () => string,
  patience: number,
  { ask: askIt, session, lasting = false }: Sign = anySign,
): Pulse => {
  const part = patience * 0.4;
  const waiting = new Set<Waiting>();
  let client: pg.Client | undefined;
  let its = '';
  let timer: ReturnType<typeof setInterval> | undefined;
  let asking = false;
  let silent = false;

  const sign = async (): Promise<void> => {
    if (its !== at()) drop();
    if (client === undefined) {
      its = at();
      const mine = new pg.Client({
        connectionString: its,
        application_name: 'ratri pulse',
        ...(session !== undefined && { options: session }),
      });
      client = mine;
      mine.on('error', () => {});
      mine.on('end', () => {
        if (client === mine) client = undefined;
      });
      await mine.connect();
    }
    await askIt(client);
  };
  const drop = (): void => {
    const old = client;
    client = undefined;
    if (old !== undefined) cutOff(old);
  };
  const ask = async (): Promise<void> => {
    asking = true;
    const begun = performance.now();
    try {
      await within(part, sign());
      silent = false;
    } catch {
      silent = true;
      drop();
      for (const one of waiting) if (one.since <= begun) one.giveUp(unanswered());
    } finally {
      asking = false;
    }
  };
  const check = (): void => {
    const now = performance.now();
    const missed = lasting && silent;
    if (waiting.size === 0 && !missed) {
      clearInterval(timer);
      timer = undefined;
    } else if (!asking && (missed || [...waiting].some(({ since }) => now - since > part))) void ask();
  };

  return {
    watch: (work) =>
      new Promise((resolve, reject) => {
        const one: Waiting = { since: performance.now(), giveUp: reject };
        waiting.add(one);
        timer ??= setInterval(check, patience / 10).unref();
        const end = (): void => void waiting.delete(one);
        work.then(
          (value) => {
            end();
            resolve(value);
          },
          (error: Error) => {
            end();
            reject(error);
          },
        );
      }),
    silent: () => silent,
    look: async () => {
      if (!asking) await ask();
      if (lasting && silent) timer ??= setInterval(check, patience / 10).unref();
    },
    close: () => {
      clearInterval(timer);
      drop();
    },
  };
};
