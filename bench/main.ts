/** `npm run bench -- NAME…` prints the results as Markdown. bench/README.md has the latest results. */
import { benches } from './benches.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const help = (): string => {
  const names = Object.keys(benches);
  const width = Math.max(...names.map((name) => name.length));
  return [
    'npm run bench -- NAME… [options]; without a name all of them, one after the other',
    '',
    ...Object.entries(benches).map(([name, { tells }]) => `  ${name.padEnd(width)}  ${tells}`),
    '',
    '  --orders N,N      sizes of the shop (cpu, sales, find, calendar, figures, site, flood, storm, archive), entries of the ledger (books), lines of tickets (care)',
    '  --rounds N        rounds of each operation (cpu, sales, site, flood)',
    '  --only NAME,NAME  operations (cpu, sales), kinds of pages or visitors (site), messages off or on (idle: plain, messages)',
    '  --server PATH     measures the server of another checkout with the same tables (cpu, sales)',
    '  --tabs N,N        pages that are open (storm)',
    '  --branches N      that they are spread over (storm)',
    '  --shops N         shops of --orders N each (cluster); shops (saturday); --counters N and --orders N of each, --seconds N counted, --think N seconds from touch to touch, --workers N processes',
    '  --find most       how many counters are carried with p99 of 250 ms (saturday)',
    '  --url URL         an empty database as a superuser instead of one of its own (saturday); --postmasters PID,PID: whose CPU is counted there',
    '  --minutes N       watched, with --shops N,N (idle)',
    '  --ruler PATH      beside the fixed ruler in that folder (cpu)',
  ].join('\n');
};

const valued = ['orders', 'rounds', 'only', 'server', 'ruler', 'tabs', 'branches', 'shops', 'counters']
  .concat(['seconds', 'think', 'workers', 'find', 'url', 'postmasters', 'minutes'])
  .map((name) => `--${name}`);
const options = new Map<string, string>();
const wanted: string[] = [];
const args = process.argv.slice(2);
for (let one = args.shift(); one !== undefined; one = args.shift())
  if (valued.includes(one)) options.set(one.slice(2), args.shift() ?? '');
  else wanted.push(one);

const unknown = wanted.filter((name) => name !== 'help' && !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  say(`there is no bench ${unknown.join(', ')}\n\n${help()}`);
  process.exitCode = 1;
} else if (wanted.includes('help')) say(help());
else
  for (const [name, { run }] of Object.entries(benches))
    if (wanted.length === 0 || wanted.includes(name)) await run(options, say);
