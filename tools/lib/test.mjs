import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuild } from './build.mjs';
import { runChecks } from './check.mjs';
import {
  binaryPathOf,
  runNode,
  projectRoot,
  printStatus,
  secondsSince,
  CommandError,
  stopSignal,
} from './process.mjs';
import { readTestArguments } from './test-selection.mjs';

// The day of this zone differs from Bangkok's for most hours. --thorough adds two zones for tests about days.
const farZone = 'America/Los_Angeles';
const otherZones = ['UTC', 'Asia/Bangkok'];
const dayTests = [
  'src/lib',
  'src/orders/order/rules/rental-days.test.ts',
  'src/inventory/stock/unit-assignment.test.ts',
  'src/main/server/system-tests/api/time-zones.test.ts',
];

const environment = () => ({
  NODE_ENV: 'test',
  ...(process.env.CI === undefined ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
});

const vitestArgs = (projects, { name, changed }) => [
  ...projects.flatMap((project) => ['--project', project]),
  ...(name === undefined ? [] : ['-t', name]),
  ...(changed === undefined
    ? []
    : [changed === '' ? '--changed' : `--changed=${changed}`, '--passWithNoTests']),
];

/** Reports that the machine was suspended, because tests then time out. */
const reportSuspension = () => {
  const [every, noticed] = [1000, 10_000];
  let last = Date.now();
  setInterval(() => {
    const gone = Date.now() - last - every;
    last = Date.now();
    if (gone > noticed)
      printStatus(
        `the machine was suspended for ${Math.round(gone / 1000)} s until ${new Date().toISOString()}`,
      );
  }, every).unref();
};

const steps = () => {
  const begun = performance.now();
  const summary = [];
  const counts = { passed: 0, failed: 0, failedFiles: [], files: [] };
  let good = true;
  const step = async (name, work) => {
    if (stopSignal() !== undefined) return false;
    const since = performance.now();
    const place = summary.push('') - 1;
    let passed = false;
    try {
      passed = await work();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      printStatus(error.message);
    }
    summary[place] = `${passed ? '✓' : '✗'} ${name} ${secondsSince(since)}`;
    good &&= passed;
    return passed;
  };
  const tests = (name, args, env) =>
    step(name, async () => {
      const folder = join(projectRoot, 'build');
      const file = join(folder, `.tests-${process.pid}-${performance.now()}`);
      mkdirSync(folder, { recursive: true });
      const code = await runNode([binaryPathOf('vitest'), 'run', ...args], {
        ...environment(),
        ...env,
        TEST_COUNTS: file,
      });
      try {
        const { passed, failed, failedFiles, files } = JSON.parse(readFileSync(file, 'utf8'));
        counts.passed += passed;
        counts.failed += failed;
        counts.failedFiles.push(...failedFiles);
        counts.files.push(...files);
      } catch {
        // Vitest ended without counts.
      }
      rmSync(file, { force: true });
      return code === 0;
    });
  const slowest = () => {
    const rows = counts.files.toSorted(([, a], [, b]) => b - a).slice(0, 10);
    console.log(`slowest files: ${rows.map(([file, took]) => `${file} ${took.toFixed(0)} s`).join(', ')}`);
  };
  const end = (seed) => {
    const stopped = stopSignal();
    if (stopped !== undefined) summary.push(`stopped by ${stopped}`);
    if (counts.failedFiles.length > 0)
      console.log(
        `repeat: ${seed === undefined ? '' : `SEED=${seed} `}npm test -- ${counts.failedFiles.join(' ')}`,
      );
    if (counts.files.length > 10) slowest();
    const number = (count) => count.toLocaleString('en');
    console.log(
      `${number(counts.passed)} passed, ${number(counts.failed)} failed  ${summary.join('  ')}  total ${secondsSince(begun)}`,
    );
    return good && stopped === undefined ? 0 : 1;
  };
  return { step, tests, skipped: (name) => summary.push(`– ${name} not run`), end };
};

const unitProjects = ['unit'];
const e2eProjects = ['e2e', 'e2e alone'];

/** Without SEED, a thorough run has a new seed, and a plain run always the same. */
const seedOf = ({ thorough }) =>
  process.env.SEED ?? (thorough ? String(Math.trunc(Math.random() * 0x7fff_ffff)) : undefined);

/** A run of named paths includes `*.thorough.test.ts`, with longer timeouts. A thorough run of all tests has 40 % of their rounds. */
const settingsOf = (wish, seed) => ({
  ...(wish.thorough && { THOROUGH: wish.named ? '1' : '0.4' }),
  ...((wish.thorough || wish.named) && { TEST_LONG: '1' }),
  ...(wish.cluster !== undefined && { TEST_CLUSTER: wish.cluster }),
  ...(wish.servers !== undefined && { SERVERS: wish.servers }),
  ...(seed !== undefined && { SEED: seed }),
});

export const runTests = async (args) => {
  const wish = readTestArguments(args);
  const seed = seedOf(wish);
  const settings = settingsOf(wish, seed);
  if (wish.watch)
    return runNode([binaryPathOf('vitest'), 'watch', ...vitestArgs(unitProjects, wish), ...wish.unit], {
      ...environment(),
      ...settings,
    });

  reportSuspension();
  const { step, tests, skipped, end } = steps();
  const browser = wish.all || wish.e2e !== undefined ? { CHROME_PATH: await findBrowser() } : {};
  const zone = wish.all ? { TZ: process.env.TZ ?? farZone } : {};
  const make = () =>
    step('build', async () => {
      await ensureBuild();
      return true;
    });
  let built = false;
  // The compiler uses one core, the build the other.
  if (wish.all)
    [, built] = await Promise.all([step('check', async () => (await runChecks()).length === 0), make()]);
  if (wish.unit !== undefined)
    await tests(wish.all ? `unit (${zone.TZ})` : 'unit', [...vitestArgs(unitProjects, wish), ...wish.unit], {
      ...settings,
      ...browser,
      ...zone,
    });
  if (wish.all && wish.thorough)
    for (const TZ of otherZones)
      await tests(`days (${TZ})`, [...vitestArgs(unitProjects, wish), ...dayTests], { ...settings, TZ });
  if (wish.all || wish.e2e !== undefined) {
    if (!wish.all) built = await make();
    if (built)
      await tests('e2e', [...vitestArgs(e2eProjects, wish), ...(wish.e2e ?? [])], {
        ...settings,
        ...browser,
      });
    else skipped('e2e');
  }
  return end(seed);
};
