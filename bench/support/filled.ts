/** Each size of filled shop has its own database on one cluster. */
import path from 'node:path';
import pg from 'pg';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { signBenchJwt } from './token.ts';

export const benchJwtSecret = 'a secret for benchmarks that is long enough';
const password = 'password of the app role in benchmarks';

/** The database is migrated and has no rows. */
export type EmptyDatabase = { owner: pg.Client; url: string; orders: number };
/**
 * Input of a measurement: connection URLs of the schema owner and of the app's role, and the process of the
 * cluster.
 */
export type FilledDatabase = {
  ownerUrl: string;
  appUrl: string;
  orders: number;
  postmaster: number;
  /**
   * Creates another database on the cluster, empty or a copy of the filled database. Returns its owner URL.
   */
  another: (name: string, copied: boolean) => Promise<string>;
};

/**
 * Runs `work` on a connection of its own, which is always closed. The `current_date` is Bangkok's, because
 * between midnight in Bangkok and in UTC a garment due today would otherwise be late.
 */
export const withConnection = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=Asia/Bangkok' });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Fills, measures and drops a database per size, in sequence. `checkout` is the source of the migrations. */
export const measureEachSize = async <T>(
  sizes: readonly number[],
  fill: (to: EmptyDatabase) => Promise<void>,
  measure: (filled: FilledDatabase) => Promise<T>,
  checkout = '.',
): Promise<(T & { orders: number; fillSeconds: number })[]> => {
  const cluster = await startTestCluster();
  try {
    const results: (T & { orders: number; fillSeconds: number })[] = [];
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    // The connection ends with the cluster.
    admin.on('error', () => {});
    await admin.connect();
    for (const orders of sizes) {
      const name = `bench_${orders}`;
      const made = [name];
      await admin.query(`create database ${name}`);
      const ownerUrl = cluster.url(name);
      await migrate({
        ownerUrl,
        folder: path.join(checkout, 'migrations'),
        role: { name: 'ratri_app', password },
        warn: () => {},
      });
      const begun = performance.now();
      await withConnection(ownerUrl, (owner) => fill({ owner, url: ownerUrl, orders }));
      const fillSeconds = (performance.now() - begun) / 1000;
      const another = async (other: string, copied: boolean): Promise<string> => {
        made.push(`${other}_${orders}`);
        const from = copied ? ` template ${name} strategy file_copy` : '';
        await admin.query(`create database ${other}_${orders}${from}`);
        return cluster.url(`${other}_${orders}`);
      };
      const appUrl = cluster.url(name, { user: 'ratri_app', password });
      const filled = { ownerUrl, appUrl, orders, postmaster: cluster.pid, another };
      results.push({ orders, fillSeconds, ...(await measure(filled)) });
      for (const one of made) await admin.query(`drop database ${one} with (force)`);
    }
    await admin.end();
    return results;
  } finally {
    await cluster.stop();
  }
};

export const benchTokenOf = (
  user: number,
  branch: number,
  roles: readonly string[] = ['staff'],
  shop = 1,
): string =>
  signBenchJwt(benchJwtSecret, {
    shop,
    user,
    name: 'bench',
    roles: [...roles],
    branches: [branch],
    pkg: 'l',
    exp: Math.floor(Date.now() / 1000) + 36_000,
  });
