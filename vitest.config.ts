import { defineConfig } from 'vitest/config';
import { countTests } from './scripts/lib/count-tests.ts';

const counts = process.env['TEST_COUNTS'];

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
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
