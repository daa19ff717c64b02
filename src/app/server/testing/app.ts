/** A running server on a fresh database for one test file, with two shops in it, and builders that make what a test needs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import type { Package, Role } from '../../../core/common/access.ts';
import type { ReplyOf, Row } from '../../../core/common/contract.ts';
import type { ErrorReply } from '../../../core/common/errors.ts';
import { atEnd } from '../../../core/common/testing/ending.ts';
import { openDb } from '../../../core/server/db.ts';
import type { Patience } from '../../../core/server/pulse.ts';
import { type FileStore, localFiles } from '../../../core/server/files.ts';
import type { Installation } from '../../../core/server/installation.ts';
import type { Claims } from '../../../core/server/claims.ts';
import type { ProofWork } from '../../../webshop/server/index.ts';
import { mendSums } from '../../../order/server/index.ts';
import { accessMinutes, buildServer } from '../server.ts';
import { buildersOn } from './builders.ts';
import { cloneTemplate, dropDatabase } from './databases.ts';
import { testAppPassword } from './global.ts';
import { moreServers } from './more-servers.ts';
import { clockHeader, testSecret, unlimited } from './secret.ts';
import { type Answer, type Sent, type SentFile, addressOf, formOf, readAnswer } from './send.ts';
import { type Person, type ShopOf, enter, insertShop, insertUser } from './shops.ts';

const withPath = (url: string, database: string, user?: string, password?: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  if (user !== undefined) parsed.username = user;
  if (password !== undefined) parsed.password = password;
  return parsed.toString();
};

export { testSecret, unlimited };
export type Who = Person & { token: string };

const changesOrders =
  /\b(insert into|update|delete from) +(order_line|order_charge|ledger_entry|rental_order)\b/i;

let count = 0;

/**
 * Ends a server that a test has asked. An answer that nobody has read to its end holds its connection for more than a
 * minute, and the server waits for that: an error then. Seconds are counted one by one, so that a machine that stood
 * still is no fault.
 */
const endAsked = async (app: Awaited<ReturnType<typeof buildServer>>): Promise<void> => {
  let seconds = 0;
  const counting = setInterval(() => {
    seconds += 1;
    if (seconds === 30) app.server.closeAllConnections();
  }, 1000);
  await app.close();
  clearInterval(counting);
  if (seconds >= 30) throw new Error('an answer was not read to its end (`await reply.text()`)');
};

/** Starts a server on its own database; it is stopped and dropped after the file's tests. */
export const testApp = async (
  options: {
    files?: FileStore;
    log?: FastifyBaseLogger;
    installation?: Installation;
    /** None unless a test is of it: the tests of everything else send forms without a browser. */
    proofOfWork?: ProofWork;
    /** Servers of the test's own that have the template, with the shops in it; those of the run elsewhere. */
    ground?: { servers: readonly string[]; shops: readonly ShopOf<Person>[] };
    /** For ever unless a test is of it. */
    patience?: Patience;
  } = {},
) => {
  const name = `t_${process.pid}_${Date.now().toString(36)}_${++count}`;
  const { servers, shops } = options.ground ?? { servers: inject('servers'), shops: inject('shops') };
  const [ownerUrl = ''] = servers;
  const cluster = servers.length > 1;
  await cloneTemplate(servers, name);
  // Tests ask several things of it at once: they travel one after the other, as on the server's own connections.
  const owner = new pg.Client({
    connectionString: withPath(ownerUrl, name),
    pipeline: true,
    // It looks past row-level security, so a cluster is not told which shop a join is of.
    ...(cluster && { options: '-c citus.enable_repartition_joins=on' }),
  } as pg.ClientConfig);
  await owner.connect();
  const appUrl = withPath(ownerUrl, name, 'ratri_app', testAppPassword);
  const db = openDb(appUrl, { cluster, ...(options.patience && { patience: options.patience }) });
  const filesDir = await mkdtemp(path.join(tmpdir(), 'ratri-files-'));
  const files = options.files ?? localFiles(filesDir);
  const app = await buildServer({
    db,
    files,
    jwtSecret: testSecret,
    limits: unlimited,
    proofOfWork: options.proofOfWork ?? 'none',
    ...(options.log && { log: options.log }),
    ...(options.installation && { installation: options.installation }),
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  atEnd(async () => {
    await endAsked(app);
    await db.close();
    await owner.end();
    await dropDatabase(servers, name);
    await rm(filesDir, { recursive: true, force: true });
  });

  // Those of a test that makes its server in its own way are not like it.
  const origins = [origin, ...(Object.keys(options).length === 0 ? await moreServers(appUrl, filesDir) : [])];
  let turn = 0;
  const nextOrigin = (): string => origins[turn++ % origins.length] ?? origin;

  /**
   * Runs SQL as the owner of the schema: for arranging and for looking, past row-level security. What it changes of
   * orders is in their sums afterwards, as after an operation.
   */
  const sql = async <T extends object = Record<string, never>>(
    text: string,
    values: unknown[] = [],
  ): Promise<T[]> => {
    const { rows } = await owner.query<T>(text, values);
    if (changesOrders.test(text)) {
      const shops = await owner.query<{ shop_id: number }>('select distinct shop_id from rental_order');
      for (const { shop_id: shopId } of shops.rows) await mendSums(db, { shopId }, { lacking: false });
    }
    return rows;
  };
  const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => {
    const row = (await sql<T>(text, values))[0];
    if (row === undefined) throw new Error(`no row: ${text}`);
    return row;
  };

  const signIn = (who: Person, seconds = accessMinutes * 60): string => {
    const claims: Omit<Claims, 'exp'> = {
      shop: who.shopId,
      user: who.userId,
      session: who.sessionId,
      name: who.username,
      roles: who.roles,
      branches: who.branchIds,
      pkg: 'l',
    };
    return app.jwt.sign(claims, { expiresIn: seconds });
  };

  /** The same person, as if their shop had another package. */
  const inPackage = (who: Who, size: Package): Who => ({
    ...who,
    token: app.jwt.sign({ ...app.jwt.decode<Claims>(who.token), pkg: size } as Claims),
  });

  const signedIn = (person: Person): Who => ({ ...person, token: signIn(person) });
  /** Somebody as they are now, logged in anew. */
  const signedInAgain = async <P extends Omit<Person, 'sessionId'>>(person: P): Promise<P & Who> => {
    const sessionId = await enter(sql, person.shopId, person.userId);
    return { ...person, sessionId, token: signIn({ ...person, sessionId }) };
  };
  const allSignedIn = (made: ShopOf<Person>): ShopOf<Who> => ({
    ...made,
    owner: signedIn(made.owner),
    admin: signedIn(made.admin),
    staff: signedIn(made.staff),
    staff2: signedIn(made.staff2),
  });
  const makeUser = async (
    shopId: number,
    username: string,
    roles: Role[],
    branchIds: number[],
  ): Promise<Who> => signedIn(await insertUser(sql, shopId, username, roles, branchIds));
  const makeShop = async (shopId: number): Promise<ShopOf<Who>> => allSignedIn(await insertShop(sql, shopId));
  const [shop, other] = shops.map(allSignedIn) as [ShopOf<Who>, ShopOf<Who>];

  /** One HTTP call as somebody (null = no token). Never throws on a refused call: look at status and error. */
  const call = async <R extends Row>(
    who: Who | null,
    row: R,
    sent: Sent<R> = {} as Sent<R>,
  ): Promise<Answer<ReplyOf<R>>> => {
    const parts = sent as {
      body?: unknown;
      query?: Record<string, unknown>;
      params?: Record<string, unknown>;
      key?: string;
      branchId?: number;
      headers?: Record<string, string>;
      file?: SentFile;
    };
    const { file } = parts;
    const response = await fetch(nextOrigin() + addressOf(row, parts.params, parts.query), {
      method: row.method,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(origins.length > 1 && { [clockHeader]: String(Date.now()) }),
        ...(parts.body !== undefined && file === undefined && { 'content-type': 'application/json' }),
        ...(parts.key !== undefined && { 'idempotency-key': parts.key }),
        ...(parts.branchId !== undefined && { 'x-branch-id': String(parts.branchId) }),
        ...parts.headers,
      },
      ...(file !== undefined
        ? { body: formOf(parts.body, file) }
        : parts.body !== undefined && {
            body: typeof parts.body === 'string' ? parts.body : JSON.stringify(parts.body),
          }),
    });
    const json = await readAnswer(response);
    return { status: response.status, data: json as ReplyOf<R>, error: json as ErrorReply };
  };

  /** The same, for steps that must work: throws with the server's words when they do not. */
  const ok = async <R extends Row>(who: Who, row: R, sent: Sent<R> = {} as Sent<R>): Promise<ReplyOf<R>> => {
    const answer = await call(who, row, sent);
    if (answer.status !== 200)
      throw new Error(`${row.method} ${row.path}: ${answer.status} ${JSON.stringify(answer.error)}`);
    return answer.data;
  };

  /** A second server on the same database, as another process is; ended after the file's tests. */
  const another = async (): Promise<string> => {
    const itsDb = openDb(appUrl, { max: 2, cluster });
    const itsApp = await buildServer({ db: itsDb, files, jwtSecret: testSecret, limits: unlimited });
    atEnd(async () => {
      await itsApp.close();
      await itsDb.close();
    });
    return itsApp.listen({ port: 0, host: '127.0.0.1' });
  };

  return {
    origin,
    another,
    app,
    db,
    appUrl,
    ownerUrl: withPath(ownerUrl, name),
    /** On a cluster of shops (`npm test -- --cluster`)? */
    cluster,
    filesDir,
    files,
    sql,
    one,
    call,
    ok,
    signIn,
    inPackage,
    signedInAgain,
    makeUser,
    makeShop,
    ...buildersOn(sql, shop),
    shop,
    other,
  };
};
export type TestApp = Awaited<ReturnType<typeof testApp>>;
