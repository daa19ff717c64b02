import type { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds. `answer` also limits waits for locks. `statement` limits one statement. */
export type DatabaseTimeouts = { answer: number; statement: number };
/** A statement has at least 30 s, enough for a report. */
export const databaseTimeoutsOf = (seconds: number): DatabaseTimeouts => ({
  answer: seconds * 1000,
  statement: Math.max(30, seconds) * 1000,
});
export const sessionTimeoutOptions = ({ answer, statement }: DatabaseTimeouts): string =>
  ` -c lock_timeout=${answer} -c statement_timeout=${statement} -c idle_in_transaction_session_timeout=${statement * 2}`;
/** Imports and nightly jobs have no timeouts, and get new plans, because tables may grow meanwhile. */
export const longTransactionSettings =
  "; set local plan_cache_mode = auto; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s'";

export const createUnansweredError = (): Error =>
  Object.assign(new Error('the database does not answer'), { code: '57P03' });

export type HealthCheck = {
  /** Rejects if no response arrives within `patience` ms. */
  watch<T>(work: Promise<T>): Promise<T>;
  silent(): boolean;
  look(): Promise<void>;
  close(): void;
};

export const noHealthCheck: HealthCheck = {
  watch: (work) => work,
  silent: () => false,
  look: async () => {},
  close: () => {},
};

type Waiting = { since: number; giveUp: (error: Error) => void };

/** `lasting` probes continue after a failure until a probe succeeds, even without waiting calls. */
export type HealthProbe = {
  ask: (client: pg.Client) => Promise<unknown>;
  session?: string;
  lasting?: boolean;
};
const anySign: HealthProbe = { ask: (client) => client.query('select 1') };

export const destroyConnection = (client: pg.ClientBase): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};

/** Rejects after `ms`, unless the socket has already received the result. */
export const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => setImmediate(() => reject(createUnansweredError()))), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Probes on a separate connection once a call has waited for 40 % of `patience` (ms). If the probe fails, all
 * waiting calls fail. If it succeeds, slow work may continue.
 */
export const openHealthCheck = (
  at: () => string,
  patience: number,
  { ask: askIt, session, lasting = false }: HealthProbe = anySign,
): HealthCheck => {
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
    if (old !== undefined) destroyConnection(old);
  };
  const ask = async (): Promise<void> => {
    asking = true;
    const begun = performance.now();
    try {
      await withTimeout(part, sign());
      silent = false;
    } catch {
      silent = true;
      drop();
      for (const one of waiting) if (one.since <= begun) one.giveUp(createUnansweredError());
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
