/** Once for a test run: a PostgreSQL of its own and a migrated template database with two shops, which every test file clones. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../../../core/server/launcher/test-cluster.ts';
import { migrate } from '../../../core/server/migrate.ts';
import { type Person, type ShopOf, type Sql, insertShop } from './shops.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster, as the owner of everything in it. */
    ownerUrl: string;
    /** What the template holds: shop 1 and shop 2. */
    shops: ShopOf<Person>[];
  }
}

export const testAppPassword = 'password of the app role in tests';

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster({ small: true });
  const owner = new pg.Client({ connectionString: cluster.url('postgres') });
  await owner.connect();
  await owner.query('create database template_ratri');
  await owner.end();
  await migrate({
    ownerUrl: cluster.url('template_ratri'),
    folder: 'migrations',
    role: { name: 'ratri_app', password: testAppPassword },
    warn: () => {},
  });
  const template = new pg.Client({ connectionString: cluster.url('template_ratri') });
  await template.connect();
  const sql: Sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await template.query(text, values)).rows as T[];
  project.provide('shops', [await insertShop(sql, 1), await insertShop(sql, 2)]);
  await template.end();
  project.provide('ownerUrl', cluster.url('postgres'));
  return () => cluster.stop();
};

// Vitest asks for a default export here.
export { setup as default };
