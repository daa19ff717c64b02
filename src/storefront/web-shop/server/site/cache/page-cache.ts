/** Pages that were drawn and are still true: found by what was asked, good for as long as nothing of the shop changes. */
import type { Tallied } from '#storefront/web-shop/server/statistics/visit-counter.ts';

export type Kept = {
  html: string;
  policy: string;
  /** Search engines keep away. */
  hidden: boolean;
  tally: readonly Tallied[] | undefined;
};

type Entry = Kept & { version: string; until: number };

export type PageCache = {
  /** What was kept under this version; the least recently wanted goes first. */
  find(key: string, version: string): Kept | undefined;
  keep(key: string, version: string, page: Kept): void;
  /** Characters that are kept now. */
  size(): number;
};

/** So much is kept in all; a page is some 20,000 characters. */
const mostCharacters = 24_000_000;
/** Longest addresses that are kept. */
const longestKey = 600;
/** For what changes by the clock alone and is not of what is free. */
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
