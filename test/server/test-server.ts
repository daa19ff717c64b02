/** A server with a database of its own, cloned from the template; and the one that the test files of a worker share. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDb } from '#platform/db/db.ts';
import { type FileStore, localFiles } from '#platform/files/file-store.ts';
import type { Installation } from '#platform/settings/installation.ts';
import type { Patience } from '#platform/db/health-check.ts';
import type { ProofWork } from '#storefront/web-shop/server/index.ts';
import { buildServer } from '#main/server/server.ts';
import { cloneTemplate, dropDatabase, withPath } from './test-databases.ts';
import { testAppPassword } from './global-setup.ts';
import { testSecret, unlimited } from './test-constants.ts';
import type { Sql } from './test-shops.ts';

export type TestServerOptions = {
  files?: FileStore;
  log?: FastifyBaseLogger;
  installation?: Installation;
  /** None by default: other tests send forms without a browser. */
  proofOfWork?: ProofWork;
  /** How long the server waits for the database; for ever by default. */
  patience?: Patience;
};

export type TestServer = {
  origin: string;
  app: FastifyInstance;
  db: Db;
  /** Connection string of the app's role, and of the database's owner. */
  appUrl: string;
  ownerUrl: string;
  /** On a cluster of shops (`npm test -- --cluster`)? */
  cluster: boolean;
  files: FileStore;
  filesDir: string;
  /** Runs SQL as the database's owner, outside row-level security. */
  ownerSql: Sql;
  close(): Promise<void>;
};

/**
 * Closes a server. A response that nobody has read to its end holds its connection for more than a minute: an error
 * after 30 s. Seconds are counted one by one, so that a suspended machine is no fault.
 */
const closeServer = async (app: FastifyInstance): Promise<void> => {
  let seconds = 0;
  const counting = setInterval(() => {
    seconds += 1;
    if (seconds === 30) app.server.closeAllConnections();
  }, 1000);
  await app.close();
  clearInterval(counting);
  if (seconds >= 30) throw new Error('a response was not read to its end (`await reply.text()`)');
};

let count = 0;

/** Clones the template on these servers (the first one, or a cluster's coordinator and workers) and starts a server on it. */
export const startTestServer = async (
  servers: readonly string[],
  options: TestServerOptions = {},
): Promise<TestServer> => {
  const name = `t_${process.pid}_${Date.now().toString(36)}_${++count}`;
  const [url = ''] = servers;
  const cluster = servers.length > 1;
  await cloneTemplate(servers, name);
  const ownerUrl = withPath(url, name);
  const owner = new pg.Client({
    connectionString: ownerUrl,
    // Tests send several queries at once: they run one after the other, as on the server's own connections.
    pipeline: true,
    // The owner bypasses row-level security, so a cluster does not know which shop a join is about.
    ...(cluster && { options: '-c citus.enable_repartition_joins=on' }),
  } as pg.ClientConfig);
  await owner.connect();
  const appUrl = withPath(url, name, 'ratri_app', testAppPassword);
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
  const ownerSql: Sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await owner.query<T>(text, values)).rows;
  const close = async (): Promise<void> => {
    await closeServer(app);
    await db.close();
    await owner.end();
    await dropDatabase(servers, name);
    await rm(filesDir, { recursive: true, force: true });
  };
  return { origin, app, db, appUrl, ownerUrl, cluster, files, filesDir, ownerSql, close };
};

/** One server and one database for all files of a vitest worker that do not ask for their own. */
let shared: Promise<TestServer> | undefined;
/** Shops 1 and 2 are the template's; the numbers of a worker's shops never repeat, because the server caches by shop. */
let lastShop = 2;

export const sharedTestServer = (): Promise<TestServer> => {
  shared ??= startTestServer(inject('servers')).then(async (server) => {
    await removeShops(server);
    return server;
  });
  return shared;
};

/** A shop number that no other file of this worker has had. */
export const nextShopId = (): number => ++lastShop;

/**
 * Deletes every shop and all that belongs to them, so that the next file counts only its own rows. Tables without rows
 * are passed over by their size on disk.
 */
export const removeShops = async ({ ownerSql, filesDir }: TestServer): Promise<void> => {
  const tables = await ownerSql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migration' and pg_relation_size(c.oid) > 0`,
  );
  // Foreign keys are triggers: without them the order of the tables does not matter.
  await ownerSql(
    `set session_replication_role = replica;
     ${tables.map(({ name }) => `delete from ${name};`).join('\n')}
     set session_replication_role = origin`,
  );
  for (const name of await readdir(filesDir))
    await rm(path.join(filesDir, name), { recursive: true, force: true });
};
