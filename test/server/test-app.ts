/** A running server with two fresh shops for one test file, and builders for its data. */
import type { Package, Role } from '#lib/vocabulary/access-rules.ts';
import type { ReplyOf, OperationDefinition } from '#lib/contract/contract.ts';
import type { ErrorReply } from '#lib/errors/errors.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openDb } from '#platform/db/db.ts';
import type { TokenClaims } from '#platform/http/auth/token-claims.ts';
import { repairSums } from '#orders/order/server/index.ts';
import { inject } from 'vitest';
import { accessMinutes, buildServer } from '#main/server/server.ts';
import { tableBuildersOn } from './table-builders.ts';
import { startExtraServers, serverCount } from './extra-servers.ts';
import { testClockHeader, testSecret, unlimitedCalls } from './test-constants.ts';
import {
  type TestResponse,
  type RequestParts,
  type UploadedTestFile,
  requestAddressOf,
  multipartFormOf,
  readTestResponse,
} from './requests.ts';
import {
  type TestPerson,
  type TestShopOf,
  insertSession,
  insertTestShop,
  insertTestUser,
} from './test-shops.ts';
import {
  type TestServer,
  type TestServerOptions,
  nextShopId,
  removeShops,
  sharedTestServer,
  startTestServer,
} from './test-server.ts';

export { testSecret, unlimitedCalls };
export type LoggedInPerson = TestPerson & { token: string };

/** Statements that change the schema or database settings would affect every file of the worker. */
const changesSchema = /^\s*(alter|create|drop|truncate|vacuum|reindex|grant|revoke|comment)\b/im;

const changesOrders =
  /\b(insert into|update|delete from) +(order_line|order_charge|ledger_entry|rental_order)\b/i;

type TestAppOptions = TestServerOptions & {
  /**
   * Reason why the file needs a server and a database of its own, for example: it restarts the server, changes the schema, or reads
   * plans. Shops 1 and 2 exist.
   */
  own?: string;
  /** The test's own servers with the template and its shops; by default those of the run. */
  ground?: { servers: readonly string[]; shops: readonly TestShopOf<TestPerson>[] };
};

type Started = { server: TestServer; shops: readonly TestShopOf<TestPerson>[] };

/** Milliseconds until a server start fails: vitest's limits do not apply while a file is loaded. */
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
  addCleanup(server.close);
  return { server, shops };
};

const sharedServer = async (): Promise<Started> => {
  const server = await sharedTestServer();
  addCleanup(() => removeShops(server));
  const shops = await Promise.all([1, 2].map(() => insertTestShop(server.ownerSql, nextShopId())));
  return { server, shops };
};

/**
 * Two fresh shops on the worker's server, removed after the file's tests; with options, a server and a database of the file's own,
 * closed and dropped then.
 */
export const testApp = async (options: TestAppOptions = {}) => {
  const usual = Object.keys(options).filter((name) => name !== 'own').length === 0;
  const shares = Object.keys(options).length === 0 && serverCount === 1 && inject('servers').length === 1;
  const { server, shops } = await withinLimit(shares ? sharedServer() : ownServer(options));
  const { origin, app, db, appUrl, ownerUrl, cluster, files, filesDir, ownerSql } = server;

  // SERVERS=n: a test with its own setup has only that server.
  const origins = [origin, ...(usual ? await startExtraServers(appUrl, filesDir) : [])];
  let turn = 0;
  const nextOrigin = (): string => origins[turn++ % origins.length] ?? origin;

  /**
   * Runs SQL as the schema owner, past row-level security, to arrange and inspect data. Changes to orders are included in their sums
   * afterwards, as after an operation.
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
      for (const { shop_id: shopId } of changed) await repairSums(db, { shopId }, { lacking: false });
    }
    return rows;
  };
  const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => {
    const row = (await sql<T>(text, values))[0];
    if (row === undefined) throw new Error(`no row: ${text}`);
    return row;
  };

  const signIn = (who: TestPerson, seconds = accessMinutes * 60): string => {
    const claims: Omit<TokenClaims, 'exp'> = {
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

  /** The same person in a shop with another package. */
  const inPackage = (who: LoggedInPerson, size: Package): LoggedInPerson => ({
    ...who,
    token: app.jwt.sign({ ...app.jwt.decode<TokenClaims>(who.token), pkg: size } as TokenClaims),
  });

  const signedIn = (person: TestPerson): LoggedInPerson => ({ ...person, token: signIn(person) });
  /** A person with a new session under their current permissions. */
  const signedInAgain = async <P extends Omit<TestPerson, 'sessionId'>>(
    person: P,
  ): Promise<P & LoggedInPerson> => {
    const sessionId = await insertSession(sql, person.shopId, person.userId);
    return { ...person, sessionId, token: signIn({ ...person, sessionId }) };
  };
  const allSignedIn = (made: TestShopOf<TestPerson>): TestShopOf<LoggedInPerson> => ({
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
  ): Promise<LoggedInPerson> => signedIn(await insertTestUser(sql, shopId, username, roles, branchIds));
  const makeShop = async (): Promise<TestShopOf<LoggedInPerson>> =>
    allSignedIn(await insertTestShop(sql, nextShopId()));
  const [shop, other] = shops.map(allSignedIn) as [TestShopOf<LoggedInPerson>, TestShopOf<LoggedInPerson>];

  /** One HTTP request as a person (null = no token). Never throws on a refusal: check status and error. */
  const call = async <R extends OperationDefinition>(
    who: LoggedInPerson | null,
    row: R,
    sent: RequestParts<R> = {} as RequestParts<R>,
  ): Promise<TestResponse<ReplyOf<R>>> => {
    const parts = sent as {
      body?: unknown;
      query?: Record<string, unknown>;
      params?: Record<string, unknown>;
      key?: string;
      branchId?: number;
      headers?: Record<string, string>;
      file?: UploadedTestFile;
    };
    const { file } = parts;
    const response = await fetch(nextOrigin() + requestAddressOf(row, parts.params, parts.query), {
      method: row.method,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(origins.length > 1 && { [testClockHeader]: String(Date.now()) }),
        ...(parts.body !== undefined && file === undefined && { 'content-type': 'application/json' }),
        ...(parts.key !== undefined && { 'idempotency-key': parts.key }),
        ...(parts.branchId !== undefined && { 'x-branch-id': String(parts.branchId) }),
        ...parts.headers,
      },
      ...(file !== undefined
        ? { body: multipartFormOf(parts.body, file) }
        : parts.body !== undefined && {
            body: typeof parts.body === 'string' ? parts.body : JSON.stringify(parts.body),
          }),
    });
    const json = await readTestResponse(response);
    return { status: response.status, data: json as ReplyOf<R>, error: json as ErrorReply };
  };

  /** The same for steps that must succeed: throws with the server's message otherwise. */
  const ok = async <R extends OperationDefinition>(
    who: LoggedInPerson,
    row: R,
    sent: RequestParts<R> = {} as RequestParts<R>,
  ): Promise<ReplyOf<R>> => {
    const answer = await call(who, row, sent);
    if (answer.status !== 200)
      throw new Error(`${row.method} ${row.path}: ${answer.status} ${JSON.stringify(answer.error)}`);
    return answer.data;
  };

  /** A second server on the same database, like another process; ended after the file's tests. */
  const another = async (): Promise<string> => {
    const itsDb = openDb(appUrl, { max: 2, cluster });
    const itsApp = await buildServer({ db: itsDb, files, jwtSecret: testSecret, limits: unlimitedCalls });
    addCleanup(async () => {
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
    ...tableBuildersOn(sql, shop),
    shop,
    other,
  };
};
export type TestApp = Awaited<ReturnType<typeof testApp>>;
