/** What makes the app one that is at home on a device: its files and lists are there without a network. */
import type { QueryClient } from '@tanstack/react-query';
import { store } from '#ui/session/page-session.ts';
import { rest } from '#ui/hooks/after-first-screen.ts';
import { LockScreen, watchIdle } from '#access/authentication/web/index.ts';
import { startHere } from '#counter/offline/web/index.ts';
import { keepLists } from './offline-lists.ts';
import { watchVersion } from './newer-version.tsx';
import { workerFile } from './constants.ts';

/** Asked to save data: what nobody has opened is not fetched. */
const sparing = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** After everything else, and only of use to who may stand at a counter. */
const keepReaderLater = async (): Promise<void> => {
  const keep = (): void => {
    if (store.get() === null) return;
    void import('#ui/scan/cache-reader.ts').then((all) => all.keepReader()).catch(() => undefined);
  };
  await navigator.serviceWorker.ready;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(keep);
  else setTimeout(keep, rest);
};

/** Once. Browsers have workers only at https addresses and on the machine itself; without one lists are kept all the same. */
export const startDevice = (queries: QueryClient): void => {
  startHere(queries);
  // Sealed by the keys of what begins before.
  keepLists(queries);
  void watchIdle(queries);
  void LockScreen.preload();
  if (!import.meta.env.PROD) return;
  watchVersion(queries);
  if (!('serviceWorker' in navigator) || sparing()) return;
  navigator.serviceWorker.register(workerFile, { updateViaCache: 'none' }).catch(() => undefined);
  void keepReaderLater();
};
