/** `npm run bench [cpu|growth|start|pictures|sheet]…`: prints what it measured as Markdown; bench/README.md keeps the last figures. */
import { benchCpu, type Operation, type Result } from './cpu.ts';
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
if (wanted.includes('small')) for (const result of await benchCpu([2_000])) table(result);

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

if (wants('typing')) {
  const { scripting, longest, letters } = await benchTyping();
  say(
    `\ntyping ${letters} letters at 4× slower CPU: scripting a repaint median ${scripting.toFixed(0)} ms, most ${longest.toFixed(0)} ms`,
  );
}

if (wants('start')) {
  const { first, later } = await benchStart();
  say(`\nnpm start to the first answered request, ms: first ${first.join(', ')}; later ${later.join(', ')}`);
}
