/** What makes the app one that is at home on a device: its files and lists are there without a network. */
import type { QueryClient } from '@tanstack/react-query';
import { LockScreen, watchIdle } from '../../../identity/web/index.ts';
import { startHere } from '../../../offline/web/index.ts';
import { keepLists } from './kept-lists.ts';
import { watchVersion } from './newer-version.tsx';
import { workerFile } from './parts.ts';

/** Asked to save data: what nobody has opened is not fetched. */
const sparing = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** Once. Browsers have workers only at https addresses and on the machine itself; without one lists are kept all the same. */
export const startDevice = (queries: QueryClient): void => {
  keepLists(queries);
  startHere(queries);
  void watchIdle(queries);
  void LockScreen.preload();
  if (!import.meta.env.PROD) return;
  watchVersion(queries);
  if ('serviceWorker' in navigator && !sparing())
    navigator.serviceWorker.register(workerFile, { updateViaCache: 'none' }).catch(() => undefined);
};
