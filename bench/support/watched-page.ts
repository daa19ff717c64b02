import type { Page } from 'playwright-core';

/** Records the metrics. The browser runs this function before the page's own scripts. */
export const recordPageVitals = (): void => {
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

/**
 * Values are in ms, except `shift` (CLS). `touch` is the longest time until a touch is painted, `longest` the
 * longest task.
 */
export type PageVitals = { lcp: number; shift: number; touch: number; longest: number };

export const readPageVitals = (page: Page): Promise<PageVitals> =>
  page.evaluate(() => (window as unknown as { seen: PageVitals }).seen);
