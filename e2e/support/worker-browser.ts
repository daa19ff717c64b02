/**
 * One Chromium for all test files of a Vitest worker, in which files follow each other (`isolate: false`); each file
 * opens contexts of its own. Vitest awaits its end before the worker ends.
 */
import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { openBrowser } from './browser.ts';

/** A browser that a file has crashed is replaced for the files that follow. */
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
