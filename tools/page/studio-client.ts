import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type StudioServerAddress,
  removeStudioFile,
  pagePhotoFolder,
  studioLogFile,
  readStudioFile,
  studioSourceVersion,
} from './studio-file.ts';
import type { PagePhoto } from './photographer.ts';
import type { PhotoJob } from './studio.ts';

const call = async (kept: StudioServerAddress, what: string, body = ''): Promise<IncomingMessage> => {
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

export const stopStudioServer = async (): Promise<void> => {
  const kept = readStudioFile();
  if (kept === undefined) return;
  try {
    (await call(kept, 'stop')).resume();
    for (let tries = 0; tries < 100; tries += 1) {
      process.kill(kept.pid, 0);
      await sleep(100);
    }
  } catch {
    // The server has exited.
  }
  removeStudioFile();
};

export const findStudioServer = async (): Promise<StudioServerAddress | undefined> => {
  const kept = readStudioFile();
  if (kept === undefined) return undefined;
  const answers = await call(kept, 'alive').then(
    (reply) => reply.resume().statusCode === 200,
    () => false,
  );
  if (answers && kept.version === studioSourceVersion()) return kept;
  await stopStudioServer();
  return undefined;
};

/** The server outlives this process. */
export const startStudioServer = async (): Promise<StudioServerAddress> => {
  mkdirSync(pagePhotoFolder, { recursive: true });
  const log = openSync(studioLogFile, 'w');
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'studio-server.ts')], {
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ready = await Promise.race([
    once(child, 'message').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  const kept = readStudioFile();
  if (!ready || kept === undefined)
    throw new Error(`the screenshot server could not be started: see ${studioLogFile}`);
  child.disconnect();
  child.unref();
  return kept;
};

type Line = { photo: PagePhoto } | { error: string };

export const requestPhotos = async function* (
  kept: StudioServerAddress,
  job: PhotoJob,
): AsyncGenerator<PagePhoto> {
  for await (const text of createInterface(await call(kept, 'work', JSON.stringify(job)))) {
    const line = JSON.parse(text) as Line;
    if ('error' in line) throw new Error(`${line.error} (see also ${path.relative('.', studioLogFile)})`);
    yield line.photo;
  }
};
