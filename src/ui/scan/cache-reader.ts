/** Stores the code reader on the device, for scanning offline in browsers without their own detector. */
import { readerFileUrl } from './detector.ts';
import { readerCacheName } from './reader-cache-name.ts';

export const cacheReaderFile = async (): Promise<void> => {
  const file = await readerFileUrl();
  if (file === null || !('caches' in globalThis)) return;
  const place = await caches.open(readerCacheName);
  if ((await place.match(file)) === undefined) await place.add(file);
  for (const kept of await place.keys()) if (new URL(kept.url).pathname !== file) await place.delete(kept);
};
