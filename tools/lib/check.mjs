import { join } from 'node:path';
import {
  binaryPathOf,
  captureOutput,
  pinnedNode,
  projectRoot,
  secondsSince,
  CommandError,
  stopSignal,
} from './process.mjs';

export const typeCacheFile = join(projectRoot, 'node_modules', '.cache', 'ratri', 'types.tsbuildinfo');
export const typeCheckArguments = () => [
  binaryPathOf('typescript', 'tsc'),
  '-p',
  '.',
  '--noEmit',
  // Each checker computes all word types, so one checker takes the least CPU time.
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  typeCacheFile,
];

const CHECKS = [
  ['types', typeCheckArguments],
  ['format', () => [binaryPathOf('oxfmt'), '--check', '.']],
  ['lint', () => [binaryPathOf('oxlint')]],
  ['unused', () => [binaryPathOf('knip')]],
  ['house', () => ['tools/check-rules.ts']],
  ['generated', () => ['tools/generate.ts', '--check']],
  ['words', () => ['tools/generate-words.ts', '--check']],
  ['page-words', () => ['tools/generate-page-words.ts', '--check']],
];

/** Runs all checks by default. Resolves to the names of failed checks. */
export const runChecks = async (names = []) => {
  const known = CHECKS.map(([name]) => name);
  const strange = names.filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new CommandError(`there is no check ${strange.join(', ')}: ${known.join(', ')}`);
  const plain = process.env.CI !== undefined || !process.stdout.isTTY;
  const env = { ...process.env, ...(plain ? { NO_COLOR: '1' } : { FORCE_COLOR: '1' }) };
  const rows = [];
  const queue = CHECKS.filter(([name]) => names.length === 0 || names.includes(name));
  const work = async () => {
    for (let next = queue.shift(); next !== undefined && stopSignal() === undefined; next = queue.shift()) {
      const [name, args] = next;
      const begun = performance.now();
      const { code, output } = await captureOutput(pinnedNode(), args(), { env });
      rows.push({ name, failed: code !== 0, took: secondsSince(begun) });
      if (code !== 0) process.stdout.write(`── ${name} ──\n${output.trimEnd()}\n\n`);
    }
  };
  await Promise.all([work(), work()]);
  rows.sort((a, b) => known.indexOf(a.name) - known.indexOf(b.name));
  console.log(rows.map(({ name, failed, took }) => `${failed ? '✗' : '✓'} ${name} ${took}`).join('  '));
  return rows.filter(({ failed }) => failed).map(({ name }) => name);
};
