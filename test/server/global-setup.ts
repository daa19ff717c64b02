/**
 * Once for a test run: a PostgreSQL of its own and a migrated template database with two shops, which every test file clones.
 * With TEST_CLUSTER (`npm test -- --cluster URL`) on the servers of that cluster instead.
 */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { closeTemplate, joinTemplate, onEach, serversOf } from './test-databases.ts';
import { type Person, type ShopOf, type Sql, insertShop } from './test-shops.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster, as the owner of everything in it. */
    ownerUrl: string;
    /** The same of every server: one, or the coordinator and the workers. */
    servers: string[];
    /** What the template holds: shop 1 and shop 2. */
    shops: ShopOf<Person>[];
  }
}

export const testAppPassword = 'password of the app role in tests';

type Ground = { servers: string[]; stop(): Promise<void> };

const plainGround = async (): Promise<Ground> => {
  const cluster = await startTestCluster({ small: true });
  const servers = [cluster.url('postgres')];
  await onEach(servers, 'postgres', 'create database template_ratri');
  return { servers, stop: () => cluster.stop() };
};

const clusterGround = async (coordinator: string): Promise<Ground> => {
  const servers = await serversOf(coordinator);
  await joinTemplate(servers);
  return { servers, stop: async () => {} };
};

/** The template on servers that have its database: its tables, and the two shops in it. */
export const makeTemplate = async (servers: readonly string[]): Promise<ShopOf<Person>[]> => {
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
  const sql: Sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await template.query(text, values)).rows as T[];
  const shops = [await insertShop(sql, 1), await insertShop(sql, 2)];
  await template.end();
  if (servers.length > 1) await closeTemplate(servers);
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

// Vitest asks for a default export here.
export { setup as default };
