/** Stores the code reader on the device, so browsers without their own detector can scan offline. */
import { readerFileUrl } from './detector.ts';
import { readerCacheName } from './reader-cache-name.ts';

export const cacheReaderFile = async (): Promise<void> => {
  const file = await readerFileUrl();
  if (file === null || !('caches' in globalThis)) return;
  const place = await caches.open(readerCacheName);
  if ((await place.match(file)) === undefined) await place.add(file);
  for (const kept of await place.keys()) if (new URL(kept.url).pathname !== file) await place.delete(kept);
};
