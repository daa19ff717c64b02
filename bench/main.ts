/** `npm run bench [find|calendar|cpu|growth|start|pictures|sheet]…`: prints what it measured as Markdown; bench/README.md keeps the last figures. */
import { benchCalendar } from './calendar.ts';
import { benchBooks, type Compared } from './books.ts';
import { benchCpu, type Operation, type Result } from './cpu.ts';
import { benchFind } from './find.ts';
import { benchLive } from './live.ts';
import { benchPictures } from './pictures.ts';
import { benchSearch } from './search.ts';
import { benchSheet } from './sheet.ts';
import { benchStart } from './start.ts';
import { benchTyping } from './typing.ts';

const wanted = process.argv.slice(2);
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const operations: Operation[] = ['list', 'order', 'search', 'open'];

const table = (result: Result): void => {
  say(`\n${result.orders.toLocaleString('en')} orders (filled in ${result.fillSeconds.toFixed(0)} s)\n`);
  say('| operation | Ratri µs CPU | bare µs CPU | ratio | p50 ms | p99 ms | bare p50 ms |');
  say('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const one of operations) {
    const [ours, bare] = [result.ratri[one], result.bare[one]];
    say(
      `| ${one} | ${ours.cpu.toFixed(0)} | ${bare.cpu.toFixed(0)} | ${result.ratio[one].toFixed(2)} | ${ours.p50.toFixed(1)} | ${ours.p99.toFixed(1)} | ${bare.p50.toFixed(1)} |`,
    );
  }
};

if (wants('growth')) {
  const results = await benchCpu([10_000, 100_000, 1_000_000]);
  for (const result of results) table(result);
  say('\n| operation | p50 at 10⁴ | 10⁵ | 10⁶ | growth |\n| --- | ---: | ---: | ---: | ---: |');
  for (const one of operations) {
    const times = results.map((result) => result.ratri[one].p50);
    say(
      `| ${one} | ${times.map((time) => time.toFixed(1)).join(' | ')} | ${((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(2)} |`,
    );
  }
} else if (wants('cpu')) for (const result of await benchCpu([100_000])) table(result);
if (wanted.includes('small') && wanted.length === 1)
  for (const result of await benchCpu([2_000])) table(result);

if (wants('find')) {
  say('\n| orders | HTTP p50 ms | p99 ms | raw SQL p50 ms | p99 ms | ratio | slowest |');
  say('| ---: | ---: | ---: | ---: | ---: | ---: | --- |');
  const sizes = wanted.includes('small') ? [10_000] : [10_000, 100_000, 1_000_000];
  for (const { orders, served, raw, slowest } of await benchFind(sizes))
    say(
      `| ${orders.toLocaleString('en')} | ${served.p50.toFixed(1)} | ${served.p99.toFixed(1)} | ${raw.p50.toFixed(1)} | ${raw.p99.toFixed(1)} | ${(served.p50 / raw.p50).toFixed(2)} | ${slowest} |`,
    );
}

if (wants('calendar')) {
  const small = wanted.includes('small');
  say('\n| orders | month | | HTTP p50 ms | p99 ms | raw SQL p50 ms | p99 ms | ratio |');
  say('| ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const { orders, month, served, raw } of await benchCalendar(
    small ? [10_000] : [10_000, 100_000, 1_000_000],
  )) {
    const head = `| ${orders.toLocaleString('en')} | ${month.orders} orders, ${month.events} events`;
    for (const what of ['all', 'screen'] as const)
      say(
        `${head} | ${what} | ${served[what].p50.toFixed(1)} | ${served[what].p99.toFixed(1)} | ${raw[what].p50.toFixed(1)} | ${raw[what].p99.toFixed(1)} | ${(served[what].p50 / raw[what].p50).toFixed(2)} |`,
      );
    say(`${head} | garments | ${served.garments.p50.toFixed(1)} | ${served.garments.p99.toFixed(1)} | | | |`);
  }
}

if (wants('pictures')) {
  const { count, megabytes, seconds, p50, p99, before, peak, after } = await benchPictures();
  say(
    `\n${count} pictures of ${megabytes.toFixed(1)} MB at once: ${seconds.toFixed(1)} s (${(count / seconds).toFixed(1)} a second; half after ${p50.toFixed(1)} s, 99 % after ${p99.toFixed(1)} s); memory of the server ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, ${after.toFixed(0)} MB after`,
  );
}

if (wants('search')) {
  const { fillSeconds, database, cpu, served } = await benchSearch();
  const ms = ({ p50, p99 }: { p50: number; p99: number }): string =>
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  say(`\nsearch with days (filled in ${fillSeconds.toFixed(0)} s): at the database ${ms(database.all)}`);
  say(`slowest: ${database.slowest.map(([q, time]) => `"${q}" ${time.toFixed(1)} ms`).join(', ')}`);
  say(
    `CPU a request: Ratri ${cpu.ratri.toFixed(0)} µs, bare ${cpu.bare.toFixed(0)} µs, ratio ${cpu.ratio.toFixed(2)}`,
  );
  say(`eight at a time: Ratri ${ms(served.ratri)}; bare ${ms(served.bare)}`);
}

if (wants('sheet')) {
  const { steps, before, peak } = await benchSheet();
  say('\n| 20,000 garments | s | rows a second |\n| --- | ---: | ---: |');
  for (const { step, rows, seconds } of steps)
    say(`| ${step} | ${seconds.toFixed(1)} | ${Math.round(rows / seconds).toLocaleString('en')} |`);
  say(`\nmemory of the server ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`);
}

const compared = (name: string, { http, raw }: Compared): void =>
  say(
    `| ${name} | ${http.p50.toFixed(1)} | ${http.p99.toFixed(1)} | ${raw.p50.toFixed(1)} | ${raw.p99.toFixed(1)} | ${(http.p50 / raw.p50).toFixed(2)} |`,
  );
if (wants('books') || wanted.includes('books-small')) {
  const sizes = wanted.includes('books-small') ? [10_000] : [10_000, 100_000, 1_000_000];
  for (const size of sizes) {
    const result = await benchBooks(size);
    say(`\n${size.toLocaleString('en')} entries (filled in ${result.fillSeconds.toFixed(0)} s)\n`);
    say('| operation | p50 ms | p99 ms | raw p50 ms | raw p99 ms | ratio |');
    say('| --- | ---: | ---: | ---: | ---: | ---: |');
    compared('close a day of 1,000 entries', result.close);
    compared('report of a year, no day closed', result.open);
    compared('report of a year, closed to yesterday', result.closed);
    const { papers, perSecond, gaps } = result.numbering;
    say(
      `\n32 clients on one series: ${papers.toLocaleString('en')} papers, ${perSecond.toFixed(0)} a second, ${gaps} gaps`,
    );
  }
}

if (wants('typing')) {
  const { scripting, longest, letters } = await benchTyping();
  say(
    `\ntyping ${letters} letters at 4× slower CPU: scripting a repaint median ${scripting.toFixed(0)} ms, most ${longest.toFixed(0)} ms`,
  );
}

if (wants('live')) {
  const { p50, p99, most, cpu } = await benchLive();
  say(
    `\nlive updates, 200 open browsers: heard after p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, at most ${most.toFixed(1)} ms; server CPU ${(cpu / 1000).toFixed(1)} ms a change`,
  );
}

if (wants('start')) {
  const { first, later } = await benchStart();
  say(`\nnpm start to the first answered request, ms: first ${first.join(', ')}; later ${later.join(', ')}`);
}
