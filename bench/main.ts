/** `npm run bench [cpu|growth|start]…`: prints what it measured as Markdown; bench/README.md keeps the last figures. */
import { benchCpu, type Operation, type Result } from './cpu.ts';
import { benchStart } from './start.ts';

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

if (wants('start')) {
  const { first, later } = await benchStart();
  say(`\nnpm start to the first answered request, ms: first ${first.join(', ')}; later ${later.join(', ')}`);
}
