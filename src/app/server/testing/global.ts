/** Once for a test run: a PostgreSQL of its own and a migrated template database that every test file clones. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../../../core/server/launcher/test-cluster.ts';
import { migrate } from '../../../core/server/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
  }
}

export const testAppPassword = 'password of the app role in tests';

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster();
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
  project.provide('ownerUrl', cluster.url('postgres'));
  return () => cluster.stop();
};

// Vitest asks for a default export here.
export { setup as default };
