import type { QueryClient } from '@tanstack/react-query';
import { rest } from '#ui/hooks/after-first-screen.ts';
import { net } from '#ui/api/connectivity.ts';
import { createPart } from '#ui/router/lazy-part.ts';

/** A while after the first screen, or as soon as the server is out of reach, which is what it is for. */
export const beginDevice = (queries: QueryClient): void => {
  const part = createPart(async () => (await import('./start-device.ts')).startDevice);
  let begun = false;
  const begin = async (): Promise<void> => {
    if (begun || (await part.ask()) !== 'here' || begun) return;
    begun = true;
    stop();
    part.get()?.(queries);
  };
  const stop = net.subscribe(() => void begin());
  setTimeout(() => void begin(), rest);
  // A page that is opened without a network hears of no change.
  if (net.get() === 'lost') void begin();
};
