/** What a page in Chromium tells of itself. */
import type { Page } from 'playwright-core';

/** What the page keeps of itself; evaluated before its own scripts. */
export const watchPage = (): void => {
  const seen = { lcp: 0, shift: 0, touch: 0, longest: 0 };
  (window as unknown as { seen: typeof seen }).seen = seen;
  const on = (type: string, work: (entry: never) => void, more: object = {}): void =>
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) work(one as never);
    }).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', (one: { startTime: number }) => (seen.lcp = one.startTime));
  on('layout-shift', (one: { value: number; hadRecentInput: boolean }) => {
    if (!one.hadRecentInput) seen.shift += one.value;
  });
  on('longtask', (one: { duration: number }) => (seen.longest = Math.max(seen.longest, one.duration)));
  on(
    'event',
    (one: { duration: number; interactionId: number }) => {
      if (one.interactionId > 0) seen.touch = Math.max(seen.touch, one.duration);
    },
    { durationThreshold: 16 },
  );
};

/** Milliseconds but for `shift` (CLS); `touch`: until a touch is painted, `longest`: the longest task, the longest of the page's. */
export type Seen = { lcp: number; shift: number; touch: number; longest: number };

export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen);
