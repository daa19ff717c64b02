/** Starts the offline features: files and lists of the app work without a network. */
import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '#ui/session/page-session.ts';
import { whenIdleMs } from '#ui/hooks/after-first-screen.ts';
import { LockScreen, watchIdle } from '#access/authentication/web/index.ts';
import { startDeviceSession } from '#counter/offline/web/index.ts';
import { keepOfflineLists } from './offline-lists.ts';
import { watchForNewVersion } from './newer-version.tsx';
import { serviceWorkerFile } from './constants.ts';

/** The browser asks to save data: fetches nothing ahead. */
const sparing = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** After everything else, and only for users who may work at a counter. */
const keepReaderLater = async (): Promise<void> => {
  const keep = (): void => {
    if (sessionStore.get() === null) return;
    void import('#ui/scan/cache-reader.ts').then((all) => all.cacheReaderFile()).catch(() => undefined);
  };
  await navigator.serviceWorker.ready;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(keep);
  else setTimeout(keep, whenIdleMs);
};

/** Call once. Browsers have service workers only at https URLs and on localhost; lists are stored without one too. */
export const startDevice = (queries: QueryClient): void => {
  startDeviceSession(queries);
  // After startDeviceSession, whose keys encrypt the lists.
  keepOfflineLists(queries);
  void watchIdle(queries);
  void LockScreen.preload();
  if (!import.meta.env.PROD) return;
  watchForNewVersion(queries);
  if (!('serviceWorker' in navigator) || sparing()) return;
  navigator.serviceWorker.register(serviceWorkerFile, { updateViaCache: 'none' }).catch(() => undefined);
  void keepReaderLater();
};
