import {
  type Bench,
  formatPercentiles,
  type BenchOptions,
  formatWithThousands,
  sizesOf,
} from './bench-types.ts';
import { browserBenches } from './browser-benches.ts';
import { fileBenches } from './file-benches.ts';
import { benchBooks, type HttpAndSqlTimes } from './cases/books.ts';
import { benchCalendar } from './cases/calendar.ts';
import { benchCare } from './cases/care.ts';
import { benchCluster } from './cases/cluster.ts';
import { benchCpu, benchSales, type CpuOptions } from './cases/cpu.ts';
import { cpuTable } from './cases/cpu-table.ts';
import { benchFigures } from './cases/figures.ts';
import { benchFind } from './cases/find.ts';
import { benchIdle, idleKinds } from './cases/idle.ts';
import { benchQueryNaming } from './cases/query-naming.ts';
import { benchSaturday } from './saturday/saturday.ts';
import { benchSearch } from './cases/search.ts';
import { benchFlood } from './site/flood.ts';
import { benchSite } from './site/site.ts';
import { benchStorm } from './cases/storm.ts';
import { benchStart } from './cases/start.ts';

type Times = { p50: number; p99: number };
const besideRaw = (served: Times, raw: Times): string =>
  `${served.p50.toFixed(1)} | ${served.p99.toFixed(1)} | ${raw.p50.toFixed(1)} | ${raw.p99.toFixed(1)} | ${(served.p50 / raw.p50).toFixed(2)}`;

const cpuOptions = (options: BenchOptions): CpuOptions => ({
  server: options.get('server'),
  ruler: options.get('ruler'),
  rounds: Number(options.get('rounds') ?? 5),
  only: options.get('only')?.split(','),
});

const cpu: Bench['run'] = async (options, say) => {
  const results = await benchCpu(sizesOf(options, [100_000]), cpuOptions(options));
  for (const result of results) say(cpuTable(result));
};

const sales: Bench['run'] = async (options, say) => {
  const { ruler: _, ...rest } = cpuOptions(options);
  for (const result of await benchSales(sizesOf(options, [1_000_000]), rest)) say(cpuTable(result, 'sales'));
};

const naming: Bench['run'] = async (options, say) => {
  say('\n| way | server µs | database µs |\n| --- | ---: | ---: |');
  for (const [way, cost] of Object.entries(await benchQueryNaming(Number(options.get('rounds') ?? 5))))
    say(`| ${way} | ${cost.server.toFixed(0)} | ${cost.database.toFixed(0)} |`);
};

const find: Bench['run'] = async (options, say) => {
  say('\n| orders | HTTP p50 ms | p99 ms | raw SQL p50 ms | p99 ms | ratio | slowest | over everything |');
  say('| ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |');
  const results = await benchFind(sizesOf(options, [10_000, 100_000, 1_000_000]));
  for (const { orders, served, raw, slowest, finder } of results)
    say(
      `| ${formatWithThousands(orders)} | ${besideRaw(served, raw)} | ${slowest} | ${formatPercentiles(finder)} |`,
    );
};

const calendar: Bench['run'] = async (options, say) => {
  say('\n| orders | month | | HTTP p50 ms | p99 ms | raw SQL p50 ms | p99 ms | ratio |');
  say('| ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |');
  const results = await benchCalendar(sizesOf(options, [10_000, 100_000, 1_000_000]));
  for (const { orders, month, served, raw } of results) {
    const head = `| ${formatWithThousands(orders)} | ${month.orders} orders, ${month.events} events`;
    for (const what of ['all', 'screen'] as const)
      say(`${head} | ${what} | ${besideRaw(served[what], raw[what])} |`);
    const { p50, p99 } = served.garments;
    say(`${head} | garments | ${p50.toFixed(1)} | ${p99.toFixed(1)} | | | |`);
  }
};

const figures: Bench['run'] = async (options, say) => {
  const results = await benchFigures(sizesOf(options, [100_000, 1_000_000]));
  const first = results[0];
  say('\n| orders | sums made in s | asked | p50 ms | p99 ms | growth |');
  say('| ---: | ---: | --- | ---: | ---: | ---: |');
  for (const { orders, madeSeconds, times } of results)
    for (const [at, { name, p50, p99 }] of times.entries())
      say(
        `| ${formatWithThousands(orders)} | ${madeSeconds.toFixed(0)} | ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${(p50 / (first?.times[at]?.p50 ?? p50)).toFixed(2)} |`,
      );
};

const books: Bench['run'] = async (options, say) => {
  const compared = (name: string, { http, raw }: HttpAndSqlTimes): void =>
    say(`| ${name} | ${besideRaw(http, raw)} |`);
  for (const size of sizesOf(options, [10_000, 100_000, 1_000_000])) {
    const result = await benchBooks(size);
    say(`\n${formatWithThousands(size)} entries (filled in ${result.fillSeconds.toFixed(0)} s)\n`);
    say('| operation | p50 ms | p99 ms | raw p50 ms | raw p99 ms | ratio |');
    say('| --- | ---: | ---: | ---: | ---: | ---: |');
    compared('close a day of 1,000 entries', result.close);
    compared('report of a year, no day closed', result.open);
    compared('report of a year, closed to yesterday', result.closed);
    const { papers, perSecond, gaps } = result.numbering;
    say(
      `\n32 clients on one series: ${formatWithThousands(papers)} papers, ${perSecond.toFixed(0)} a second, ${gaps} gaps`,
    );
  }
};

const search: Bench['run'] = async (_, say) => {
  const { fillSeconds, database, served } = await benchSearch();
  say(
    `\nsearch with days (filled in ${fillSeconds.toFixed(0)} s): at the database ${formatPercentiles(database.all)}`,
  );
  say(`slowest: ${database.slowest.map(([q, time]) => `"${q}" ${time.toFixed(1)} ms`).join(', ')}`);
  say(
    `eight at a time over HTTP: ${formatPercentiles(served)}; CPU a request ${served.server.toFixed(0)} µs in the server, ${served.database.toFixed(0)} µs in the database`,
  );
};

const care: Bench['run'] = async (options, say) => {
  for (const { orders, fillSeconds, rows, all, served } of await benchCare(sizesOf(options, [1_000_000]))) {
    say(`\n${formatWithThousands(orders)} ticket lines (filled in ${fillSeconds.toFixed(0)} s)\n`);
    say('| at the database | p50 ms | p99 ms | CPU µs | blocks | statements |');
    say('| --- | ---: | ---: | ---: | ---: | ---: |');
    for (const { kind, p50, p99, cpu: spent, blocks, statements } of rows)
      say(
        `| ${kind} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${formatWithThousands(Math.round(spent))} | ${formatWithThousands(blocks)} | ${statements} |`,
      );
    say(`\nall of them at the database: ${formatPercentiles(all)}`);
    say(
      `eight at a time over HTTP: ${formatPercentiles(served)}; CPU a request ${served.server.toFixed(0)} µs in the server, ${served.database.toFixed(0)} µs in the database`,
    );
  }
};

const site: Bench['run'] = async (options, say) => {
  for (const { orders, fillSeconds, rows, visitors } of await benchSite(sizesOf(options, [20_000]), {
    rounds: Number(options.get('rounds') ?? 5),
    only: options.get('only')?.split(','),
  })) {
    say(`\n${formatWithThousands(orders)} orders (filled in ${fillSeconds.toFixed(0)} s)\n`);
    say('| page | server µs | database µs | both | bare | × bare | bytes |');
    say('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const row of rows) {
      const figures = [row.server, row.database, row.all, row.bare].map((one) =>
        formatWithThousands(Math.round(one)),
      );
      say(
        `| ${row.look} | ${figures.join(' | ')} | ${row.beside.toFixed(2)} | ${formatWithThousands(row.bytes)} |`,
      );
    }
    if (visitors === undefined) continue;
    const { alone, beside, pages, grown } = visitors;
    say(
      `\n16 counters alone: ${formatPercentiles(alone)}; beside 200 visitors who saw ${formatWithThousands(pages)} pages: ${formatPercentiles(beside)}; p99 × ${grown.toFixed(2)}`,
    );
  }
};

const flood: Bench['run'] = async (options, say) => {
  const rounds = Number(options.get('rounds') ?? 3);
  for (const { orders, rows } of await benchFlood(sizesOf(options, [20_000]), rounds)) {
    say(`\n${formatWithThousands(orders)} orders, ${rounds} rounds\n`);
    say('| web shop | counter p50 ms | p99 ms | × quiet | refused | pages a second | refused a second |');
    say('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const { phase, p50, p99, grown, refused, pages, turnedAway } of rows)
      say(
        `| ${phase} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${grown.toFixed(2)} | ${refused} | ${pages.toFixed(0)} | ${turnedAway.toFixed(0)} |`,
      );
  }
};

const storm: Bench['run'] = async (options, say) => {
  const tabs = (options.get('tabs') ?? '20,50,100').split(',').map(Number);
  say(
    '\n| pages open | told | calls | page p50 ms | p99 | counter p50 ms | p99 | server cores | database cores |',
  );
  say('| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const branches = Number(options.get('branches') ?? '1');
  for (const one of await benchStorm(sizesOf(options, [20_000])[0] ?? 20_000, tabs, branches)) {
    const figures = [one.pages.p50, one.pages.p99, one.counter.p50, one.counter.p99].map((n) => n.toFixed(1));
    const cores = [one.server, one.database].map((n) => n.toFixed(2));
    say(
      `| ${one.tabs} | ${one.told ? 'yes' : 'no'} | ${formatWithThousands(one.calls)} | ${[...figures, ...cores].join(' | ')} |`,
    );
  }
};

const saturday: Bench['run'] = async (options, say) => {
  const number = (name: string, usual: number): number => Number(options.get(name) ?? usual);
  const wanted = {
    shops: number('shops', 200),
    counters: number('counters', 5),
    seconds: number('seconds', 60),
    think: number('think', 6),
    orders: number('orders', 600),
    workers: number('workers', 2),
    url: options.get('url'),
    postmasters: options.get('postmasters')?.split(',').map(Number) ?? [],
    find: options.get('find') === 'most',
  };
  say(
    '\n| counters | calls a second | counter p50 ms | p99 | page p50 ms | p99 | server cores | database cores | load cores | ‰ of a core a counter | refused | busy | errors |',
  );
  say('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const { fillSeconds, rows, carried, orders, entries } = await benchSaturday(wanted, (row) => {
    const times = [row.counter.p50, row.counter.p99, row.pages.p50, row.pages.p99].map((n) => n.toFixed(1));
    const cores = [row.server, row.database, row.load, row.perCounter].map((n) => n.toFixed(2));
    const errors = Object.values(row.errors).reduce((sum, n) => sum + n, 0);
    say(
      `| ${[formatWithThousands(row.counters), row.perSecond.toFixed(0), ...times, ...cores, row.refused, row.busy, errors].join(' | ')} |`,
    );
    for (const [text, count] of Object.entries(row.errors).slice(0, 5)) say(`${count} × ${text}`);
  });
  say(
    `\n${wanted.shops} shops filled in ${fillSeconds.toFixed(0)} s; ${formatWithThousands(orders)} orders and ${formatWithThousands(entries)} entries looked at afterwards: whole, and every drawer as its counters were told`,
  );
  if (wanted.find) say(`carried with p99 ≤ 250 ms and no error: ${formatWithThousands(carried)} counters`);
  const failed = rows.filter((row) => Object.keys(row.errors).length > 0);
  if (failed.length > 0 && !wanted.find) process.exitCode = 1;
};

const start: Bench['run'] = async (_, say) => {
  const { first, later } = await benchStart();
  say(`\nnpm start to the first answered request, ms: first ${first.join(', ')}; later ${later.join(', ')}`);
};

const idle: Bench['run'] = async (options, say) => {
  const shops = options.get('shops')?.split(',').map(Number) ?? [1, 1000, 10_000];
  const only = options.get('only')?.split(',');
  const kinds = idleKinds.filter((kind) => only?.includes(kind) ?? true);
  say('\n| shops | messages | kB a shop | start s | server cores | database cores | server MB |');
  say('| ---: | --- | ---: | ---: | ---: | ---: | ---: |');
  for await (const one of benchIdle(shops, kinds, Number(options.get('minutes') ?? 10)))
    say(
      `| ${formatWithThousands(one.shops)} | ${one.kind === 'messages' ? 'on' : 'off'} | ${(one.shop / 1000).toFixed(0)} | ${one.startSeconds.toFixed(1)} | ${one.server.toFixed(3)} | ${one.database.toFixed(3)} | ${one.memory.toFixed(0)} |`,
    );
};

const cluster: Bench['run'] = async (options, say) => {
  const street = {
    shops: Number(options.get('shops') ?? 1),
    orders: sizesOf(options, [20_000])[0] ?? 20_000,
  };
  say('\n| orders | operation | one server µs | p50 ms | cluster µs | p50 ms | × |');
  say('| ---: | --- | ---: | ---: | ---: | ---: | ---: |');
  const { rows, fillSeconds, spreadSeconds } = await benchCluster(
    street,
    Number(options.get('rounds') ?? 5),
    options.get('only')?.split(','),
  );
  for (const { operation, plain, spread, beside } of rows)
    say(
      `| ${formatWithThousands(street.orders)} | ${operation} | ${formatWithThousands(Math.round(plain.all))} | ${plain.p50.toFixed(1)} | ${formatWithThousands(Math.round(spread.all))} | ${spread.p50.toFixed(1)} | ${beside.toFixed(2)} |`,
    );
  say(
    `\n${formatWithThousands(street.shops)} shops of ${formatWithThousands(street.orders)} orders, filled in ${fillSeconds.toFixed(0)} s on each side, spread in ${spreadSeconds.toFixed(0)} s`,
  );
};

export const benches: Readonly<Record<string, Bench>> = {
  ...browserBenches,
  ...fileBenches,
  cpu: { tells: 'CPU of server and database per request, against a bare handler and the ruler', run: cpu },
  sales: { tells: 'lists and searches of sales and consumables, against a bare handler', run: sales },
  search: { tells: 'search with days among 50,000 garments and 1,000,000 reservations', run: search },
  care: { tells: 'laundry of 50,000 garments, with a growing history of tickets', run: care },
  site: { tells: 'CPU of a public page against a bare handler; 16 counters with 200 visitors', run: site },
  flood: {
    tells: '16 counters alone and beside strangers who flood the web shop, from one address and from many',
    run: flood,
  },
  find: { tells: 'orders by part of a name or number, with growing history', run: find },
  calendar: { tells: 'a month of a branch, with growing history', run: calendar },
  figures: { tells: 'the statistics pages, with growing history', run: figures },
  books: { tells: 'closing a day, the report of a year, documents numbered by 32 clients', run: books },
  naming: { tells: 'passing the operation name to PostgreSQL: the alternatives', run: naming },
  storm: { tells: 'pages that refetch on each change, and a working counter', run: storm },
  cluster: {
    tells:
      'CPU of a request on a coordinator and three workers (Citus), against a single server of the same PostgreSQL',
    run: cluster,
  },
  saturday: {
    tells: 'many shops in graduation week at once; `--find most`: how many counters can be served',
    run: saturday,
  },
  idle: { tells: 'idle cost of many shops', run: idle },
  start: { tells: 'npm start to the first served page', run: start },
};
