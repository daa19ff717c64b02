/** A running server with two fresh shops for one test file, and builders that make what a test needs. */
import type { Package, Role } from '#lib/vocabulary/access-rules.ts';
import type { ReplyOf, Row } from '#lib/contract/contract.ts';
import type { ErrorReply } from '#lib/errors/errors.ts';
import { atEnd } from '#lib/testing/cleanup.ts';
import { openDb } from '#platform/db/db.ts';
import type { Claims } from '#platform/http/auth/token-claims.ts';
import { mendSums } from '#orders/order/server/index.ts';
import { inject } from 'vitest';
import { accessMinutes, buildServer } from '#main/server/server.ts';
import { buildersOn } from './table-builders.ts';
import { moreServers, serverCount } from './extra-servers.ts';
import { clockHeader, testSecret, unlimited } from './test-constants.ts';
import { type Answer, type Sent, type SentFile, addressOf, formOf, readAnswer } from './requests.ts';
import { type Person, type ShopOf, enter, insertShop, insertUser } from './test-shops.ts';
import {
  type TestServer,
  type TestServerOptions,
  nextShopId,
  removeShops,
  sharedTestServer,
  startTestServer,
} from './test-server.ts';

export { testSecret, unlimited };
export type Who = Person & { token: string };

/** What changes the schema or settings of a database would change them for every file of the worker. */
const changesSchema = /^\s*(alter|create|drop|truncate|vacuum|reindex|grant|revoke|comment)\b/im;

const changesOrders =
  /\b(insert into|update|delete from) +(order_line|order_charge|ledger_entry|rental_order)\b/i;

type TestAppOptions = TestServerOptions & {
  /** Why the file needs a server and a database of its own, as: it restarts them, changes the schema, or reads plans. Shops 1 and 2 are in it. */
  own?: string;
  /** Servers of the test's own that have the template, with the shops in it; those of the run elsewhere. */
  ground?: { servers: readonly string[]; shops: readonly ShopOf<Person>[] };
};

type Started = { server: TestServer; shops: readonly ShopOf<Person>[] };

/** Milliseconds until a server that does not start is an error: no test's own limit holds while its file is read. */
const startLimit = 60_000;

const withinLimit = async <T>(work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the test server has not started')), startLimit);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

const ownServer = async (options: TestAppOptions): Promise<Started> => {
  const { servers, shops } = options.ground ?? { servers: inject('servers'), shops: inject('shops') };
  const server = await startTestServer(servers, options);
  atEnd(server.close);
  return { server, shops };
};

const sharedServer = async (): Promise<Started> => {
  const server = await sharedTestServer();
  atEnd(() => removeShops(server));
  const shops = await Promise.all([1, 2].map(() => insertShop(server.ownerSql, nextShopId())));
  return { server, shops };
};

/**
 * Two fresh shops on the worker's server, removed after the file's tests; with options on a server and a database of
 * the file's own, closed and dropped then.
 */
export const testApp = async (options: TestAppOptions = {}) => {
  const usual = Object.keys(options).filter((name) => name !== 'own').length === 0;
  const shares = Object.keys(options).length === 0 && serverCount === 1 && inject('servers').length === 1;
  const { server, shops } = await withinLimit(shares ? sharedServer() : ownServer(options));
  const { origin, app, db, appUrl, ownerUrl, cluster, files, filesDir, ownerSql } = server;

  // SERVERS=n: a test that sets its server up differently has only that one.
  const origins = [origin, ...(usual ? await moreServers(appUrl, filesDir) : [])];
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
    if (shares && changesSchema.test(text))
      throw new Error(`a file that changes the schema says so: testApp({ own: '…' })\n${text}`);
    const rows = await ownerSql<T>(text, values);
    if (changesOrders.test(text)) {
      const changed = await ownerSql<{ shop_id: number }>('select distinct shop_id from rental_order');
      for (const { shop_id: shopId } of changed) await mendSums(db, { shopId }, { lacking: false });
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
  const makeShop = async (): Promise<ShopOf<Who>> => allSignedIn(await insertShop(sql, nextShopId()));
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
    ownerUrl,
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
