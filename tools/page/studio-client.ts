/** Asking a studio that is kept, and keeping one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kept, dropKept, folder, logFile, readKept, version } from './studio-file.ts';
import type { Photo } from './photographer.ts';
import type { Job } from './studio.ts';

const call = async (kept: Kept, what: string, body = ''): Promise<IncomingMessage> => {
  const asked = request({
    host: '127.0.0.1',
    port: kept.port,
    path: `/${what}`,
    method: 'POST',
    headers: { authorization: kept.key },
  });
  asked.end(body);
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  return reply;
};

/** Ends the kept studio and waits until it is gone; nothing when there is none. */
export const stopKept = async (): Promise<void> => {
  const kept = readKept();
  if (kept === undefined) return;
  try {
    (await call(kept, 'stop')).resume();
    for (let tries = 0; tries < 100; tries += 1) {
      process.kill(kept.pid, 0);
      await sleep(100);
    }
  } catch {
    // It is gone.
  }
  dropKept();
};

/** The studio that is kept and runs from this source; undefined when there is none. */
export const findKept = async (): Promise<Kept | undefined> => {
  const kept = readKept();
  if (kept === undefined) return undefined;
  const answers = await call(kept, 'alive').then(
    (reply) => reply.resume().statusCode === 200,
    () => false,
  );
  if (answers && kept.version === version()) return kept;
  await stopKept();
  return undefined;
};

/** Begins a studio that stays when this process ends. */
export const startKept = async (): Promise<Kept> => {
  mkdirSync(folder, { recursive: true });
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'studio-server.ts')], {
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ready = await Promise.race([
    once(child, 'message').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  const kept = readKept();
  if (!ready || kept === undefined)
    throw new Error(`what takes the pictures could not be started: see ${logFile}`);
  child.disconnect();
  child.unref();
  return kept;
};

type Line = { photo: Photo } | { error: string };

/** Has a kept studio do the work. */
export const askKept = async function* (kept: Kept, job: Job): AsyncGenerator<Photo> {
  for await (const text of createInterface(await call(kept, 'work', JSON.stringify(job)))) {
    const line = JSON.parse(text) as Line;
    if ('error' in line) throw new Error(`${line.error} (see also ${path.relative('.', logFile)})`);
    yield line.photo;
  }
};
