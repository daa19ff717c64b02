/**
 * Compares the CPU per request of shops on a Citus coordinator with three workers and on a single server of
 * the same PostgreSQL.
 */
import {
  joinScratchServers,
  type ScratchServer,
  startScratchServer,
} from '#tools/cluster/scratch-cluster.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import {
  ratriRequestsOf,
  readFilledShopFacts,
  type BenchOperation,
  starredPagePaths,
} from '../contestants/operations.ts';
import { type RequestCost, measureRequestCost } from '../support/cpu-time.ts';
import { counterShopSize, fillShop, fillShops, streetShopSize } from '../fill/fill-shops.ts';
import { withConnection, benchJwtSecret, benchTokenOf } from '../support/filled.ts';
import { Contestant, median } from '../support/load.ts';

const perRound = {
  guard: 200,
  list: 100,
  order: 150,
  free: 200,
  search: 60,
  open: 60,
  'open with payments': 40,
} satisfies Partial<Record<BenchOperation, number>>;
const compared = Object.keys(perRound) as (keyof typeof perRound)[];
/**
 * Every worker gets some of these shards. More shards take longer to create and do not change a request's
 * cost.
 */
const pieces = { 'citus.shard_count': '6' };
const database = 'bench';
const role = { name: 'ratri_app', password: 'password of the app role in benchmarks' };

/** `all` is microseconds of CPU of server and databases per request, `p50` is in ms. */
type Side = { all: number; p50: number };
export type ClusterRow = { operation: string; plain: Side; spread: Side; beside: number };

/** `orders` is the number per shop. */
export type ClusterBenchSize = { shops: number; orders: number };

const filledOn = async (server: ScratchServer, { shops, orders }: ClusterBenchSize): Promise<string> => {
  await withConnection(server.url('postgres'), (client) =>
    client.query(`create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
  );
  const url = server.url(database);
  await migrate({ ownerUrl: url, folder: 'migrations', role, warn: () => {} });
  await withConnection(url, (owner) =>
    shops === 1
      ? fillShop({ owner, url, orders }, counterShopSize(orders))
      : fillShops({ owner, url }, streetShopSize(orders), shops),
  );
  return url;
};

const appUrlOf = (ownerUrl: string): string => {
  const url = new URL(ownerUrl);
  url.username = role.name;
  return url.toString();
};

const sideOf = (costs: readonly RequestCost[]): Side => ({
  all: median(costs.map((one) => one.all)),
  p50: median(costs.flatMap((one) => one.times)),
});

/**
 * Both sides have the same shops. Only the first shop gets requests. The sides run in turns, and the first
 * round is a warm-up. `only` selects operations. Also returns the seconds that the distribution took.
 */
export const benchCluster = async (
  street: ClusterBenchSize,
  rounds: number,
  only?: readonly string[],
): Promise<{ rows: ClusterRow[]; fillSeconds: number; spreadSeconds: number }> => {
  const servers: ScratchServer[] = [];
  const stops: (() => Promise<unknown>)[] = [];
  try {
    for (const name of ['plain', 'coordinator', 'worker1', 'worker2', 'worker3']) {
      const server = await startScratchServer(name, pieces);
      servers.push(server);
      stops.unshift(server.stop);
    }
    const [alone, ...together] = servers as [ScratchServer, ScratchServer, ...ScratchServer[]];
    const begun = performance.now();
    const plainUrl = await filledOn(alone, street);
    const fillSeconds = (performance.now() - begun) / 1000;
    // The database is filled as a single server and distributed afterwards, like a growing installation.
    const spreadUrl = await filledOn(together[0], street);
    const spreading = performance.now();
    await joinScratchServers(together, database);
    await migrate({ ownerUrl: spreadUrl, folder: 'migrations', role, warn: () => {} });
    const spreadSeconds = (performance.now() - spreading) / 1000;
    for (const server of together)
      await withConnection(server.url(database), (client) => client.query('analyze'));
    const facts = await withConnection(plainUrl, (owner) => readFilledShopFacts(owner));
    for (const url of [plainUrl, spreadUrl])
      await withConnection(url, (owner) =>
        owner.query('insert into page_star (shop_id, user_id, paths) values (1, $1, $2)', [
          facts.user,
          starredPagePaths,
        ]),
      );
    const start = (url: string, kind: string): Promise<Contestant> =>
      Contestant.start(new URL('../contestants/ratri-server.ts', import.meta.url).pathname, [
        appUrlOf(url),
        benchJwtSecret,
        '.',
        kind,
      ]);
    const plain = await start(plainUrl, 'one server');
    stops.unshift(() => plain.stop());
    const spread = await start(spreadUrl, 'cluster');
    stops.unshift(() => spread.stop());
    const asked = ratriRequestsOf(facts, {
      authorization: `Bearer ${benchTokenOf(facts.user, facts.branch, ['admin'])}`,
    });
    const rows: ClusterRow[] = [];
    for (const operation of compared.filter((one) => only === undefined || only.includes(one))) {
      const { shot, mustBeTrue } = asked(operation);
      for (const side of [plain, spread]) {
        const replies: unknown[] = [];
        for (let n = 0; n < 32; n++) replies.push(JSON.parse((await side.ask(shot(n))).text));
        mustBeTrue(replies as never[]);
      }
      const costs: [RequestCost, RequestCost][] = [];
      for (let round = -1; round < rounds; round++) {
        const shots = (): ReturnType<typeof shot>[] =>
          Array.from({ length: perRound[operation] }, (_, n) => shot(n));
        const one = await measureRequestCost(plain, alone.pid, shots());
        const other = await measureRequestCost(
          spread,
          together.map((server) => server.pid),
          shots(),
        );
        if (round >= 0) costs.push([one, other]);
      }
      rows.push({
        operation,
        plain: sideOf(costs.map(([one]) => one)),
        spread: sideOf(costs.map(([, other]) => other)),
        beside: median(costs.map(([one, other]) => other.all / one.all)),
      });
    }
    return { rows, fillSeconds, spreadSeconds };
  } finally {
    for (const stop of stops) await stop();
  }
};
