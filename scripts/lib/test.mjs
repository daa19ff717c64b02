/** Everything that has to hold: checks, unit tests, build, end-to-end tests; or the part of it that is asked for. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { binary, node, root, say, seconds, Stop, stoppedBy } from './process.mjs';
import { wishOf } from './test-wish.mjs';

// The whole suite runs in a zone whose day is another than Bangkok's for most hours; what reckons with days runs in two more.
const farZone = 'America/Los_Angeles';
const otherZones = ['UTC', 'Asia/Bangkok'];
const dayTests = [
  'src/core/common',
  'src/order/days.test.ts',
  'src/stock/placing.test.ts',
  'src/app/server/zone.test.ts',
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

/** Tells of every time the machine stood still: waits that were under way then have run out of time. Ends nothing. */
const watchStandstill = () => {
  const [every, noticed] = [1000, 10_000];
  let last = Date.now();
  setInterval(() => {
    const gone = Date.now() - last - every;
    last = Date.now();
    if (gone > noticed)
      say(`the machine stood still for ${Math.round(gone / 1000)} s until ${new Date().toISOString()}`);
  }, every).unref();
};

/** A step that fails does not keep the others from telling what they know. */
const steps = () => {
  const begun = performance.now();
  const summary = [];
  const counts = { passed: 0, failed: 0, again: [], files: [] };
  let good = true;
  /** `work` resolves to whether all is well. */
  const step = async (name, work) => {
    if (stoppedBy() !== undefined) return false;
    const since = performance.now();
    // Told in the order they were begun.
    const place = summary.push('') - 1;
    let passed = false;
    try {
      passed = await work();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      say(error.message);
    }
    summary[place] = `${passed ? '✓' : '✗'} ${name} ${seconds(since)}`;
    good &&= passed;
    return passed;
  };
  /** A step that runs tests, which are counted. */
  const tests = (name, args, env) =>
    step(name, async () => {
      const folder = join(root, 'build');
      const file = join(folder, `.tests-${process.pid}-${performance.now()}`);
      mkdirSync(folder, { recursive: true });
      const code = await node([binary('vitest'), 'run', ...args], {
        ...environment(),
        ...env,
        TEST_COUNTS: file,
      });
      try {
        const { passed, failed, again, files } = JSON.parse(readFileSync(file, 'utf8'));
        counts.passed += passed;
        counts.failed += failed;
        counts.again.push(...again);
        counts.files.push(...files);
      } catch {
        // It ended before it could count.
      }
      rmSync(file, { force: true });
      return code === 0;
    });
  /** Where the time of a long run went. */
  const slowest = () => {
    const rows = counts.files.toSorted(([, a], [, b]) => b - a).slice(0, 10);
    console.log(`slowest files: ${rows.map(([file, took]) => `${file} ${took.toFixed(0)} s`).join(', ')}`);
  };
  /** Prints the last line; resolves to the exit code. */
  const end = () => {
    const stopped = stoppedBy();
    if (stopped !== undefined) summary.push(`stopped by ${stopped}`);
    for (const name of counts.again) say(`ran out of time, passed at the second try: ${name}`);
    if (counts.files.length > 10) slowest();
    const number = (count) => count.toLocaleString('en');
    console.log(
      `${number(counts.passed)} passed, ${number(counts.failed)} failed  ${summary.join('  ')}  total ${seconds(begun)}`,
    );
    return good && stopped === undefined ? 0 : 1;
  };
  return { step, tests, skipped: (name) => summary.push(`– ${name} not run`), end };
};

const unitProjects = ['unit'];
const e2eProjects = ['e2e', 'e2e alone'];

export const test = async (args) => {
  const wish = wishOf(args);
  const long = {
    ...(wish.thorough && { THOROUGH: '1' }),
    ...(wish.cluster !== undefined && { TEST_CLUSTER: wish.cluster }),
    ...(wish.servers !== undefined && { SERVERS: wish.servers }),
  };
  if (wish.watch)
    return node([binary('vitest'), 'watch', ...vitestArgs(unitProjects, wish), ...wish.unit], {
      ...environment(),
      ...long,
    });

  watchStandstill();
  const { step, tests, skipped, end } = steps();
  const browser = wish.all || wish.e2e !== undefined ? { CHROME_PATH: await findBrowser() } : {};
  const zone = wish.all ? { TZ: process.env.TZ ?? farZone } : {};
  const days = async () => {
    for (const TZ of otherZones)
      if (TZ !== zone.TZ)
        await tests(`days (${TZ})`, [...vitestArgs(unitProjects, wish), ...dayTests], { TZ });
  };
  const make = () =>
    step('build', async () => {
      await build();
      return true;
    });
  let built = false;
  // The compiler has one core, for most of what the checks take: meanwhile the others do what is short.
  if (wish.all)
    [, built] = await Promise.all([
      step('check', async () => (await check()).length === 0),
      make().then(async (done) => {
        await days();
        return done;
      }),
    ]);
  if (wish.unit !== undefined)
    await tests(wish.all ? `unit (${zone.TZ})` : 'unit', [...vitestArgs(unitProjects, wish), ...wish.unit], {
      ...long,
      ...browser,
      ...zone,
    });
  if (wish.all || wish.e2e !== undefined) {
    if (!wish.all) built = await make();
    if (built)
      await tests('e2e', [...vitestArgs(e2eProjects, wish), ...(wish.e2e ?? [])], { ...long, ...browser });
    else skipped('e2e');
  }
  return end();
};
