/** A restore records the moment of the restored data in this file for the first start. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const markFile = (dataDir: string): string => path.join(dataDir, 'restored');

export const markRestored = (dataDir: string, restoredTo: Date): void =>
  writeFileSync(markFile(dataDir), `${restoredTo.toISOString()}\n`, { mode: 0o600 });

export const readRestoredMark = (dataDir: string): Date | undefined => {
  try {
    const at = new Date(readFileSync(markFile(dataDir), 'utf8').trim());
    return Number.isNaN(at.getTime()) ? undefined : at;
  } catch {
    return undefined;
  }
};

export const removeRestoredMark = (dataDir: string): void => rmSync(markFile(dataDir), { force: true });
