import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const found = ['../../package.json', '../../../package.json']
  .map((up) => path.resolve(import.meta.dirname, up))
  .find((file) => existsSync(file));

export const ratriVersion: string =
  found === undefined ? '0.0.0' : (JSON.parse(readFileSync(found, 'utf8')) as { version: string }).version;
