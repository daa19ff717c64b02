/**
 * All test files of a Vitest worker share one Chromium and follow each other (`isolate: false`). Each file
 * opens its own contexts. Vitest waits for its end before the worker ends.
 */
import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { openBrowser } from './browser.ts';

/** If a file has crashed the browser, the following files get a new one. */
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
