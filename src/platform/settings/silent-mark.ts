/** A restored copy sends nothing until an operator declares it the shop (`npm start -- --real`). */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const markFile = (dataDir: string): string => path.join(dataDir, 'silent');

export const isSilent = (dataDir: string): boolean => existsSync(markFile(dataDir));

export const makeSilent = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(markFile(dataDir), '', { mode: 0o600 });
};

export const removeSilence = (dataDir: string): void => rmSync(markFile(dataDir), { force: true });
