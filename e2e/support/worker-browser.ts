/**
 * The test files of a Vitest worker run in sequence (`isolate: false`) and share one Chromium. Each file
 * opens its own contexts. Vitest waits for the browser's end before the worker ends.
 */
import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { openBrowser } from './browser.ts';

/** Opens a new browser for the next files after a crash. */
const keeper = () => {
  let opened: Promise<Browser> | undefined;
  const now = (): Promise<Browser | undefined> => Promise.resolve(opened).catch(() => undefined);
  return {
    open: async (): Promise<Browser> => {
      const there = await now();
      if (there?.isConnected() === true) return there;
      opened = openBrowser();
      return opened;
    },
    close: async (): Promise<void> => (await now())?.close(),
  };
};

export const withBrowser = test
  .extend('kept', { scope: 'worker' }, () => keeper())
  .extend('chromium', { scope: 'worker' }, ({ kept }, { onCleanup }) => {
    onCleanup(kept.close);
    return kept;
  });
