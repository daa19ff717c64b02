/**
 * Measures counters alone, beside a flood from one address and beside a flood from 64 addresses, in turns of
 * one run. The server has the limits of the product. The flood comes from another process on the same
 * machine.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { ratriRequestsOf, readFilledShopFacts } from '../contestants/operations.ts';
import { counterShopSize, fillShop } from '../fill/fill-shops.ts';
import {
  withConnection,
  type FilledDatabase,
  measureEachSize,
  benchJwtSecret,
  benchTokenOf,
} from '../support/filled.ts';
import { Contestant, median, quantile, sendLoadRequest } from '../support/load.ts';
import type { FloodCount, FloodWork } from './flood-client.ts';
import { openBenchSite, readSiteAddresses, siteHost, type SiteAddresses } from './site-pages.ts';
import { workAtCounters } from './site-visitors.ts';

const phases = { quiet: 0, 'one address': 1, 'many addresses': 64 } as const;
type Phase = keyof typeof phases;

/**
 * Times are in ms over all rounds. `grown` is the median over the rounds of the p99 divided by the quiet p99.
 * `refused` counts failed requests of the counters. `pages` and `turnedAway` are answers to the flood per
 * second.
 */
export type FloodRow = {
  phase: Phase;
  p50: number;
  p99: number;
  grown: number;
  refused: number;
  pages: number;
  turnedAway: number;
};

/** Three of four pages are rendered, the fourth comes from the cache. */
const floodPaths = ({ home, group, list }: SiteAddresses): string[] =>
  Array.from({ length: 8000 }, (_, n) => [group(n), list(n), group(n + 4000), home][n % 4] ?? home);

const startFlood = (work: FloodWork): (() => Promise<FloodCount>) => {
  const child = fork(new URL('./flood-client.ts', import.meta.url).pathname, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(work);
  return async () => {
    child.send('stop');
    const [count] = (await once(child, 'message')) as [FloodCount];
    return count;
  };
};

type Turn = { times: number[]; refused: number; seconds: number; flood: FloodCount };

const measure = async (
  { ownerUrl, appUrl }: FilledDatabase,
  rounds: number,
): Promise<{ rows: FloodRow[] }> => {
  const [site, facts] = await withConnection(
    ownerUrl,
    async (owner) => [await readSiteAddresses(owner), await readFilledShopFacts(owner)] as const,
  );
  const ratri = await Contestant.start(new URL('../contestants/ratri-server.ts', import.meta.url).pathname, [
    appUrl,
    benchJwtSecret,
    '.',
    'guarded',
  ]);
  const token = benchTokenOf(facts.user, facts.branch, ['admin']);
  const asked = ratriRequestsOf(facts, { authorization: `Bearer ${token}` });
  const paths = floodPaths(site);
  const turn = async (phase: Phase): Promise<Turn> => {
    const agent = new http.Agent({ keepAlive: true });
    const addresses = phases[phase];
    const stop =
      addresses === 0 ? undefined : startFlood({ port: ratri.port, host: siteHost, addresses, paths });
    let refused = 0;
    const begun = performance.now();
    const times = await workAtCounters(asked, async (shot) => {
      const { status } = await sendLoadRequest(agent, ratri.port, shot);
      if (status !== 200) refused += 1;
    });
    const seconds = (performance.now() - begun) / 1000;
    agent.destroy();
    return { times, refused, seconds, flood: (await stop?.()) ?? { pages: 0, refused: 0, failed: 0 } };
  };
  try {
    const turns: Record<Phase, Turn[]> = { quiet: [], 'one address': [], 'many addresses': [] };
    const names = Object.keys(phases) as Phase[];
    for (let round = 0; round <= rounds; round += 1)
      for (const phase of names) {
        const done = await turn(phase);
        // The first round warms caches and plans.
        if (round > 0) turns[phase].push(done);
      }
    return {
      rows: names.map((phase) => {
        const all = turns[phase];
        const sum = (of: (one: Turn) => number): number => all.reduce((total, one) => total + of(one), 0);
        const times = all.flatMap((one) => one.times);
        const p99 = (one: Turn | undefined): number => quantile(one?.times ?? [], 0.99);
        const seconds = sum((one) => one.seconds);
        return {
          phase,
          p50: median(times),
          p99: quantile(times, 0.99),
          grown: median(all.map((one, at) => p99(one) / p99(turns.quiet[at]))),
          refused: sum((one) => one.refused),
          pages: sum(({ flood }) => flood.pages) / seconds,
          turnedAway: sum(({ flood }) => flood.refused + flood.failed) / seconds,
        };
      }),
    };
  } finally {
    await ratri.stop();
  }
};

export const benchFlood = (sizes: readonly number[], rounds: number) =>
  measureEachSize(
    sizes,
    async (to) => {
      await fillShop(to, counterShopSize(to.orders));
      await openBenchSite(to.owner);
    },
    (filled) => measure(filled, rounds),
  );
