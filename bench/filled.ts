/** A filled shop of every size, each in a database of its own on one cluster; and who asks it. */
import pg from 'pg';
import { startTestCluster } from '../src/core/server/launcher/test-cluster.ts';
import { migrate } from '../src/core/server/migrate.ts';
import { SignJWT } from './token.ts';

export const secret = 'a secret for benchmarks that is long enough';
const password = 'password of the app role in benchmarks';

/** What a measurement is given: connections of the schema's owner and of the app's role. */
export type Filled = { ownerUrl: string; appUrl: string; orders: number };

/** Fills, measures and drops a database for each size, one after the other. */
export const forSizes = async <T>(
  sizes: readonly number[],
  fill: (owner: pg.Client, orders: number) => Promise<void>,
  measure: (filled: Filled) => Promise<T>,
): Promise<(T & { orders: number; fillSeconds: number })[]> => {
  const cluster = await startTestCluster();
  try {
    const results: (T & { orders: number; fillSeconds: number })[] = [];
    for (const orders of sizes) {
      const name = `bench_${orders}`;
      const admin = new pg.Client({ connectionString: cluster.url('postgres') });
      await admin.connect();
      await admin.query(`create database ${name}`);
      const ownerUrl = cluster.url(name);
      await migrate({
        ownerUrl,
        folder: 'migrations',
        role: { name: 'ratri_app', password },
        warn: () => {},
      });
      const owner = new pg.Client({ connectionString: ownerUrl });
      await owner.connect();
      const begun = performance.now();
      await fill(owner, orders);
      const fillSeconds = (performance.now() - begun) / 1000;
      await owner.end();
      const appUrl = cluster.url(name, { user: 'ratri_app', password });
      results.push({ orders, fillSeconds, ...(await measure({ ownerUrl, appUrl, orders })) });
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
    return results;
  } finally {
    await cluster.stop();
  }
};

/** An access token of a user of shop 1. */
export const tokenOf = (user: number, branch: number, roles: readonly string[] = ['staff']): string =>
  SignJWT(secret, {
    shop: 1,
    user,
    name: 'bench',
    roles: [...roles],
    branches: [branch],
    pkg: 'l',
    exp: Math.floor(Date.now() / 1000) + 36_000,
  });
