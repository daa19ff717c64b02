/**
 * Serves Ratri as `npm start` does, from the build with its embedded database on disk, and measures its idle
 * cost.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtServerFile, relaxedServerEnv } from '#e2e/support/server.ts';
import { cpuOfProcessTree } from './cpu-time.ts';
import { benchJwtSecret } from './filled.ts';
import { Contestant } from './load.ts';

export const assertBuilt = (): void => {
  if (!existsSync(builtServerFile)) throw new Error('build/ is missing: run npm run build first');
};

export type ServedRatri = { contestant: Contestant; postmaster: number };

export const serveBuiltRatri = async (
  dataDir: string,
  more: Record<string, string>,
): Promise<ServedRatri> => {
  const child = spawn(process.execPath, [builtServerFile], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      JWT_SECRET: benchJwtSecret,
      DEMO: 'no',
      LOG_LEVEL: 'error',
      ...relaxedServerEnv,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /http:\/\/localhost:(\d+)/.exec(text);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  const postmaster = Number(readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
  return { contestant: new Contestant(child, port), postmaster };
};

/** Returns microseconds of CPU per idle second. */
export const measureIdleCpu = async (
  { contestant, postmaster }: ServedRatri,
  idleMs: number,
): Promise<number> => {
  const spent = (): number => cpuOfProcessTree(contestant.pid) + cpuOfProcessTree(postmaster);
  const before = spent();
  await sleep(idleMs);
  return (spent() - before) / (idleMs / 1000);
};

/**
 * Waits until the server has computed the figures of the filled data. The server begins them within a minute
 * of its start and uses the whole machine next to requests. `longest` is in ms.
 */
export const waitUntilIdle = async (
  { contestant, postmaster }: ServedRatri,
  longest = Infinity,
): Promise<void> => {
  const window = 5000;
  const until = performance.now() + longest;
  for (let quiet = 0; quiet < 75_000 && performance.now() < until;) {
    const before = cpuOfProcessTree(contestant.pid) + cpuOfProcessTree(postmaster);
    await sleep(window);
    const idle = cpuOfProcessTree(contestant.pid) + cpuOfProcessTree(postmaster) - before < window * 300;
    quiet = idle ? quiet + window : 0;
  }
};
