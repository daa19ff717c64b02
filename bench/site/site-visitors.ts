/**
 * Measures the effect of 200 web-shop visitors on 16 working counters. The counters' requests run with and
 * without visitors in turns.
 */
import http from 'node:http';
import { ratriRequestsOf, type FilledShopFacts } from '../contestants/operations.ts';
import { benchTokenOf } from '../support/filled.ts';
import { type Contestant, median, quantile, sendLoadRequest, type LoadRequest } from '../support/load.ts';
import type { SiteAddresses } from './site-pages.ts';

const counters = 16;
const visitors = 200;
const calls = 60;
const turns = 3;
/** A user waits between half and one and a half of these milliseconds between clicks. */
const think = { counter: 400, visitor: 10_000 };

/**
 * `alone` and `beside` are latencies of the counters' requests in ms, without and with visitors. `pages`
 * counts the pages that visitors saw. `grown` is the median over the turns of the p99 with visitors divided
 * by that without.
 */
export type VisitorsResult = {
  alone: { p50: number; p99: number };
  beside: { p50: number; p99: number };
  pages: number;
  grown: number;
};

const pause = (usual: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, usual * (0.5 + Math.random())));

const get = async (agent: http.Agent, port: number, shot: LoadRequest): Promise<void> => {
  const { status } = await sendLoadRequest(agent, port, shot);
  if (status !== 200) throw new Error(`${shot.method} ${shot.path}: ${status}`);
};

const visit = async (
  agent: http.Agent,
  port: number,
  site: SiteAddresses,
  goesOn: () => boolean,
): Promise<number> => {
  let seen = 0;
  while (goesOn()) {
    await pause(think.visitor);
    const n = Math.floor(Math.random() * 2000);
    // The visitor selects a day and looks through the free garments one by one.
    const address = [site.home, site.list(n), site.group(n), site.group(n + 1)][seen % 4] ?? site.home;
    await get(agent, port, { method: 'GET', path: address, headers: {} });
    seen += 1;
  }
  return seen;
};

/** Sixteen counters send sixty requests each, with pauses. Returns the latencies in ms. */
export const workAtCounters = async (
  asked: ReturnType<typeof ratriRequestsOf>,
  send: (shot: LoadRequest) => Promise<void>,
): Promise<number[]> => {
  const times: number[] = [];
  const work = async (counter: number): Promise<void> => {
    for (let n = 0; n < calls; n += 1) {
      await pause(think.counter);
      const kind = (['list', 'order', 'free', 'search', 'open'] as const)[n % 5] ?? 'list';
      const shot = asked(kind).shot(counter * calls + n);
      const begun = performance.now();
      await send(shot);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: counters }, (_, counter) => work(counter)));
  return times;
};

const turn = async (
  { port }: Contestant,
  site: SiteAddresses,
  looking: number,
  asked: ReturnType<typeof ratriRequestsOf>,
): Promise<{ times: number[]; pages: number }> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: counters + looking });
  let open = true;
  const looks = Array.from({ length: looking }, () => visit(agent, port, site, () => open));
  const times = await workAtCounters(asked, (shot) => get(agent, port, shot));
  open = false;
  const pages = (await Promise.all(looks)).reduce((sum, one) => sum + one, 0);
  agent.destroy();
  return { times, pages };
};

export const benchVisitors = async (
  ratri: Contestant,
  facts: FilledShopFacts,
  site: SiteAddresses,
): Promise<VisitorsResult> => {
  const token = benchTokenOf(facts.user, facts.branch, ['admin']);
  const asked = ratriRequestsOf(facts, { authorization: `Bearer ${token}` });
  const all = { alone: [] as number[], beside: [] as number[] };
  const grown: number[] = [];
  let pages = 0;
  // The first turn is a warm-up.
  await turn(ratri, site, visitors, asked);
  for (let n = 0; n < turns; n += 1) {
    const alone = await turn(ratri, site, 0, asked);
    const beside = await turn(ratri, site, visitors, asked);
    all.alone.push(...alone.times);
    all.beside.push(...beside.times);
    grown.push(quantile(beside.times, 0.99) / quantile(alone.times, 0.99));
    pages += beside.pages;
  }
  const of = (times: readonly number[]) => ({ p50: median(times), p99: quantile(times, 0.99) });
  return { alone: of(all.alone), beside: of(all.beside), pages, grown: median(grown) };
};
