/**
 * The fast parts of `npm run check`, on what is about to be committed, as it lies in the working tree. What is not done
 * in five seconds is left to `npm run check`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism, loadavg } from 'node:os';
import { types, typesKept } from './lib/check.mjs';
import { binary, capture, pinnedNode, root, say, seconds, Stop } from './lib/process.mjs';

const limit = 4500;

const changed = () =>
  execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)));

/** All types anew, or on a machine that has other work, are never done in time: then they are not begun. */
const mayCheckTypes = () => existsSync(typesKept) && (loadavg()[0] ?? 0) < 2 * availableParallelism();

/** @returns {[string, string[]][]} */
const checksOf = (files) => {
  const code = files.filter((name) => /\.(tsx?|mjs)$/.test(name));
  const checks = [
    ['format', [binary('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files]],
    ['house', ['tools/check-rules.ts']],
  ];
  if (code.length > 0) checks.push(['lint', [binary('oxlint'), '--no-error-on-unmatched-pattern', ...code]]);
  if (code.length > 0 && mayCheckTypes()) checks.push(['types', types()]);
  return checks;
};

const begun = performance.now();
try {
  const files = changed();
  if (files.length > 0 && existsSync(join(root, 'node_modules', 'oxfmt'))) {
    const failed = [];
    const done = [];
    const work = async ([name, args]) => {
      const { code, output } = await capture(pinnedNode(), args, { limit });
      if (code === 0) done.push(name);
      else if (code !== 137) {
        failed.push(name);
        process.stderr.write(`── ${name} ──\n${output.trimEnd()}\n\n`);
      }
    };
    await Promise.all(checksOf(files).map(work));
    if (failed.length > 0) {
      say(`not committed: ${failed.join(', ')}. git commit --no-verify passes this by`);
      process.exitCode = 1;
    } else say(`${done.toSorted().join(', ')} checked in ${seconds(begun)}; npm run check does the rest`);
  }
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  say(error.message);
}
