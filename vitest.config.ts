import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { ShortReporter } from './tools/lib/short-reporter.ts';

/** True for `npm test -- --thorough` or named paths, which also run `.thorough.test.ts`. */
const long = process.env['TEST_LONG'] === '1';
const exclude = [...configDefaults.exclude, ...(long ? [] : ['**/*.thorough.test.ts'])];

/** These tests measure network requests, so no other test may run meanwhile. */
const alone = ['e2e/shell/load-budget.thorough.test.ts'];

const inBrowsers = {
  globalSetup: ['e2e/support/global-setup.ts'],
  // The limit is high, because eight busy processes triple the time of a test.
  testTimeout: long ? 300_000 : 120_000,
  hookTimeout: long ? 300_000 : 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    reporters: [new ShortReporter(process.env['TEST_COUNTS'])],
    // These files are inputs that no test imports.
    forceRerunTriggers: ['**/package-lock.json', '**/vitest.config.*', '**/migrations/*.sql'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude,
          globalSetup: ['test/server/global-setup.ts'],
          setupFiles: ['src/lib/testing/setup.ts'],
          // The files of a worker share modules, server and database (test/server/test-server.ts).
          isolate: false,
          // A core has two workers, because files often wait for the database or a process.
          maxWorkers: Math.min(6, 2 * availableParallelism()),
          unstubGlobals: true,
          testTimeout: long ? 900_000 : 120_000,
          hookTimeout: long ? 300_000 : 120_000,
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
          // Files often wait for a page.
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
