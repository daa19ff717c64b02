import { modulePlaceOf } from '../checks/modules.ts';
import { isTest } from '../checks/source-files.ts';

/** `file` is a path from the root, with '/'. Returns false for the web app and tests. */
export const needsRestart = (file: string): boolean => {
  if (/^migrations\/[^/]+\.sql$/.test(file)) return true;
  if (/^locales\/.+\.json$/.test(file)) return true;
  if (!/\.(tsx?|json)$/.test(file) || isTest(file)) return false;
  const place = modulePlaceOf(file);
  return place !== undefined && place.side !== 'web';
};
