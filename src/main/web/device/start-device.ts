import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '#ui/session/page-session.ts';
import { whenIdleMs } from '#ui/hooks/after-first-screen.ts';
import { LockScreen, watchIdle } from '#access/authentication/web/index.ts';
import { startDeviceSession } from '#counter/offline/web/index.ts';
import { keepOfflineLists } from './offline-lists.ts';
import { watchForNewVersion } from './newer-version.tsx';
import { serviceWorkerFile } from './constants.ts';

const sparing = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** Caches the code reader after the other files, and only for logged-in users. */
const keepReaderLater = async (): Promise<void> => {
  const keep = (): void => {
    if (sessionStore.get() === null) return;
    void import('#ui/scan/cache-reader.ts').then((all) => all.cacheReaderFile()).catch(() => undefined);
  };
  await navigator.serviceWorker.ready;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(keep);
  else setTimeout(keep, whenIdleMs);
};

/** Service workers and stored lists need https or localhost. */
export const startDevice = (queries: QueryClient): void => {
  startDeviceSession(queries);
  // `keepOfflineLists` follows `startDeviceSession`, which loads the keys.
  keepOfflineLists(queries);
  void watchIdle(queries);
  void LockScreen.preload();
  if (!import.meta.env.PROD) return;
  watchForNewVersion(queries);
  if (!('serviceWorker' in navigator) || sparing()) return;
  navigator.serviceWorker.register(serviceWorkerFile, { updateViaCache: 'none' }).catch(() => undefined);
  void keepReaderLater();
};
