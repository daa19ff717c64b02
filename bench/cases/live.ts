/**
 * Measures live updates with 200 open browsers: the time until all have received a change, and the server's
 * CPU for it.
 */
import http from 'node:http';
import pg from 'pg';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { insertTermsSql } from '#setup/shop/server/index.ts';
import { cpuOfProcessTree } from '../support/cpu-time.ts';
import { Contestant, quantile } from '../support/load.ts';
import { signBenchJwt } from '../support/token.ts';

const secret = 'a secret for benchmarks that is long enough';
const appPassword = 'password of the app role in benchmarks';
const browsers = 200;
const changes = 100;

const withPath = (url: string, user?: string): string => {
  const parsed = new URL(url);
  if (user !== undefined) [parsed.username, parsed.password] = [user, appPassword];
  return parsed.toString();
};

type Listener = { close: () => void };

const listen = (port: number, token: string, heard: () => void): Promise<Listener> =>
  new Promise((resolve, reject) => {
    const request = http.get(
      {
        host: '127.0.0.1',
        port,
        path: '/api/live',
        agent: false,
        headers: { authorization: `Bearer ${token}` },
      },
      (response) => {
        response.setEncoding('utf8');
        response.on('error', () => {});
        response.on('data', (text: string) => {
          if (text.includes('event: open')) resolve({ close: () => request.destroy() });
          else if (text.includes('customer.create')) heard();
        });
      },
    );
    request.on('error', reject);
  });

export type LiveResult = { p50: number; p99: number; most: number; cpu: number };

/**
 * Times are ms from sending a change to its arrival in each browser. CPU of the server is in µs per change.
 */
export const benchLive = async (): Promise<LiveResult> => {
  const cluster = await startTestCluster();
  try {
    const ownerUrl = cluster.url('bench_live');
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    await admin.query('create database bench_live');
    await admin.end();
    await migrate({
      ownerUrl,
      folder: 'migrations',
      role: { name: 'ratri_app', password: appPassword },
      warn: () => {},
    });
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query("insert into shop (shop_id, domain, name) values (1, 'bench', 'Bench')");
    await owner.query(insertTermsSql);
    await owner.query("insert into branch (shop_id, name) values (1, 'Main')");
    await owner.end();
    const token = (user: number): string =>
      signBenchJwt(secret, {
        shop: 1,
        user,
        name: `bench${user}`,
        roles: ['staff'],
        branches: [1],
        pkg: 'l',
        exp: Math.floor(Date.now() / 1000) + 3600,
      });
    const ratri = await Contestant.start(
      new URL('../contestants/ratri-server.ts', import.meta.url).pathname,
      [withPath(ownerUrl, 'ratri_app'), secret],
    );
    let begun = 0;
    let times: number[] = [];
    const ears = await Promise.all(
      Array.from({ length: browsers }, (_, index) =>
        listen(ratri.port, token(1 + (index % 20)), () => void times.push(performance.now() - begun)),
      ),
    );
    const all: number[] = [];
    const before = cpuOfProcessTree(ratri.pid);
    for (let n = 0; n < changes; n++) {
      times = [];
      begun = performance.now();
      await ratri.run([
        {
          method: 'POST',
          path: '/api/customer',
          headers: { authorization: `Bearer ${token(1)}`, 'content-type': 'application/json' },
          body: JSON.stringify({ name: `Bench ${n}` }),
        },
      ]);
      for (let wait = 0; times.length < browsers && wait < 400; wait++)
        await new Promise((resolve) => setTimeout(resolve, 5));
      if (times.length < browsers) throw new Error(`${browsers - times.length} browsers heard nothing`);
      all.push(...times);
    }
    const cpu = cpuOfProcessTree(ratri.pid) - before;
    for (const ear of ears) ear.close();
    await ratri.stop();
    return { p50: quantile(all, 0.5), p99: quantile(all, 0.99), most: Math.max(...all), cpu: cpu / changes };
  } finally {
    await cluster.stop();
  }
};
