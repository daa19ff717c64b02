/** Starts servers on databases cloned from the template. The test files of a worker share one server. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDb } from '#platform/db/db.ts';
import { type FileStore, localFileStore } from '#platform/files/file-store.ts';
import type { Installation } from '#platform/settings/installation.ts';
import type { DatabaseTimeouts } from '#platform/db/health-check.ts';
import type { ProofWork } from '#storefront/web-shop/server/index.ts';
import { buildServer } from '#main/server/server.ts';
import { cloneTemplate, dropDatabase, databaseUrlOf } from './test-databases.ts';
import { testAppPassword } from './global-setup.ts';
import { testSecret, unlimitedCalls } from './test-constants.ts';
import type { OwnerQuery } from './test-shops.ts';

export type TestServerOptions = {
  files?: FileStore;
  log?: FastifyBaseLogger;
  installation?: Installation;
  /** The default is no proof, because tests send forms without a browser. */
  proofOfWork?: ProofWork;
  /** The default is to wait for the database without a limit. */
  patience?: DatabaseTimeouts;
};

export type TestServer = {
  origin: string;
  app: FastifyInstance;
  db: Db;
  /** The app's role uses `appUrl`, the database's owner `ownerUrl`. */
  appUrl: string;
  ownerUrl: string;
  /** True on a cluster of shops (`npm test -- --cluster`). */
  cluster: boolean;
  files: FileStore;
  filesDir: string;
  ownerSql: OwnerQuery;
  close(): Promise<void>;
};

/**
 * Fails after 30 s, because an unread response blocks its connection for more than a minute. Counts second by
 * second, so a suspended machine causes no error.
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

/**
 * Clones the template on these servers (one server, or a cluster's coordinator and workers) and starts a
 * server on it.
 */
export const startTestServer = async (
  servers: readonly string[],
  options: TestServerOptions = {},
): Promise<TestServer> => {
  const name = `t_${process.pid}_${Date.now().toString(36)}_${++count}`;
  const [url = ''] = servers;
  const cluster = servers.length > 1;
  await cloneTemplate(servers, name);
  const ownerUrl = databaseUrlOf(url, name);
  const owner = new pg.Client({
    connectionString: ownerUrl,
    // Tests send several queries in parallel. The connection runs them in sequence, as in the server.
    pipeline: true,
    // The owner bypasses row-level security, so a cluster cannot restrict a join to one shop.
    ...(cluster && { options: '-c citus.enable_repartition_joins=on' }),
  } as pg.ClientConfig);
  await owner.connect();
  const appUrl = databaseUrlOf(url, name, 'ratri_app', testAppPassword);
  const db = openDb(appUrl, { cluster, ...(options.patience && { patience: options.patience }) });
  const filesDir = await mkdtemp(path.join(tmpdir(), 'ratri-files-'));
  const files = options.files ?? localFileStore(filesDir);
  const app = await buildServer({
    db,
    files,
    jwtSecret: testSecret,
    limits: unlimitedCalls,
    proofOfWork: options.proofOfWork ?? 'none',
    ...(options.log && { log: options.log }),
    ...(options.installation && { installation: options.installation }),
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ownerSql: OwnerQuery = async <T extends object>(text: string, values: unknown[] = []) =>
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

/** All files of a vitest worker that do not request their own server share this server. */
let shared: Promise<TestServer> | undefined;
/**
 * Shops 1 and 2 belong to the template. A worker never uses a shop id twice, because the server caches by
 * shop.
 */
let lastShop = 2;

export const sharedTestServer = (): Promise<TestServer> => {
  shared ??= startTestServer(inject('servers')).then(async (server) => {
    await removeShops(server);
    return server;
  });
  return shared;
};

export const nextShopId = (): number => ++lastShop;

/**
 * Deletes all data of every shop, so the next file counts only its own rows. Tables without pages on disk are
 * skipped.
 */
export const removeShops = async ({ ownerSql, filesDir }: TestServer): Promise<void> => {
  const tables = await ownerSql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migration' and pg_relation_size(c.oid) > 0`,
  );
  // Without its triggers, which check foreign keys, the database accepts any order of the tables.
  await ownerSql(
    `set session_replication_role = replica;
     ${tables.map(({ name }) => `delete from ${name};`).join('\n')}
     set session_replication_role = origin`,
  );
  for (const name of await readdir(filesDir))
    await rm(path.join(filesDir, name), { recursive: true, force: true });
};
