import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { ShortReporter } from './tools/lib/short-reporter.ts';

/** Set by `npm test -- --thorough` and for paths that are named: files whose name ends in `.thorough.test.ts` run too. */
const long = process.env['TEST_LONG'] === '1';
const exclude = [...configDefaults.exclude, ...(long ? [] : ['**/*.thorough.test.ts'])];

/** These measure the network requests of a page and need the machine to themselves. */
const alone = ['e2e/shell/load-budget.thorough.test.ts'];

const inBrowsers = {
  globalSetup: ['e2e/support/global-setup.ts'],
  // On a machine with eight other busy processes a test takes three times as long as on a quiet one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    reporters: [new ShortReporter(process.env['TEST_COUNTS'])],
    // Inputs that no import names.
    forceRerunTriggers: ['**/package-lock.json', '**/vitest.config.*', '**/migrations/*.sql'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude,
          globalSetup: ['test/server/global-setup.ts'],
          setupFiles: ['src/lib/testing/setup.ts'],
          // The files of a worker share its modules, and its server and database (test/server/test-server.ts).
          isolate: false,
          // Two for each core: while a file waits for the database or for a process, another one runs.
          maxWorkers: Math.min(6, 2 * availableParallelism()),
          unstubGlobals: true,
          testTimeout: long ? 180_000 : 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          ...inBrowsers,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...exclude, ...alone],
          isolate: false,
          // While one file waits for a page, another one runs.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...inBrowsers,
          name: 'e2e alone',
          include: long ? alone : [],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
