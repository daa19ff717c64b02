/** The checks: two at a time, only what failed is printed. */
import { join } from 'node:path';
import { binary, capture, pinnedNode, root, seconds, Stop, stoppedBy } from './process.mjs';

/** What was found the last time is kept: only what a change reaches is looked at again. */
export const typesKept = join(root, 'node_modules', '.cache', 'ratri', 'types.tsbuildinfo');
export const types = () => [
  binary('typescript', 'tsc'),
  '-p',
  '.',
  '--noEmit',
  // Each checker works out the words of all rooms anew: four take three times the work of one (200 s against 73 s of CPU).
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  typesKept,
];

const CHECKS = [
  ['types', types],
  ['format', () => [binary('oxfmt'), '--check', '.']],
  ['lint', () => [binary('oxlint')]],
  ['unused', () => [binary('knip')]],
  ['house', () => ['tools/check-rules.ts']],
  ['generated', () => ['tools/generate.ts', '--check']],
];

/** All checks, or those named; resolves to the names of those that failed. */
export const check = async (names = []) => {
  const known = CHECKS.map(([name]) => name);
  const strange = names.filter((name) => !known.includes(name));
  if (strange.length > 0) throw new Stop(`there is no check ${strange.join(', ')}: ${known.join(', ')}`);
  const plain = process.env.CI !== undefined || !process.stdout.isTTY;
  const env = { ...process.env, ...(plain ? { NO_COLOR: '1' } : { FORCE_COLOR: '1' }) };
  const rows = [];
  const queue = CHECKS.filter(([name]) => names.length === 0 || names.includes(name));
  const work = async () => {
    for (let next = queue.shift(); next !== undefined && stoppedBy() === undefined; next = queue.shift()) {
      const [name, args] = next;
      const begun = performance.now();
      const { code, output } = await capture(pinnedNode(), args(), { env });
      rows.push({ name, failed: code !== 0, took: seconds(begun) });
      if (code !== 0) process.stdout.write(`── ${name} ──\n${output.trimEnd()}\n\n`);
    }
  };
  await Promise.all([work(), work()]);
  rows.sort((a, b) => known.indexOf(a.name) - known.indexOf(b.name));
  console.log(rows.map(({ name, failed, took }) => `${failed ? '✗' : '✓'} ${name} ${took}`).join('  '));
  return rows.filter(({ failed }) => failed).map(({ name }) => name);
};
