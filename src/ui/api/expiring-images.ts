import type { QueryClient } from '@tanstack/react-query';

const every = 60_000;
const early = 5 * 60;

export const imageUrlExpiry = (address: string): number | undefined => {
  const found = /\/files\/[^?]+\.webp\?e=(\d{10})&/.exec(address)?.[1];
  return found === undefined ? undefined : Number(found);
};

const addresses = (): string[] =>
  [...document.querySelectorAll('img[src*="/files/"], a[href*="/files/"]')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '',
  );

export const refreshExpiringImages = (queries: QueryClient): void => {
  const done = new Set<string>();
  const look = (): void => {
    const soon = Date.now() / 1000 + early;
    const ending = addresses().filter((one) => (imageUrlExpiry(one) ?? Infinity) < soon && !done.has(one));
    if (ending.length === 0) return;
    for (const one of ending) done.add(one);
    void queries.invalidateQueries({ refetchType: 'active' });
  };
  setInterval(look, every);
  // An image may fail before the next check if the device slept.
  document.addEventListener('error', look, true);
  document.addEventListener('visibilitychange', look);
};
