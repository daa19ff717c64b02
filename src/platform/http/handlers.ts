/** Handlers of operations: what they receive, and how they run in a transaction. */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { KeyArea } from '#lib/vocabulary/key-scopes.ts';
import type {
  BodyOf,
  CommonError,
  Contract,
  ParamsOf,
  QueryOf,
  ReplyOf,
  OperationDefinition,
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

export type OperationCall<R extends OperationDefinition> = {
  body: BodyOf<R>;
  query: QueryOf<R>;
  params: ParamsOf<R>;
  /** Rows with `upload` only: the file, on disk until the call ends. */
  file: R['upload'] extends object ? UploadedFile : undefined;
  fail: (code: R['errors'][number] | CommonError, info?: FailInfo) => never;
  /** Runs after the commit: files, messages, logs. */
  afterCommit: AfterCommit;
  files: FileStore;
  /** Encrypts secrets in the database. */
  seal: Seal;
  /**
   * Call it after a session was ended in the database: ends it at once in this process, with its live updates; in others within
   * seconds.
   */
  sessionEnded: (shopId: number, sessionId: number) => void;
  /** Call it after a session was locked in the database; works likewise. */
  sessionLocked: (shopId: number, sessionId: number) => void;
  sessionLimits: SessionLimits;
  installation: Installation;
  /**
   * Shares a part of the work among all pages that reload because of the same change and would get the same result. `part`
   * identifies the work in addition to the scope. `work` must read only through the scope it receives (decision 75).
   */
  together: <T>(part: string, scope: Scope, work: (scope: Scope) => Promise<T>) => Promise<T>;
  language: Language;
};

/** A registered handler; it includes transaction, idempotency and retries. */
export type Handler<R extends OperationDefinition> = {
  readonly row?: R;
  /** Read-only: publishes no change. */
  readonly reads?: true;
  run(
    db: Db,
    scope: Scope,
    call: OperationCall<R>,
    key: string | undefined,
    name: string,
  ): Promise<ReplyOf<R>>;
};

export const readHandler = <R extends OperationDefinition>(
  work: (db: Db, scope: Scope, call: OperationCall<R>) => Promise<ReplyOf<R>>,
): Handler<R> => ({
  reads: true,
  run: (db, scope, call) => work(db, scope, call),
});

/** A row with `stream`: routes.ts opens the stream of live updates itself. */
export const streamHandler = <R extends OperationDefinition & { stream: true }>(): Handler<R> => ({
  reads: true,
  run: () => Promise.reject(new Error('a stream has no single reply')),
});

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64');

/** A writing operation. It runs in one transaction, opened only here. With an Idempotency-Key a repeat receives the first reply. */
export const writeHandler = <R extends OperationDefinition>(
  work: (q: Tx, scope: Scope, call: OperationCall<R>) => Promise<ReplyOf<R>>,
): Handler<R> => ({
  run: (db, scope, call, key, name) => {
    if (key === undefined) return db.tx(scope, (q) => work(q, scope, call));
    const bodyHash = hashOf([scope.branchId, call.params, call.query, call.body]);
    return db.tx(scope, async (q) => {
      // Inserted first: a concurrent request with the same key waits here until the first one commits or rolls back.
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

/** Deletes stored replies for repeats; `shows` selects them by the column `reply` (wire format). */
export const forgetReplies = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  shows: RawBuilder<boolean>,
): Promise<void> => {
  await sql`delete from idempotency where shop_id = ${scope.shopId} and reply is not null and ${shows}`.execute(
    q,
  );
};

/** Deletes old stored replies. Repeats come within minutes, at the latest after a weekend offline. */
export const forgetOldReplies = async (q: Tx, shopId: number): Promise<void> => {
  await sql`delete from idempotency where shop_id = ${shopId} and created_at < now() - interval '3 days'`.execute(
    q,
  );
};

/**
 * An operation that first stores something outside the database, without an open transaction. `undo` removes it when the write
 * fails; after a crash in between, the nightly check does.
 */
export const storeHandler = <R extends OperationDefinition, P>(steps: {
  prepare: (db: Db, scope: Scope, call: OperationCall<R>) => Promise<P>;
  write: (q: Tx, scope: Scope, call: OperationCall<R>, prepared: P) => Promise<ReplyOf<R>>;
  undo: (db: Db, scope: Scope, call: OperationCall<R>, prepared: P) => Promise<void>;
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
 * An operation that continues after its reply: `claim` runs in one transaction and returns the reply; after the commit `work` runs
 * in the background and handles its own failures.
 */
export const startHandler = <R extends OperationDefinition, J>(steps: {
  claim: (q: Tx, scope: Scope, call: OperationCall<R>) => Promise<{ reply: ReplyOf<R>; job: J }>;
  work: (db: Db, scope: Scope, job: J, files: FileStore) => Promise<void>;
}): Handler<R> => ({
  run: async (db, scope, call) => {
    const { reply, job } = await db.tx(scope, (q) => steps.claim(q, scope, call));
    void steps.work(db, scope, job, call.files);
    return reply;
  },
});

/** The handlers of a module: one per row of its contract. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

/** Maps constraints to error codes, by prefix, because a cluster appends suffixes. */
export type ConstraintCodes = Record<string, ErrorCode>;

export type ServerModule<C extends Contract = Contract> = {
  /** First part of the operation names in the API, live updates and idempotency keys. Five order modules share `rental`. */
  apiName: string;
  contract: C;
  handlers: Handlers<C>;
  /** Area for scopes of API keys; without one, no key may call the module. */
  area?: KeyArea;
  constraints?: ConstraintCodes;
};
/** A module whose API name and contract the compiler knows (src/main/server/invalidation-map.ts). */
export type DefinedModule<N extends string, C extends Contract> = ServerModule & {
  readonly apiName: N;
  readonly contract: C;
};
export const defineModule = <const N extends string, C extends Contract>(
  module: ServerModule<C> & { apiName: N },
): DefinedModule<N, C> => module as unknown as DefinedModule<N, C>;
