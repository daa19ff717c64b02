/** Decides which source changes restart the server. */
import { modulePlaceOf } from '../checks/modules.ts';
import { isTest } from '../checks/source-files.ts';

/** `file`: relative to the root, with '/'. False for files of the web app and tests. */
export const needsRestart = (file: string): boolean => {
  if (/^migrations\/[^/]+\.sql$/.test(file)) return true;
  if (/^locales\/.+\.json$/.test(file)) return true;
  if (!/\.(tsx?|json)$/.test(file) || isTest(file)) return false;
  const place = modulePlaceOf(file);
  return place !== undefined && place.side !== 'web';
};
