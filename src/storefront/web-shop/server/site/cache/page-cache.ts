import type { VisitEvent } from '#storefront/web-shop/server/statistics/visit-counter.ts';

export type CachedPage = {
  html: string;
  policy: string;
  hidden: boolean;
  noStore: boolean;
  tally: readonly VisitEvent[] | undefined;
};

type Entry = CachedPage & { version: string; until: number };

export type PageCache = {
  /** The cache evicts the least recently used page first. */
  find(key: string, version: string): CachedPage | undefined;
  keep(key: string, version: string, page: CachedPage): void;
  size(): number;
};

/** Limit in characters. A page has about 20,000. */
const mostCharacters = 24_000_000;
const longestKey = 600;
/** Lifetime in ms. It is short because pages also change with time. */
const keptFor = 15_000;

export const openPageCache = (most = mostCharacters): PageCache => {
  const entries = new Map<string, Entry>();
  let held = 0;
  const drop = (key: string): void => {
    const one = entries.get(key);
    if (one === undefined) return;
    held -= one.html.length + key.length;
    entries.delete(key);
  };
  return {
    find: (key, version) => {
      const one = entries.get(key);
      if (one === undefined) return undefined;
      if (one.version !== version || one.until <= performance.now()) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, one);
      return one;
    },
    keep: (key, version, page) => {
      drop(key);
      if (key.length > longestKey || page.html.length > most / 10) return;
      entries.set(key, { ...page, version, until: performance.now() + keptFor });
      held += page.html.length + key.length;
      for (const oldest of entries.keys()) {
        if (held <= most) break;
        drop(oldest);
      }
    },
    size: () => held,
  };
};
