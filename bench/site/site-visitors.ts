/** What 200 people who look at the web shop cost 16 counters that work: the counters' calls with them and without, in turns. */
import http from 'node:http';
import { askedOfRatri, type Facts } from '../contestants/operations.ts';
import { tokenOf } from '../support/filled.ts';
import { type Contestant, median, quantile, send, type Shot } from '../support/load.ts';
import type { SiteAddresses } from './site-pages.ts';

const counters = 16;
const visitors = 200;
/** Calls of a counter in a turn. */
const calls = 60;
const turns = 3;
/** Milliseconds somebody takes before the next touch: half to one and a half of it. */
const think = { counter: 400, visitor: 10_000 };

/** p50 and p99 of the counters' calls, milliseconds; how many pages the visitors saw; `grown`: median of the turns' ratios of p99. */
export type VisitorsResult = {
  alone: { p50: number; p99: number };
  beside: { p50: number; p99: number };
  pages: number;
  grown: number;
};

const pause = (usual: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, usual * (0.5 + Math.random())));

const get = async (agent: http.Agent, port: number, shot: Shot): Promise<void> => {
  const { status } = await send(agent, port, shot);
  if (status !== 200) throw new Error(`${shot.method} ${shot.path}: ${status}`);
};

/** Looks at pages until told to stop; how many. */
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
    // A day is said, what is free on it is looked through, garment by garment.
    const address = [site.home, site.list(n), site.group(n), site.group(n + 1)][seen % 4] ?? site.home;
    await get(agent, port, { method: 'GET', path: address, headers: {} });
    seen += 1;
  }
  return seen;
};

const turn = async (
  { port }: Contestant,
  site: SiteAddresses,
  looking: number,
  asked: ReturnType<typeof askedOfRatri>,
): Promise<{ times: number[]; pages: number }> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: counters + looking });
  const times: number[] = [];
  let open = true;
  const looks = Array.from({ length: looking }, () => visit(agent, port, site, () => open));
  const work = async (counter: number): Promise<void> => {
    for (let n = 0; n < calls; n += 1) {
      await pause(think.counter);
      const kind = (['list', 'order', 'free', 'search', 'open'] as const)[n % 5] ?? 'list';
      const shot = asked(kind).shot(counter * calls + n);
      const begun = performance.now();
      await get(agent, port, shot);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: counters }, (_, counter) => work(counter)));
  open = false;
  const pages = (await Promise.all(looks)).reduce((sum, one) => sum + one, 0);
  agent.destroy();
  return { times, pages };
};

export const benchVisitors = async (
  ratri: Contestant,
  facts: Facts,
  site: SiteAddresses,
): Promise<VisitorsResult> => {
  const token = tokenOf(facts.user, facts.branch, ['admin']);
  const asked = askedOfRatri(facts, { authorization: `Bearer ${token}` });
  const all = { alone: [] as number[], beside: [] as number[] };
  const grown: number[] = [];
  let pages = 0;
  // A first one warms what the visitors meet.
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
