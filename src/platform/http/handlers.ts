/** What an operation receives, and how its row, its work and its transaction come together. */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Area } from '#lib/vocabulary/key-scopes.ts';
import type {
  BodyOf,
  CommonError,
  Contract,
  ParamsOf,
  QueryOf,
  ReplyOf,
  Row,
} from '#lib/contract/contract.ts';
import type { ErrorCode } from '#lib/errors/errors.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Db, Tx } from '../db/db.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Scope } from '../tenancy/scope.ts';
import type { SessionLimits } from '../settings/settings.ts';
import type { Installation } from '../settings/installation.ts';
import type { Seal } from '../crypto/sealing.ts';
import type { UploadedFile } from './uploads.ts';

type FailInfo = ConstructorParameters<typeof AppError>[1];

export type AfterCommit = (work: (files: FileStore) => void | Promise<void>) => void;

export type Call<R extends Row> = {
  body: BodyOf<R>;
  query: QueryOf<R>;
  params: ParamsOf<R>;
  /** Rows with `upload` only: the file, on disk until the call ends. */
  file: R['upload'] extends object ? UploadedFile : undefined;
  /** Refuses with one of the row's codes. */
  fail: (code: R['errors'][number] | CommonError, info?: FailInfo) => never;
  /** Runs once the transaction has been committed: files, messages, logs. */
  afterCommit: AfterCommit;
  /** Where pictures are kept. */
  files: FileStore;
  /** Seals secrets that are kept in the database. */
  seal: Seal;
  /** The session has been ended in the database: here it ends at once, with its live updates; elsewhere in seconds. */
  sessionEnded: (shopId: number, sessionId: number) => void;
  /** The session's screen has been locked in the database: likewise. */
  sessionLocked: (shopId: number, sessionId: number) => void;
  /** How long a session holds. */
  sessionLimits: SessionLimits;
  /** The installation. */
  installation: Installation;
  /**
   * Does a part of the work once for all pages that ask because of the same change and would be given the same; `part` says what is
   * asked beside the scope. What `work` reads must come through the scope it is given (decision 75).
   */
  together: <T>(part: string, scope: Scope, work: (scope: Scope) => Promise<T>) => Promise<T>;
  /** In which the caller is answered. */
  language: Language;
};

/** A handler as it is registered: transaction, idempotency and retries are inside. */
export type Handler<R extends Row> = {
  readonly row?: R;
  /** Reads only: nobody is told of it. */
  readonly reads?: true;
  run(db: Db, scope: Scope, call: Call<R>, key: string | undefined, name: string): Promise<ReplyOf<R>>;
};

/** An operation that only reads. */
export const reading = <R extends Row>(
  work: (db: Db, scope: Scope, call: Call<R>) => Promise<ReplyOf<R>>,
): Handler<R> => ({
  reads: true,
  run: (db, scope, call) => work(db, scope, call),
});

/** A row with `stream`: http.ts opens the stream of live updates itself. */
export const streaming = <R extends Row & { stream: true }>(): Handler<R> => ({
  reads: true,
  run: () => Promise.reject(new Error('a stream has no single answer')),
});

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64');

/** An operation that writes: one transaction, opened here and nowhere else. With an Idempotency-Key a repeat gets the first answer. */
export const writing = <R extends Row>(
  work: (q: Tx, scope: Scope, call: Call<R>) => Promise<ReplyOf<R>>,
): Handler<R> => ({
  run: (db, scope, call, key, name) => {
    if (key === undefined) return db.tx(scope, (q) => work(q, scope, call));
    const bodyHash = hashOf([scope.branchId, call.params, call.query, call.body]);
    return db.tx(scope, async (q) => {
      // Inserted first: a second call with the key waits here until the first has been committed or undone.
      const mine = await sql<{
        key: string;
      }>`insert into idempotency (shop_id, user_id, key, operation, body_hash) values (${scope.shopId}, ${scope.userId}, ${key}, ${name}, ${bodyHash}) on conflict do nothing returning key`.execute(
        q,
      );
      if (mine.rows.length === 0) {
        const first = await sql<{
          operation: string;
          body_hash: string;
          reply: unknown;
        }>`select operation, body_hash, reply from idempotency where shop_id = ${scope.shopId} and user_id = ${scope.userId} and key = ${key}`.execute(
          q,
        );
        const row = first.rows[0];
        if (row === undefined || row.operation !== name || row.body_hash !== bodyHash)
          throw new AppError('IDEMPOTENCY_MISMATCH');
        return row.reply as ReplyOf<R>;
      }
      const reply = await work(q, scope, call);
      await sql`update idempotency set reply = ${JSON.stringify(reply)}::jsonb where shop_id = ${scope.shopId} and user_id = ${scope.userId} and key = ${key}`.execute(
        q,
      );
      return reply;
    });
  },
});

/** Forgets first answers that are kept for repeats; `shows` chooses them by the column `reply` (as it travelled). */
export const forgetAnswers = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  shows: RawBuilder<boolean>,
): Promise<void> => {
  await sql`delete from idempotency where shop_id = ${scope.shopId} and reply is not null and ${shows}`.execute(
    q,
  );
};

/** Forgets answers of the shop that nobody asks for again: a repeat comes within minutes, the longest after a weekend without a line. */
export const forgetOldAnswers = async (q: Tx, shopId: number): Promise<void> => {
  await sql`delete from idempotency where shop_id = ${shopId} and created_at < now() - interval '3 days'`.execute(
    q,
  );
};

/**
 * An operation that stores something outside the database first, while no transaction waits for it. When the writing
 * fails `undo` takes it back; a process that dies in between leaves it to the nightly check.
 */
export const storing = <R extends Row, P>(steps: {
  prepare: (db: Db, scope: Scope, call: Call<R>) => Promise<P>;
  write: (q: Tx, scope: Scope, call: Call<R>, prepared: P) => Promise<ReplyOf<R>>;
  undo: (db: Db, scope: Scope, call: Call<R>, prepared: P) => Promise<void>;
}): Handler<R> => ({
  run: async (db, scope, call) => {
    const prepared = await steps.prepare(db, scope, call);
    try {
      return await db.tx(scope, (q) => steps.write(q, scope, call, prepared));
    } catch (error) {
      await steps.undo(db, scope, call, prepared);
      throw error;
    }
  },
});

/**
 * An operation whose work goes on after its answer: `claim` is one transaction and answers; once it is committed
 * `work` runs with nobody waiting. `work` deals with its own failures.
 */
export const starting = <R extends Row, J>(steps: {
  claim: (q: Tx, scope: Scope, call: Call<R>) => Promise<{ reply: ReplyOf<R>; job: J }>;
  work: (db: Db, scope: Scope, job: J, files: FileStore) => Promise<void>;
}): Handler<R> => ({
  run: async (db, scope, call) => {
    const { reply, job } = await db.tx(scope, (q) => steps.claim(q, scope, call));
    void steps.work(db, scope, job, call.files);
    return reply;
  },
});

/** A room's handlers: one for every row of its contract. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

/** Which constraint means which code; matched by prefix, because a cluster adds suffixes. */
export type ConstraintCodes = Record<string, ErrorCode>;

/** What a room gives to the server. */
export type Room<C extends Contract = Contract> = {
  /** The first part of its operations' names outside (API, live updates, repeats); rooms that are one thing there share it. */
  name: string;
  contract: C;
  handlers: Handlers<C>;
  /** Where keys of other programs find it; without one they do not. */
  area?: Area;
  constraints?: ConstraintCodes;
};
export const room = <C extends Contract>(one: Room<C>): Room => one as unknown as Room;
