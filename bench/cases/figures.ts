/** Measures the requests of the statistics pages over HTTP, with growing history. */
import pg from 'pg';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { openDb } from '#platform/db/db.ts';
import { verifyFigures } from '#reporting/analytics/server/index.ts';
import { counterShopSize, fillShop } from '../fill/fill-shops.ts';
import { measureEachSize, benchJwtSecret, benchTokenOf } from '../support/filled.ts';
import { Contestant, median, quantile } from '../support/load.ts';

const rounds = 8;
const perRound = 25;
const today = bangkokDay(new Date());
const year = today.slice(0, 4);
const time = `from=${year}-01-01&to=${year}-12-31`;

const asked = {
  income: '/api/insight/statistics',
  'year before': `/api/insight/statistics?year=${Number(year) - 1}`,
  garments: '/api/insight/garments?size=25',
  styles: '/api/insight/garments?size=25&by=group&verdict=sell&sort=-idle',
  items: '/api/insight/garments?size=25&by=item&sort=-use',
  demand: '/api/insight/demand?size=25',
  ahead: '/api/insight/ahead',
  bail: `/api/insight/bail?${time}`,
  'orders with bail': '/api/insight/bail/orders',
  'behind the income': `/api/insight/behind?cut=method&${time}`,
  'behind a category': `/api/insight/behind?cut=category&key=C3&${time}`,
  'behind rentals opened': `/api/insight/behind?cut=count&key=orders&${time}`,
  'behind what came in time': `/api/insight/behind?cut=count&key=onTime&${time}`,
  'a later page behind': `/api/insight/behind?cut=category&key=C3&${time}&after=${addDays(today, -30)}.999999999999999`,
  'rentals of a garment': '/api/insight/behind/rentals?unitId=1',
  'wishes behind': '/api/insight/behind/wishes?groupId=1',
} as const;
type Name = keyof typeof asked;

export type FiguresResult = {
  orders: number;
  fillSeconds: number;
  /** Seconds until a shop without stored sums has correct sums of all days and garments. */
  madeSeconds: number;
  times: { name: Name; p50: number; p99: number }[];
};

const measure = async (
  ownerUrl: string,
  appUrl: string,
): Promise<Pick<FiguresResult, 'madeSeconds' | 'times'>> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const one = async (text: string): Promise<number> =>
    Number((await owner.query<{ n: string }>(text)).rows[0]?.n);
  // These are the unmet requests of a busy web shop in a year.
  await owner.query(
    `insert into lost_demand (shop_id, asked_day, event_day, group_id, size, source, n)
     select 1, current_date - n % 365, current_date - n % 365 + 20, g.id, case when n % 2 = 0 then 'M' else 'L' end, 'web', 1 + n % 3
     from generate_series(1, 20000) n join (select id, row_number() over (order by id) - 1 as at from product_group where shop_id = 1) g
       on g.at = n % (select count(*) from product_group where shop_id = 1) on conflict do nothing`,
  );
  const begun = performance.now();
  const db = openDb(appUrl, { max: 2 });
  const { faults } = await verifyFigures(db, { shopId: 1 });
  await db.close();
  if (faults.length > 0) throw new Error(`the sums are wrong: ${JSON.stringify(faults[0])}`);
  const madeSeconds = (performance.now() - begun) / 1000;
  await owner.query('vacuum analyze figure_day, figure_month, figure_unit, figure_rack, lost_demand');
  const [user, branch] = [
    await one('select min(id) as n from app_user'),
    await one('select min(id) as n from branch'),
  ];
  const token = benchTokenOf(user, branch, ['owner']);
  await owner.end();
  const ratri = await Contestant.start(new URL('../contestants/ratri-server.ts', import.meta.url).pathname, [
    appUrl,
    benchJwtSecret,
  ]);
  const ask = async (name: Name): Promise<number> => {
    const at = performance.now();
    const { status, text } = await ratri.send({
      method: 'GET',
      path: asked[name],
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 200) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
    return performance.now() - at;
  };
  const names = Object.keys(asked) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (const name of names) for (let n = 0; n < perRound; n += 1) await ask(name);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) for (let n = 0; n < perRound; n += 1) times.get(name)?.push(await ask(name));
  await ratri.stop();
  return {
    madeSeconds,
    times: names.map((name) => {
      const all = times.get(name) ?? [];
      return { name, p50: median(all), p99: quantile(all, 0.99) };
    }),
  };
};

export const benchFigures = (sizes: readonly number[]): Promise<FiguresResult[]> =>
  measureEachSize(
    sizes,
    (to) => fillShop(to, counterShopSize(to.orders)),
    ({ ownerUrl, appUrl }) => measure(ownerUrl, appUrl),
  );
