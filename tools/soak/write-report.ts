/** What docs/proof.md says of the long proofs: a part of it, between two marks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Proof, type ProofName, proofNames, proofs } from './soak-tests.ts';
import { type Done, doneBy, type Ledger } from './progress.ts';

const [begins, ends] = ['<!-- npm run prove -->', '<!-- end of npm run prove -->'];
const number = (n: number): string => Math.round(n).toLocaleString('en');

const rowOf = (name: ProofName, { counts, slices, seconds, faults, last }: Done): string => {
  const { counts: counted, aim }: Proof = proofs[name];
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

/** The table and what each row holds. `machine`: what they ran on. */
export const tableOf = (ledger: Ledger, machine: string): string =>
  [
    `On ${machine}.`,
    '',
    '| proof | done | besides | faults | slices | last |',
    '| --- | --- | --- | --- | --- | --- |',
    ...proofNames.map((name) => rowOf(name, doneBy(ledger[name]))),
    '',
    ...proofNames.map((name) => `- **${name}**: ${proofs[name].holds}`),
  ].join('\n');

/** Puts the table in the place of the last one. */
export const writeProof = (file: string, table: string): void => {
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begins), text.indexOf(ends)];
  if (from < 0 || to < from) throw new Error(`${file} has no marks ${begins} … ${ends}`);
  writeFileSync(file, `${text.slice(0, from)}${begins}\n\n${table}\n\n${text.slice(to)}`);
};
