/**
 * Measures open pages that refetch on each change while a counter works. Each page has its own user and sends
 * the requests of Ratri's page. If `told`, requests carry the id of their change, so that they can share one
 * response (decision 75).
 */
import http from 'node:http';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { ratriRequestsOf, type FilledShopFacts, readFilledShopFacts } from '../contestants/operations.ts';
import { cpuOfProcessTree } from '../support/cpu-time.ts';
import { counterShopSize, fillShop } from '../fill/fill-shops.ts';
import {
  withConnection,
  type FilledDatabase,
  measureEachSize,
  benchJwtSecret,
  benchTokenOf,
} from '../support/filled.ts';
import { Contestant, quantile, sendLoadRequest, type LoadRequest } from '../support/load.ts';

const seconds = 20;
const staff = 40;
/** A page refetches this many ms after an event, as in the web app. */
const soon = { least: 250, spread: 750 };

const pagesOf = (facts: FilledShopFacts): ((n: number) => string[]) => {
  const today = bangkokDay(new Date());
  const [before, after] = [addDays(today, -1), addDays(today, 1)];
  const list = (rest: string): string => `/api/orderheader?list=${rest}`;
  const pages = [
    () => [
      '/api/rental/at-risk?size=1',
      list(`pickup&size=1&to=${before}`),
      list(`pickup&size=1&from=${today}&to=${today}`),
      list(`pickup&size=1&from=${after}`),
      list(`pickup&page=1&size=25&from=${today}&to=${today}`),
    ],
    () => [
      list(`out&size=1&to=${before}`),
      list(`out&size=1&from=${today}&to=${today}`),
      list(`out&size=1&from=${after}`),
      list('out&page=1&size=25'),
    ],
    () => [
      `/api/availability?sort=name&onlyFree=0&pickupDay=${after}&returnDay=${addDays(after, 2)}&size=12&page=1`,
    ],
    (n: number) =>
      ['', '/log', '/record', '/billing'].map(
        (part) => `/api/rental/${facts.orders[n % facts.orders.length] ?? 1}${part}`,
      ),
    () => ['/api/todo/counts', `/api/todo?page=1&from=${today}&to=${today}&size=25`],
  ];
  return (n) => [...(pages[n % pages.length]?.(n) ?? []), '/api/notice'];
};

const listen = (port: number, token: string, heard: (id: string) => void): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = http.get(
      { host: '127.0.0.1', port, path: '/api/live', agent: false, headers },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`live updates: ${answer.statusCode}`));
        answer.setEncoding('utf8');
        answer.on('error', () => {});
        answer.on('data', (text: string) => {
          if (text.includes('event: open')) resolve(() => request.destroy());
          for (const [, data = ''] of text.matchAll(/^data: (\{"kind".*)$/gm))
            heard((JSON.parse(data) as { id?: string }).id ?? '');
        });
      },
    );
    request.on('error', reject);
  });

type Place = { shop: number; facts: FilledShopFacts; users: readonly number[] };

/** Latencies are in ms, CPU is a share of one core, `calls` counts the requests of the pages. */
export type StormResult = {
  tabs: number;
  told: boolean;
  calls: number;
  pages: { p50: number; p99: number };
  counter: { p50: number; p99: number };
  server: number;
  database: number;
};

const storm = async (
  ratri: Contestant,
  places: readonly (Place & { asked: ReturnType<typeof ratriRequestsOf> })[],
  { tabs, told, postmaster }: { tabs: number; told: boolean; postmaster: number },
): Promise<StormResult> => {
  const pagesAt = places.map(({ facts }) => pagesOf(facts));
  const at = (n: number) => {
    const place = places[n % places.length];
    if (place === undefined) throw new Error('no place');
    return place;
  };
  const agent = new http.Agent({ keepAlive: true, maxSockets: 500 });
  const [times, counted]: number[][] = [[], []];
  const ask = async (shot: LoadRequest, into: number[]): Promise<void> => {
    const begun = performance.now();
    const { status } = await sendLoadRequest(agent, ratri.port, shot);
    if (status !== 200) throw new Error(`${shot.method} ${shot.path}: ${status}`);
    into.push(performance.now() - begun);
  };
  let open = true;
  const tab = (n: number): Promise<() => void> => {
    const { shop, facts, users } = at(n);
    const own = Math.floor(n / places.length);
    const pages = pagesAt[n % places.length]?.(own) ?? [];
    const token = benchTokenOf(users[own % users.length] ?? facts.user, facts.branch, ['staff'], shop);
    const headers = { authorization: `Bearer ${token}` };
    let waiting = false;
    let newest = '';
    return listen(ratri.port, token, (id) => {
      newest = id;
      if (waiting || !open) return;
      waiting = true;
      setTimeout(
        () => {
          waiting = false;
          const after: Record<string, string> = told && newest !== '' ? { 'x-after': newest } : {};
          for (const path of pages)
            void ask({ method: 'GET', path, headers: { ...headers, ...after } }, times ?? []);
        },
        soon.least + Math.random() * soon.spread,
      );
    });
  };
  const ends = await Promise.all(Array.from({ length: tabs }, (_, n) => tab(n)));
  const before = { server: cpuOfProcessTree(ratri.pid), database: cpuOfProcessTree(postmaster) };
  for (let n = 0; n < seconds; n += 1) {
    const begun = performance.now();
    const { asked } = at(n);
    await ask(asked('open').shot(n), counted ?? []);
    for (const kind of ['list', 'order', 'free'] as const) await ask(asked(kind).shot(n), counted ?? []);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (performance.now() - begun))));
  }
  const share = (pid: number, from: number): number => (cpuOfProcessTree(pid) - from) / 1_000_000 / seconds;
  const [server, database] = [share(ratri.pid, before.server), share(postmaster, before.database)];
  open = false;
  await new Promise((resolve) => setTimeout(resolve, 3000));
  for (const end of ends) end();
  agent.destroy();
  const of = (all: readonly number[] = []) => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) });
  return { tabs, told, calls: times?.length ?? 0, pages: of(times), counter: of(counted), server, database };
};

const placeOf = ({ ownerUrl }: FilledDatabase, shop: number): Promise<Place> =>
  withConnection(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: number }>(
      `insert into app_user (shop_id, username, display_name, password_hash)
       select $1::int, 'tab' || $1::int || '.' || n, 'tab' || n, '-' from generate_series(1, $2::int) n returning id::int`,
      [shop, staff],
    );
    return { shop, facts: await readFilledShopFacts(owner, shop), users: rows.map((row) => row.id) };
  });

/**
 * Distributes the pages over branches, each a shop with this many orders. One change per second happens, in
 * the branches in turn. Measures without and with the change id.
 */
export const benchStorm = async (
  orders: number,
  tabs: readonly number[],
  branches: number,
): Promise<StormResult[]> => {
  const shops = Array.from({ length: branches }, (_, n) => n + 1);
  const [result] = await measureEachSize(
    [orders],
    async (to) => {
      // Each shop has its own connection, because temporary tables end with it.
      for (const shop of shops)
        await withConnection(to.url, (owner) => fillShop({ ...to, owner }, counterShopSize(orders), shop));
    },
    async (filled) => {
      const places: Place[] = [];
      for (const shop of shops) places.push(await placeOf(filled, shop));
      const ratri = await Contestant.start(
        new URL('../contestants/ratri-server.ts', import.meta.url).pathname,
        [filled.appUrl, benchJwtSecret],
      );
      try {
        // All turns share these requests, so that each opened order has its own days.
        const working = places.map((place) => {
          const token = benchTokenOf(place.facts.user, place.facts.branch, ['staff'], place.shop);
          return { ...place, asked: ratriRequestsOf(place.facts, { authorization: `Bearer ${token}` }) };
        });
        const all: StormResult[] = [];
        for (const n of tabs)
          for (const told of [false, true])
            all.push(await storm(ratri, working, { tabs: n, told, postmaster: filled.postmaster }));
        return { all };
      } finally {
        await ratri.stop();
      }
    },
  );
  return result?.all ?? [];
};
