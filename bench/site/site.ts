/**
 * Compares the CPU of a public page, rendered and from the cache, with a bare handler. Also measures the
 * effect of visitors on the counters.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFilledShopFacts } from '../contestants/operations.ts';
import { type RequestCost, measureRequestCost } from '../support/cpu-time.ts';
import { counterShopSize, fillShop } from '../fill/fill-shops.ts';
import { withConnection, type FilledDatabase, measureEachSize, benchJwtSecret } from '../support/filled.ts';
import { Contestant, median, type LoadRequest } from '../support/load.ts';
import {
  readSiteAddresses,
  openBenchSite,
  siteHost,
  type RecordedPage,
  type SiteAddresses,
  withPageRecorder,
} from './site-pages.ts';
import { benchVisitors, type VisitorsResult } from './site-visitors.ts';

const looks = ['group drawn', 'list drawn', 'group kept', 'list kept'] as const;
type Look = (typeof looks)[number];

const perRound: Record<Look, number> = {
  'group drawn': 100,
  'list drawn': 100,
  'group kept': 400,
  'list kept': 400,
};
/** So few pages fit into the cache together. */
const kept = 8;
const checked = 32;

/**
 * CPU is in microseconds per page. `beside` is the median over the rounds of Ratri's CPU divided by the bare
 * handler's, server and database together.
 */
export type SiteBenchRow = {
  look: Look;
  server: number;
  database: number;
  all: number;
  bare: number;
  beside: number;
  bytes: number;
};
export type SiteBenchResult = {
  orders: number;
  fillSeconds: number;
  rows: SiteBenchRow[];
  visitors?: VisitorsResult;
};
/** `only` contains kinds of pages, or 'visitors'. */
export type SiteBenchOptions = { rounds: number; only?: readonly string[] | undefined };

const shotOf = (address: string): LoadRequest => ({
  method: 'GET',
  path: address,
  headers: { host: siteHost },
});

/** Returns the pages of a round. Rendered pages are requested only once over all rounds. */
const addressesIn = (site: SiteAddresses, look: Look, round: number): string[] => {
  const of = look.startsWith('group') ? site.group : site.list;
  const drawn = look.endsWith('drawn');
  return Array.from({ length: perRound[look] }, (_, n) =>
    of(drawn ? checked + round * perRound[look] + n : n % kept),
  );
};

const mustBeTrue = (look: Look, address: string, html: string): void => {
  assert.ok(html.endsWith('</html>'), `${look}: cut off`);
  const holds = look.startsWith('group') ? ['class="month', 'application/ld+json'] : ['class="card'];
  for (const one of holds) assert.ok(html.includes(one), `${look}: no ${one} at ${address}`);
};

const measureLook = async (
  look: Look,
  sides: { ratri: Contestant; bare: Contestant },
  site: SiteAddresses,
  postmaster: number,
  rounds: number,
): Promise<SiteBenchRow> => {
  const of = look.startsWith('group') ? site.group : site.list;
  for (let n = 0; n < checked; n += 1) {
    const shot = shotOf(of(n));
    const [ratri, bare] = [await sides.ratri.ask(shot), await sides.bare.ask(shot)];
    mustBeTrue(look, shot.path, ratri.text);
    assert.deepEqual(bare, ratri, `${look}: the bare handler sends something else for ${shot.path}`);
  }
  const costs: Record<'ratri' | 'bare', RequestCost[]> = { ratri: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const name of ['ratri', 'bare'] as const) {
      const cost = await measureRequestCost(
        sides[name],
        postmaster,
        addressesIn(site, look, round).map(shotOf),
      );
      if (round > 0) costs[name].push(cost);
    }
  const { ratri, bare } = costs;
  return {
    look,
    server: median(ratri.map((one) => one.server)),
    database: median(ratri.map((one) => one.database)),
    all: median(ratri.map((one) => one.all)),
    bare: median(bare.map((one) => one.all)),
    beside: median(ratri.map((one, at) => one.all / (bare[at]?.all ?? 0))),
    bytes: median(ratri.map((one) => one.bytes)),
  };
};

/** Renders every page of all rounds once for the bare handler. */
const recordAll = (
  appUrl: string,
  site: SiteAddresses,
  rounds: number,
): Promise<Record<string, RecordedPage>> =>
  withPageRecorder(appUrl, async (record) => {
    const wanted = new Set<string>();
    for (const look of looks)
      for (let round = 0; round <= rounds; round += 1)
        for (const one of addressesIn(site, look, round)) wanted.add(one);
    for (let n = 0; n < checked; n += 1) wanted.add(site.group(n)).add(site.list(n));
    const pages: Record<string, RecordedPage> = {};
    for (const one of wanted) pages[one] = await record(one);
    return pages;
  });

const file = (name: string): string => new URL(name, import.meta.url).pathname;

const measure = async (
  filled: FilledDatabase,
  { rounds, only }: SiteBenchOptions,
): Promise<Omit<SiteBenchResult, 'orders' | 'fillSeconds'>> => {
  const wanted = (what: string): boolean => only === undefined || only.includes(what);
  const { ownerUrl, appUrl, postmaster } = filled;
  const [site, facts] = await withConnection(
    ownerUrl,
    async (owner) => [await readSiteAddresses(owner), await readFilledShopFacts(owner)] as const,
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-bench-site-'));
  const recorded = path.join(folder, 'pages.json');
  await writeFile(recorded, JSON.stringify(await recordAll(appUrl, site, rounds)));
  const ratri = await Contestant.start(file('./ratri.ts'), [appUrl, benchJwtSecret]);
  const bare = await Contestant.start(file('./bare-site.ts'), [ownerUrl, recorded]);
  try {
    const rows: SiteBenchRow[] = [];
    for (const look of looks.filter((one) => wanted(one)))
      rows.push(await measureLook(look, { ratri, bare }, site, postmaster, rounds));
    return { rows, ...(wanted('visitors') && { visitors: await benchVisitors(ratri, facts, site) }) };
  } finally {
    await ratri.stop();
    await bare.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

export const benchSite = (sizes: readonly number[], options: SiteBenchOptions): Promise<SiteBenchResult[]> =>
  measureEachSize(
    sizes,
    async (to) => {
      await fillShop(to, counterShopSize(to.orders));
      await openBenchSite(to.owner);
    },
    (filled) => measure(filled, options),
  );
