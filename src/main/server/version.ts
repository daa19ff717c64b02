/** Which version this is: that of package.json, beside the built server as in the repository. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const found = ['../../package.json', '../../../package.json']
  .map((up) => path.resolve(import.meta.dirname, up))
  .find((file) => existsSync(file));

export const version: string =
  found === undefined ? '0.0.0' : (JSON.parse(readFileSync(found, 'utf8')) as { version: string }).version;
