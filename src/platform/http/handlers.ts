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
import { UnchangedRecord } from './unchanged-record.ts';
import type { UploadedFile } from './uploads.ts';

type FailInfo = ConstructorParameters<typeof AppError>[1];

export type AfterCommit = (work: (files: FileStore) => void | Promise<void>) => void;

export type OperationCall<R extends OperationDefinition> = {
  body: BodyOf<R>;
  query: QueryOf<R>;
  params: ParamsOf<R>;
  file: R['upload'] extends object ? UploadedFile : undefined;
  uploads: readonly UploadedFile[];
  fail: (code: R['errors'][number] | CommonError, info?: FailInfo) => never;
  afterCommit: AfterCommit;
  replayed: () => void;
  files: FileStore;
  seal: Seal;
  /**
   * Call this after the database has ended a session. The session ends in this process immediately, and in
   * other processes within seconds.
   */
  sessionEnded: (shopId: number, sessionId: number) => void;
  sessionLocked: (shopId: number, sessionId: number) => void;
  sessionLimits: SessionLimits;
  installation: Installation;
  /**
   * Pages that reload after the same change share this work (decision 75). `part` identifies the work, which
   * must read only through its scope.
   */
  together: <T>(part: string, scope: Scope, work: (scope: Scope) => Promise<T>) => Promise<T>;
  language: Language;
};

export type Handler<R extends OperationDefinition> = {
  readonly row?: R;
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

export const streamHandler = <R extends OperationDefinition & { stream: true }>(): Handler<R> => ({
  reads: true,
  run: () => Promise.reject(new Error('a stream has no single reply')),
});

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64');

const unlessUnchanged = <T>(write: Promise<T>): Promise<T> =>
  write.catch((error: unknown) => {
    if (error instanceof UnchangedRecord) return error.reply as T;
    throw error;
  });

/** Runs in one transaction. If the row is `idempotent`, a repeated Idempotency-Key gets the first reply. */
export const writeHandler = <R extends OperationDefinition>(
  work: (q: Tx, scope: Scope, call: OperationCall<R>) => Promise<ReplyOf<R>>,
): Handler<R> => ({
  run: (db, scope, call, key, name) => {
    if (key === undefined) return unlessUnchanged(db.tx(scope, (q) => work(q, scope, call)));
    const bodyHash = hashOf([scope.branchId, call.params, call.query, call.body]);
    const answer = db.tx(scope, async (q) => {
      // The insert is first, so a concurrent request with the key waits.
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
        call.replayed();
        return row.reply as ReplyOf<R>;
      }
      const reply = await work(q, scope, call);
      await sql`update idempotency set reply = ${JSON.stringify(reply)}::jsonb where shop_id = ${scope.shopId} and user_id = ${scope.userId} and key = ${key}`.execute(
        q,
      );
      return reply;
    });
    return unlessUnchanged(answer);
  },
});

export const forgetReplies = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  shows: RawBuilder<boolean>,
): Promise<void> => {
  await sql`delete from idempotency where shop_id = ${scope.shopId} and reply is not null and ${shows}`.execute(
    q,
  );
};

/** Clients repeat requests within minutes, or after a weekend offline. */
export const forgetOldReplies = async (q: Tx, shopId: number): Promise<void> => {
  await sql`delete from idempotency where shop_id = ${shopId} and created_at < now() - interval '3 days'`.execute(
    q,
  );
};

/**
 * Stores outside the database before the write. `undo` removes the stored data if the write fails. The
 * nightly check removes it after a crash.
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

/** `work` runs in the background after the commit and handles its own failures. */
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

export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

/** Error codes by a prefix of the constraint's name, because clusters append a suffix. */
export type ConstraintCodes = Record<string, ErrorCode>;

export type ServerModule<C extends Contract = Contract> = {
  /** Name in the API, live updates and idempotency keys. Five order modules share `rental`. */
  apiName: string;
  contract: C;
  handlers: Handlers<C>;
  /** Area in scopes of API keys. No key may call a module without an area. */
  area?: KeyArea;
  constraints?: ConstraintCodes;
};
export type DefinedModule<N extends string, C extends Contract> = ServerModule & {
  readonly apiName: N;
  readonly contract: C;
};
export const defineModule = <const N extends string, C extends Contract>(
  module: ServerModule<C> & { apiName: N },
): DefinedModule<N, C> => module as unknown as DefinedModule<N, C>;
