/**
 * Compares ways to pass the operation name to PostgreSQL with each query, in turns on one connection (decision
 * 87).
 */
import pg from 'pg';
import { newWorkId } from '#platform/telemetry/work-context.ts';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { cpuOfProcessTree } from '../support/cpu-time.ts';
import { median } from '../support/load.ts';

const text = 'select n, n * $1 as m from kept where n = $2';
const begin = 'begin; set local app.shop_id = 1';

type Trip = { begin: string; query: pg.QueryConfig };
const ways: Record<string, (id: string) => Trip> = {
  nothing: () => ({ begin, query: { name: 'kept', text } }),
  'name of the portal': (id) => ({
    begin,
    query: { name: 'kept', text, portal: `${id}.0` } as pg.QueryConfig,
  }),
  'application_name in the begin': (id) => ({
    begin: `${begin}; set local application_name = 'ratri ${id}'`,
    query: { name: 'kept', text },
  }),
  'own setting in the begin': (id) => ({
    begin: `${begin}; set local ratri.request = '${id}'`,
    query: { name: 'kept', text },
  }),
  'comment in the statement': (id) => ({ begin, query: { text: `/* ${id} */ ${text}` } }),
};
export type QueryNamingMethod = keyof typeof ways & string;

const trip = async (client: pg.Client, { begin: first, query }: Trip, n: number): Promise<void> => {
  const all = [
    client.query(first),
    client.query({ ...query, values: [2, (n % 1000) + 1] }),
    client.query('commit'),
  ];
  await Promise.all(all);
};

/**
 * Returns microseconds of CPU per round trip, of this process and of PostgreSQL. Each value is the median of
 * the rounds.
 */
export const benchQueryNaming = async (
  rounds: number,
  trips = 3000,
): Promise<Record<QueryNamingMethod, { server: number; database: number }>> => {
  const cluster = await startTestCluster();
  try {
    const client = new pg.Client({
      connectionString: cluster.url('postgres'),
      pipeline: true,
    } as pg.ClientConfig);
    await client.connect();
    await client.query('create table kept as select generate_series(1, 1000) as n');
    await client.query('create unique index on kept (n)');
    const found = Object.fromEntries(
      Object.keys(ways).map((name) => [name, { server: [] as number[], database: [] as number[] }]),
    );
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round++)
      for (const [name, way] of Object.entries(ways)) {
        const before = cpuOfProcessTree(cluster.pid);
        const own = process.cpuUsage();
        for (let n = 0; n < trips; n++) await trip(client, way(newWorkId()), n);
        const spent = process.cpuUsage(own);
        if (round === 0) continue;
        found[name]?.server.push((spent.user + spent.system) / trips);
        found[name]?.database.push((cpuOfProcessTree(cluster.pid) - before) / trips);
      }
    await client.end();
    return Object.fromEntries(
      Object.entries(found).map(([name, { server, database }]) => [
        name,
        { server: median(server), database: median(database) },
      ]),
    );
  } finally {
    await cluster.stop();
  }
};
