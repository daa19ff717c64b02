/** The checks: two at a time, only what failed is printed. */
import { binary, capture, pinnedNode, seconds, stoppedBy } from './process.mjs';

const CHECKS = [
  ['types', () => [binary('typescript', 'tsc'), '-p', '.', '--noEmit']],
  ['format', () => [binary('oxfmt'), '--check', '.']],
  ['lint', () => [binary('oxlint')]],
  ['unused', () => [binary('knip')]],
  ['house', () => ['scripts/check-house.ts']],
  ['generated', () => ['scripts/generate.ts', '--check']],
];

/** Resolves to the names of the checks that failed. */
export const check = async () => {
  const plain = process.env.CI !== undefined || !process.stdout.isTTY;
  const env = { ...process.env, ...(plain ? { NO_COLOR: '1' } : { FORCE_COLOR: '1' }) };
  const rows = [];
  const queue = [...CHECKS];
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
  const order = CHECKS.map(([name]) => name);
  rows.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  console.log(rows.map(({ name, failed, took }) => `${failed ? '✗' : '✓'} ${name} ${took}`).join('  '));
  return rows.filter(({ failed }) => failed).map(({ name }) => name);
};
