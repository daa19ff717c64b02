import { defineConfig } from 'vitest/config';
import { countTests } from './scripts/lib/count-tests.ts';

const counts = process.env['TEST_COUNTS'];

/** What cuts the power or counts what travels has the machine to itself. */
const alone = ['kill', 'kill-life', 'budget', 'session'].map((name) => `e2e/${name}.test.ts`);

const inBrowsers = {
  globalSetup: ['e2e/global.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
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
          unstubGlobals: true,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...inBrowsers,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: alone,
          // Most of the time a browser test waits.
          maxWorkers: 2,
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
