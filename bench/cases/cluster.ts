/** CPU of a request where shops are spread over a coordinator and three workers of Citus, beside one server of the same PostgreSQL. */
import { joinServers, type Server, startServer } from '#tools/cluster/scratch-cluster.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { askedOfRatri, factsOf, type Operation, starred } from '../contestants/operations.ts';
import { type Cost, costOf } from '../support/cpu-time.ts';
import { counterShop, fill, fillShops, streetShop } from '../fill/fill-shops.ts';
import { connected, secret, tokenOf } from '../support/filled.ts';
import { Contestant, median } from '../support/load.ts';

const perRound = {
  guard: 200,
  list: 100,
  order: 150,
  free: 200,
  search: 60,
  open: 60,
  'open with payments': 40,
} satisfies Partial<Record<Operation, number>>;
const compared = Object.keys(perRound) as (keyof typeof perRound)[];
/** As few pieces as let each worker have some: more take longer to make, and nothing of a request. */
const pieces = { 'citus.shard_count': '6' };
const database = 'bench';
const role = { name: 'ratri_app', password: 'password of the app role in benchmarks' };

/** Microseconds of CPU a request, of server and databases; milliseconds of a reply. */
type Side = { all: number; p50: number };
export type ClusterRow = { operation: string; plain: Side; spread: Side; beside: number };

/** One shop of so many orders; or many, each of so many. */
export type Street = { shops: number; orders: number };

const filledOn = async (server: Server, { shops, orders }: Street): Promise<string> => {
  await connected(server.url('postgres'), (client) =>
    client.query(`create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
  );
  const url = server.url(database);
  await migrate({ ownerUrl: url, folder: 'migrations', role, warn: () => {} });
  await connected(url, (owner) =>
    shops === 1
      ? fill({ owner, url, orders }, counterShop(orders))
      : fillShops({ owner, url }, streetShop(orders), shops),
  );
  return url;
};

const appUrlOf = (ownerUrl: string): string => {
  const url = new URL(ownerUrl);
  url.username = role.name;
  return url.toString();
};

const sideOf = (costs: readonly Cost[]): Side => ({
  all: median(costs.map((one) => one.all)),
  p50: median(costs.flatMap((one) => one.times)),
});

/** Both hold the same shops, of which the first is asked; in turns, the first round warms. `only`: some of the operations. Seconds of the spreading. */
export const benchCluster = async (
  street: Street,
  rounds: number,
  only?: readonly string[],
): Promise<{ rows: ClusterRow[]; fillSeconds: number; spreadSeconds: number }> => {
  const servers: Server[] = [];
  const stops: (() => Promise<unknown>)[] = [];
  try {
    for (const name of ['plain', 'coordinator', 'worker1', 'worker2', 'worker3']) {
      const server = await startServer(name, pieces);
      servers.push(server);
      stops.unshift(server.stop);
    }
    const [alone, ...together] = servers as [Server, Server, ...Server[]];
    const begun = performance.now();
    const plainUrl = await filledOn(alone, street);
    const fillSeconds = (performance.now() - begun) / 1000;
    // Filled as one server is, and spread over the others afterwards: as a shop that grows does it.
    const spreadUrl = await filledOn(together[0], street);
    const spreading = performance.now();
    await joinServers(together, database);
    await migrate({ ownerUrl: spreadUrl, folder: 'migrations', role, warn: () => {} });
    const spreadSeconds = (performance.now() - spreading) / 1000;
    for (const server of together) await connected(server.url(database), (client) => client.query('analyze'));
    const facts = await connected(plainUrl, (owner) => factsOf(owner));
    for (const url of [plainUrl, spreadUrl])
      await connected(url, (owner) =>
        owner.query('insert into page_star (shop_id, user_id, paths) values (1, $1, $2)', [
          facts.user,
          starred,
        ]),
      );
    const start = (url: string, kind: string): Promise<Contestant> =>
      Contestant.start(new URL('../contestants/ratri-server.ts', import.meta.url).pathname, [
        appUrlOf(url),
        secret,
        '.',
        kind,
      ]);
    const plain = await start(plainUrl, 'one server');
    stops.unshift(() => plain.stop());
    const spread = await start(spreadUrl, 'cluster');
    stops.unshift(() => spread.stop());
    const asked = askedOfRatri(facts, {
      authorization: `Bearer ${tokenOf(facts.user, facts.branch, ['admin'])}`,
    });
    const rows: ClusterRow[] = [];
    for (const operation of compared.filter((one) => only === undefined || only.includes(one))) {
      const { shot, mustBeTrue } = asked(operation);
      for (const side of [plain, spread]) {
        const replies: unknown[] = [];
        for (let n = 0; n < 32; n++) replies.push(JSON.parse((await side.ask(shot(n))).text));
        mustBeTrue(replies as never[]);
      }
      const costs: [Cost, Cost][] = [];
      for (let round = -1; round < rounds; round++) {
        const shots = (): ReturnType<typeof shot>[] =>
          Array.from({ length: perRound[operation] }, (_, n) => shot(n));
        const one = await costOf(plain, alone.pid, shots());
        const other = await costOf(
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
