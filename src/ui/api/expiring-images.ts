/** Pictures whose addresses hold for minutes (slips, photos, signatures): a page that stays open asks for new ones in time. */
import type { QueryClient } from '@tanstack/react-query';

const every = 60_000;
const early = 5 * 60;

/** Seconds since 1970 at which the address ends; undefined for one that does not. */
export const endOf = (address: string): number | undefined => {
  const found = /\/files\/[^?]+\.webp\?e=(\d{10})&/.exec(address)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Addresses on the page, shown or linked. */
const addresses = (): string[] =>
  [...document.querySelectorAll('img[src*="/files/"], a[href*="/files/"]')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '',
  );

/** Fetches anew what is on screen before its pictures' addresses end, once for each. From now on. */
export const keepPictures = (queries: QueryClient): void => {
  const done = new Set<string>();
  const look = (): void => {
    const soon = Date.now() / 1000 + early;
    const ending = addresses().filter((one) => (endOf(one) ?? Infinity) < soon && !done.has(one));
    if (ending.length === 0) return;
    for (const one of ending) done.add(one);
    void queries.invalidateQueries({ refetchType: 'active' });
  };
  setInterval(look, every);
  // After a sleep a picture may fail before the minute is over.
  document.addEventListener('error', look, true);
  document.addEventListener('visibilitychange', look);
};
