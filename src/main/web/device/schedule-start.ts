import type { QueryClient } from '@tanstack/react-query';
import { whenIdleMs } from '#ui/hooks/after-first-screen.ts';
import { connectivity } from '#ui/api/connectivity.ts';
import { createLazyPart } from '#ui/router/lazy-part.ts';

export const scheduleDeviceStart = (queries: QueryClient): void => {
  const part = createLazyPart(async () => (await import('./start-device.ts')).startDevice);
  let begun = false;
  const begin = async (): Promise<void> => {
    if (begun || (await part.ask()) !== 'here' || begun) return;
    begun = true;
    stop();
    part.get()?.(queries);
  };
  const stop = connectivity.subscribe(() => void begin());
  setTimeout(() => void begin(), whenIdleMs);
  // A page that was opened offline gets no event about the lost connection.
  if (connectivity.get() === 'lost') void begin();
};
