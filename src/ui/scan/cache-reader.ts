/** The reader of codes stays on the device, so that a camera reads without a network where the browser has none of its own. */
import { readerFile } from './detector.ts';
import { readerPlace } from './reader-cache-name.ts';

/** Fetches it where it is needed and not there yet; those of versions before go. */
export const keepReader = async (): Promise<void> => {
  const file = await readerFile();
  if (file === null || !('caches' in globalThis)) return;
  const place = await caches.open(readerPlace);
  if ((await place.match(file)) === undefined) await place.add(file);
  for (const kept of await place.keys()) if (new URL(kept.url).pathname !== file) await place.delete(kept);
};
