import { readFileSync, writeFileSync } from 'node:fs';
import { type SoakTest, type SoakTestName, soakTestNames, soakTests } from './soak-tests.ts';
import { type SoakTotals, addSlicesToTotals, type SoakLedger } from './progress.ts';

const [begins, ends] = ['<!-- npm run prove -->', '<!-- end of npm run prove -->'];
const number = (n: number): string => Math.round(n).toLocaleString('en');

const rowOf = (name: SoakTestName, { counts, slices, seconds, faults, last }: SoakTotals): string => {
  const { counts: counted, aim }: SoakTest = soakTests[name];
  const { [counted]: done = 0, ...besides } = counts;
  const failed =
    faults.length === 0
      ? slices === 0
        ? '–'
        : 'none'
      : `**${faults.length} failed**, seeds ${faults.map((one) => one.seed).join(', ')}`;
  const cells = [
    name,
    `${number(done)} of ${number(aim)} ${counted}`,
    Object.entries(besides)
      .map(([what, count]) => `${number(count)} ${what}`)
      .join(', '),
    failed,
    `${slices} (${(seconds / 60).toFixed(0)} min)`,
    last || '–',
  ];
  return `| ${cells.join(' | ')} |`;
};

export const soakTableOf = (ledger: SoakLedger, machine: string): string =>
  [
    `On ${machine}.`,
    '',
    '| proof | done | also counted | faults | slices | last |',
    '| --- | --- | --- | --- | --- | --- |',
    ...soakTestNames.map((name) => rowOf(name, addSlicesToTotals(ledger[name]))),
    '',
    ...soakTestNames.map((name) => `- **${name}**: ${soakTests[name].holds}`),
  ].join('\n');

export const writeSoakReport = (file: string, table: string): void => {
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begins), text.indexOf(ends)];
  if (from < 0 || to < from) throw new Error(`${file} has no marks ${begins} … ${ends}`);
  writeFileSync(file, `${text.slice(0, from)}${begins}\n\n${table}\n\n${text.slice(to)}`);
};
