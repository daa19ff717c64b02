/**
 * Reads a month of a branch with 2,000 orders, over HTTP and as the same SQL on a plain client, with growing
 * history.
 */
import pg from 'pg';
import { calendarEventsQuery, closedDaysQuery } from '#counter/calendar/server/sql-events.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { queryBuilder } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { fittingsBetween } from '#counter/preparation/server/sql-fitting.ts';
import { fillShop, longHistorySize } from '../fill/fill-shops.ts';
import { measureEachSize, benchJwtSecret, benchTokenOf } from '../support/filled.ts';
import { Contestant, median, quantile } from '../support/load.ts';
import { dropIndexesForLoad } from '../support/without-indexes.ts';

const today = bangkokDay(new Date());
/** Every branch of the filled shop has about 2,000 orders in these 31 days. */
const month = { from: addDays(today, -22), to: addDays(today, 8) };
const rounds = 8;
const perRound = 25;

/** The filled shop has 10,000 orders a month in one branch. Four of five move to a second branch. */
const twoBranches = async (owner: pg.Client): Promise<void> => {
  const putBack = await dropIndexesForLoad(owner);
  await owner.query(`insert into branch (shop_id, name, tax_branch_no) values (1, 'Second', '00001')`);
  const second = '(select max(id) from branch)';
  await owner.query(`update rental_order set branch_id = ${second} where id % 5 <> 0`);
  // The two garments of an order have the same days.
  await owner.query(
    `update order_line l set pickup_day = d.first, return_day = d.first + 3, original_return_day = d.first + 3,
       branch_id = case when l.order_id % 5 <> 0 then ${second} else l.branch_id end
     from (select order_id, min(pickup_day) as first from order_line group by order_id) d where d.order_id = l.order_id`,
  );
  await owner.query(
    `update reservation r set branch_id = l.branch_id from order_line l where l.reservation_id = r.id and l.branch_id <> r.branch_id`,
  );
  await putBack();
  await owner.query('vacuum analyze');
};

type Times = { p50: number; p99: number };
export type CalendarResult = {
  orders: number;
  fillSeconds: number;
  month: { orders: number; events: number };
  /**
   * `all` reads every event, `screen` sends the requests of the month page, `garments` reads a page of the
   * timeline.
   */
  served: { all: Times; screen: Times; garments: Times };
  raw: { all: Times; screen: Times };
};

const sample = async (send: () => Promise<unknown>, times: number[]): Promise<void> => {
  for (let turn = 0; turn < perRound; turn += 1) {
    const begun = performance.now();
    await send();
    times.push(performance.now() - begun);
  }
};
const timesOf = (times: readonly number[]): Times => ({ p50: median(times), p99: quantile(times, 0.99) });

const measure = async (
  ownerUrl: string,
  appUrl: string,
): Promise<Omit<CalendarResult, 'orders' | 'fillSeconds'>> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const one = async (text: string): Promise<number> =>
    Number((await owner.query<{ n: string }>(text)).rows[0]?.n);
  const branch = await one('select min(id) as n from branch');
  const user = await one('select min(id) as n from app_user');
  const scope = systemScope(1, [branch]);
  const queriesOf = (perDay: number) => {
    const ask = {
      branchId: branch,
      ...month,
      today,
      kinds: ['pickup', 'return', 'fitting'] as const,
      perDay,
    };
    const all = [
      calendarEventsQuery(scope, ask),
      closedDaysQuery(scope, ask),
      fittingsBetween(scope, month.from, month.to),
    ];
    return all.map((query, index) => {
      const { sql, parameters } = query.compile(queryBuilder);
      return { name: `${perDay} ${index}`, text: sql, values: [...parameters] };
    });
  };
  const bare = (perDay: number) => {
    const queries = queriesOf(perDay);
    return async (): Promise<unknown> => {
      const found = [];
      for (const query of queries) found.push((await owner.query(query)).rows);
      return JSON.stringify(found);
    };
  };
  const token = benchTokenOf(user, branch);
  const ratri = await Contestant.start(new URL('../contestants/ratri-server.ts', import.meta.url).pathname, [
    appUrl,
    benchJwtSecret,
  ]);
  const get = (path: string) => async (): Promise<string> => {
    const { status, text } = await ratri.send({
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    return text;
  };
  const days = `from=${month.from}&to=${month.to}`;
  const ways = {
    all: get(`/api/calendar?${days}&perDay=2000`),
    screen: get(`/api/calendar?${days}&perDay=3`),
    garments: get(`/api/calendar/garments?from=${month.from}&days=28`),
    rawAll: bare(2000),
    rawScreen: bare(3),
  };
  const times = { all: [], screen: [], garments: [], rawAll: [], rawScreen: [] } as Record<
    keyof typeof ways,
    number[]
  >;
  const names = Object.keys(ways) as (keyof typeof ways)[];
  for (const name of names) await sample(ways[name], []);
  // The ways run in turns, so that other load on the machine affects all.
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) await sample(ways[name], times[name]);
  const orders = await one(
    `select count(distinct order_id) as n from order_line where branch_id = ${branch} and pickup_day between '${month.from}' and '${month.to}'`,
  );
  const events = (JSON.parse(await ways.all()) as { itemList: unknown[] }).itemList.length;
  await ratri.stop();
  await owner.end();
  return {
    month: { orders, events },
    served: { all: timesOf(times.all), screen: timesOf(times.screen), garments: timesOf(times.garments) },
    raw: { all: timesOf(times.rawAll), screen: timesOf(times.rawScreen) },
  };
};

export const benchCalendar = (sizes: readonly number[]): Promise<CalendarResult[]> =>
  measureEachSize(
    sizes,
    async (to) => {
      await fillShop(to, longHistorySize(to.orders));
      await twoBranches(to.owner);
    },
    ({ ownerUrl, appUrl }) => measure(ownerUrl, appUrl),
  );
