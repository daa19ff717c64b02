/** What docs/proof.md says of the long proofs: a part of it, between two marks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Proof, type ProofName, proofNames, proofs } from './proofs.ts';
import { type Slice, sumsOf } from './progress.ts';

const [begins, ends] = ['<!-- npm run prove -->', '<!-- end of npm run prove -->'];
const number = (n: number): string => Math.round(n).toLocaleString('en');

const rowOf = (name: ProofName, slices: readonly Slice[]): string => {
  const { counts, aim }: Proof = proofs[name];
  const { [counts]: done = 0, ...besides } = sumsOf(slices);
  const failed = slices.filter((one) => one.fault !== undefined);
  const faults =
    failed.length === 0
      ? slices.length === 0
        ? '–'
        : 'none'
      : `**${failed.length} failed**, seeds ${failed.map((one) => one.seed).join(', ')}`;
  const seeds = slices.map((one) => one.seed);
  const cells = [
    name,
    `${number(done)} of ${number(aim)} ${counts}`,
    Object.entries(besides)
      .map(([what, count]) => `${number(count)} ${what}`)
      .join(', '),
    faults,
    `${slices.length} (${(slices.reduce((sum, one) => sum + one.seconds, 0) / 60).toFixed(0)} min)`,
    seeds.length > 3 ? `${seeds.slice(0, 3).join(', ')} …` : seeds.join(', '),
    slices.at(-1)?.at.slice(0, 10) ?? '–',
  ];
  return `| ${cells.join(' | ')} |`;
};

/** The table and what each row holds. `machine`: what they ran on. */
export const tableOf = (kept: Partial<Record<ProofName, readonly Slice[]>>, machine: string): string =>
  [
    `On ${machine}.`,
    '',
    '| proof | done | besides | faults | slices | seeds | last |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...proofNames.map((name) => rowOf(name, kept[name] ?? [])),
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
