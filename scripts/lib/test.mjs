/** Everything that has to hold: checks, unit tests, build, end-to-end tests. */
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { binary, node, say, seconds, Stop, stoppedBy } from './process.mjs';

const environment = () => ({
  NODE_ENV: 'test',
  ...(process.env.CI === undefined ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
});

const vitest = (project, args, env = {}) =>
  node([binary('vitest'), 'run', '--project', project, ...args], { ...environment(), ...env });

// The whole suite runs in a zone whose day is another than Bangkok's for most hours; what reckons with days runs in two more.
const farZone = 'America/Los_Angeles';
const otherZones = ['UTC', 'Asia/Bangkok'];
const dayTests = [
  'src/core/common',
  'src/rental/days.test.ts',
  'src/stock/placing.test.ts',
  'src/app/server/zone.test.ts',
];

export const test = async (args) => {
  if (args.length > 0) return vitest('unit', args);

  const begun = performance.now();
  const CHROME_PATH = await findBrowser();
  const summary = [];
  let good = true;
  /** A step that fails does not keep the later ones from telling what they know. */
  const step = async (name, work) => {
    if (stoppedBy() !== undefined) return false;
    const since = performance.now();
    let passed = false;
    try {
      passed = await work();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      say(error.message);
    }
    summary.push(`${passed ? '✓' : '✗'} ${name} ${seconds(since)}`);
    good &&= passed;
    return passed;
  };

  await step('check', async () => (await check()).length === 0);
  const TZ = process.env.TZ ?? farZone;
  await step(`unit (${TZ})`, async () => (await vitest('unit', [], { CHROME_PATH, TZ })) === 0);
  for (const zone of otherZones)
    if (zone !== TZ)
      await step(`days (${zone})`, async () => (await vitest('unit', dayTests, { TZ: zone })) === 0);
  const built = await step('build', async () => {
    await build();
    return true;
  });
  if (built) await step('e2e', async () => (await vitest('e2e', [], { CHROME_PATH })) === 0);
  else summary.push('– e2e not run');

  const stopped = stoppedBy();
  console.log(
    `${summary.join('  ')}  total ${seconds(begun)}${stopped === undefined ? '' : `  (stopped by ${stopped})`}`,
  );
  return good && stopped === undefined ? 0 : 1;
};
