import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { countTests } from './scripts/lib/count-tests.ts';

const counts = process.env['TEST_COUNTS'];

/** What counts the calls that wait for calls has the machine to itself. */
const alone = ['budget'].map((name) => `e2e/${name}.test.ts`);

/**
 * Only what ran out of time, once, and the last line of the run names it: a machine that stands still for minutes ends
 * every wait that is under way, and says nothing of what is tested. A false answer is never asked for twice.
 */
const retry = { count: 1, condition: /Timeout \d+ms exceeded|timed out in \d+ms/ };

const inBrowsers = {
  retry,
  globalSetup: ['e2e/global.ts'],
  // For a machine with ten times as much to do.
  testTimeout: 360_000,
  hookTimeout: 360_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    reporters: ['default', ...(counts === undefined ? [] : [countTests(counts)])],
    // What no import tells.
    forceRerunTriggers: ['**/package-lock.json', '**/vitest.config.*', '**/migrations/*.sql'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['src/app/server/testing/global.ts'],
          setupFiles: ['src/core/common/testing/setup.ts'],
          // Files follow each other in one process, which has read the modules they share already.
          isolate: false,
          // While a file waits – for its database, for a time that has to go by – another works; each holds connections of the one cluster.
          maxWorkers: Math.min(4, availableParallelism() + 1),
          unstubGlobals: true,
          retry,
          // For a machine with ten times as much to do.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          ...inBrowsers,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: alone,
          // As above: a file that begins has the driver of the browser read.
          isolate: false,
          // While one waits for a page another works.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...inBrowsers,
          name: 'e2e alone',
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
