/** Which changes the running server has to be begun anew for. */
import { placeOf } from '../checks/modules.ts';
import { isTest } from '../checks/source-files.ts';

/** `file`: relative to the root, with '/'. What only the web or a test reads is no reason. */
export const restarts = (file: string): boolean => {
  if (/^migrations\/[^/]+\.sql$/.test(file)) return true;
  if (!/\.(tsx?|json)$/.test(file) || isTest(file)) return false;
  const place = placeOf(file);
  return place !== undefined && place.side !== 'web';
};
