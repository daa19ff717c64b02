import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fetchSmallText } from '../http/fetch-small-text.ts';
import { ratriVersion } from '../settings/version.ts';

const mostBytes = 4096;
const timeout = 5000;
const hour = 3_600_000;
const day = 24 * hour;

const VersionFile = z.object({ version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/) });

export const isNewerVersion = (one: string, than: string): boolean => {
  const [a, b] = [one, than].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return at !== undefined && (a?.[at] ?? 0) > (b?.[at] ?? 0);
};

const readSmallFile = async (file: string): Promise<string> => {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(mostBytes + 1), 0, mostBytes + 1, 0);
    if (bytesRead > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Returns undefined for an unreachable server or an invalid answer. */
export const readNewestVersion = async (url: string, privateToo = false): Promise<string | undefined> => {
  try {
    const text = url.startsWith('file:')
      ? await readSmallFile(fileURLToPath(url))
      : await fetchSmallText(url, { timeout, mostBytes, privateToo });
    return VersionFile.parse(JSON.parse(text)).version;
  } catch {
    return undefined;
  }
};

type Check = { url: string; privateToo: boolean; known: string | undefined; again: number };
let check: Check | undefined;

/** Without a URL, the server looks for no new versions. */
export const setUpdateCheck = (url: string | undefined, privateToo = false): void => {
  check = url === undefined ? undefined : { url, privateToo, known: undefined, again: 0 };
};

/** Asks in the background, once a day, and again after an hour without an answer. */
const refresh = async (one: Check): Promise<void> => {
  one.again = Date.now() + hour;
  const found = await readNewestVersion(one.url, one.privateToo);
  if (found === undefined) return;
  one.known = found;
  one.again = Date.now() + day;
};

/** Returns the newest known version if it is newer than the running one. Never waits. */
export const newerVersion = (): string | undefined => {
  if (check === undefined) return undefined;
  if (Date.now() >= check.again) void refresh(check);
  return check.known !== undefined && isNewerVersion(check.known, ratriVersion) ? check.known : undefined;
};
