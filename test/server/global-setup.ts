/**
 * Runs once per test run. Starts a PostgreSQL and creates a migrated template database with two shops, which
 * every test file clones. Uses the servers of the cluster if TEST_CLUSTER is set (`npm test -- --cluster
 * URL`).
 */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { lockTemplate, joinTemplate, runOnEachServer, readClusterServers } from './test-databases.ts';
import { type TestPerson, type TestShopOf, type OwnerQuery, insertTestShop } from './test-shops.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    /** The owner URLs of all servers: one server, or the coordinator and the workers. */
    servers: string[];
    /** The template has shops 1 and 2. */
    shops: TestShopOf<TestPerson>[];
  }
}

export const testAppPassword = 'password of the app role in tests';

type Ground = { servers: string[]; stop(): Promise<void> };

const plainGround = async (): Promise<Ground> => {
  const cluster = await startTestCluster({ small: true });
  const servers = [cluster.url('postgres')];
  await runOnEachServer(servers, 'postgres', 'create database template_ratri');
  return { servers, stop: () => cluster.stop() };
};

const clusterGround = async (coordinator: string): Promise<Ground> => {
  const servers = await readClusterServers(coordinator);
  await joinTemplate(servers);
  return { servers, stop: async () => {} };
};

/** The database must exist. */
export const makeTemplate = async (servers: readonly string[]): Promise<TestShopOf<TestPerson>[]> => {
  const [ownerUrl = ''] = servers;
  const templateUrl = new URL(ownerUrl);
  templateUrl.pathname = '/template_ratri';
  await migrate({
    ownerUrl: templateUrl.toString(),
    folder: 'migrations',
    role: { name: 'ratri_app', password: testAppPassword },
    warn: () => {},
  });
  const template = new pg.Client({ connectionString: templateUrl.toString() });
  await template.connect();
  const sql: OwnerQuery = async <T extends object>(text: string, values: unknown[] = []) =>
    (await template.query(text, values)).rows as T[];
  const shops = [await insertTestShop(sql, 1), await insertTestShop(sql, 2)];
  await template.end();
  if (servers.length > 1) await lockTemplate(servers);
  return shops;
};

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const coordinator = process.env['TEST_CLUSTER'];
  const { servers, stop } = await (coordinator === undefined ? plainGround() : clusterGround(coordinator));
  const [ownerUrl = ''] = servers;
  project.provide('shops', await makeTemplate(servers));
  project.provide('ownerUrl', ownerUrl);
  project.provide('servers', servers);
  return stop;
};

// Vitest requires a default export here.
export { setup as default };
