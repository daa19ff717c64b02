/** Checks that take over five seconds are only in `npm run check`. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism, loadavg } from 'node:os';
import { typeCheckArguments, typeCacheFile } from './lib/check.mjs';
import {
  binaryPathOf,
  captureOutput,
  pinnedNode,
  projectRoot,
  printStatus,
  secondsSince,
  CommandError,
} from './lib/process.mjs';

const limit = 4500;

const changed = () =>
  execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(projectRoot, name)));

/** Types are not checked without a cache or on a busy machine. */
const mayCheckTypes = () => existsSync(typeCacheFile) && (loadavg()[0] ?? 0) < 2 * availableParallelism();

/** @returns {[string, string[]][]} */
const checksOf = (files) => {
  const code = files.filter((name) => /\.(tsx?|mjs)$/.test(name));
  const checks = [
    ['format', [binaryPathOf('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files]],
    ['house', ['tools/check-rules.ts']],
  ];
  if (code.length > 0)
    checks.push(['lint', [binaryPathOf('oxlint'), '--no-error-on-unmatched-pattern', ...code]]);
  if (code.length > 0 && mayCheckTypes()) checks.push(['types', typeCheckArguments()]);
  return checks;
};

const begun = performance.now();
try {
  const files = changed();
  if (files.length > 0 && existsSync(join(projectRoot, 'node_modules', 'oxfmt'))) {
    const failed = [];
    const done = [];
    const work = async ([name, args]) => {
      const { code, output } = await captureOutput(pinnedNode(), args, { limit });
      if (code === 0) done.push(name);
      else if (code !== 137) {
        failed.push(name);
        process.stderr.write(`── ${name} ──\n${output.trimEnd()}\n\n`);
      }
    };
    await Promise.all(checksOf(files).map(work));
    if (failed.length > 0) {
      printStatus(`not committed: ${failed.join(', ')}. git commit --no-verify skips this check`);
      process.exitCode = 1;
    } else
      printStatus(
        `${done.toSorted().join(', ')} checked in ${secondsSince(begun)}; npm run check does the rest`,
      );
  }
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  printStatus(error.message);
}
