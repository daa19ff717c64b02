/** Each test file gets a running server with two fresh shops and builders for their data. */
import { inject } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openDb } from '#platform/db/db.ts';
import { buildServer } from '#main/server/server.ts';
import { tableBuildersOn } from './table-builders.ts';
import { startExtraServers, serverCount } from './extra-servers.ts';
import { testCallsTo } from './test-calls.ts';
import { testSecret, unlimitedCalls } from './test-constants.ts';
import { type LoggedInPerson, testPeopleOn } from './test-people.ts';
import { type TestPerson, type TestShopOf, insertTestShop } from './test-shops.ts';
import { testSqlOn } from './test-sql.ts';
import {
  type TestServer,
  type TestServerOptions,
  nextShopId,
  removeShops,
  sharedTestServer,
  startTestServer,
} from './test-server.ts';

export { testSecret, unlimitedCalls };
export type { LoggedInPerson };

type TestAppOptions = TestServerOptions & {
  /**
   * The reason why the file needs its own server and database, for example that it restarts the server,
   * changes the schema or reads plans. Shops 1 and 2 exist.
   */
  own?: string;
  /** The servers that the test brings, with the template and its shops. The default is the run's servers. */
  ground?: { servers: readonly string[]; shops: readonly TestShopOf<TestPerson>[] };
};

type Started = { server: TestServer; shops: readonly TestShopOf<TestPerson>[] };

/**
 * A server start fails after this many milliseconds. The limits of vitest do not apply while it loads a file.
 */
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

/** The server ends after the file's tests. */
const startAnotherServer = async ({ appUrl, cluster, files }: TestServer): Promise<string> => {
  const db = openDb(appUrl, { max: 2, cluster });
  const app = await buildServer({ db, files, jwtSecret: testSecret, limits: unlimitedCalls });
  addCleanup(async () => {
    await app.close();
    await db.close();
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
};

/**
 * Without options, the two shops are on the worker's server and are removed after the file's tests. A file
 * with options has its own server and database, which are closed and dropped.
 */
export const testApp = async (options: TestAppOptions = {}) => {
  const usual = Object.keys(options).filter((name) => name !== 'own').length === 0;
  const shares = Object.keys(options).length === 0 && serverCount === 1 && inject('servers').length === 1;
  const { server, shops } = await withinLimit(shares ? sharedServer() : ownServer(options));
  const { origin, app, db, appUrl, ownerUrl, cluster, files, filesDir } = server;
  // A test with its own setup has only one server, even with SERVERS=n.
  const origins = [origin, ...(usual ? await startExtraServers(appUrl, filesDir) : [])];
  const { sql, one } = testSqlOn(server, { mayChangeSchema: !shares });
  const { allSignedIn, ...people } = testPeopleOn(app, sql);
  const [shop, other] = shops.map(allSignedIn) as [TestShopOf<LoggedInPerson>, TestShopOf<LoggedInPerson>];
  return {
    origin,
    another: () => startAnotherServer(server),
    app,
    db,
    appUrl,
    ownerUrl,
    cluster,
    filesDir,
    files,
    sql,
    one,
    ...testCallsTo(origins),
    ...people,
    ...tableBuildersOn(sql, shop),
    shop,
    other,
  };
};
export type TestApp = Awaited<ReturnType<typeof testApp>>;
