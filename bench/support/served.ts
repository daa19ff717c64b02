/** Ratri as `npm start` serves it from the build, its embedded database on the disk; and what it does while nobody asks. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { main, unhurried } from '#e2e/support/server.ts';
import { cpuOfTree } from './cpu-time.ts';
import { secret } from './filled.ts';
import { Contestant } from './load.ts';

export const mustBeBuilt = (): void => {
  if (!existsSync(main)) throw new Error('build/ is missing: run npm run build first');
};

export type Served = { contestant: Contestant; postmaster: number };

export const serve = async (dataDir: string, more: Record<string, string>): Promise<Served> => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      JWT_SECRET: secret,
      DEMO: 'no',
      LOG_LEVEL: 'error',
      ...unhurried,
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

/** Microseconds of CPU of an idle second. */
export const idleOf = async ({ contestant, postmaster }: Served, idleMs: number): Promise<number> => {
  const spent = (): number => cpuOfTree(contestant.pid) + cpuOfTree(postmaster);
  const before = spent();
  await sleep(idleMs);
  return (spent() - before) / (idleMs / 1000);
};

/**
 * Waits until the server has worked out the figures of what was filled, which it begins within a minute of its start and does beside its calls, with all
 * that the machine has; `longest` milliseconds at most.
 */
export const settled = async ({ contestant, postmaster }: Served, longest = Infinity): Promise<void> => {
  const window = 5000;
  const until = performance.now() + longest;
  for (let quiet = 0; quiet < 75_000 && performance.now() < until;) {
    const before = cpuOfTree(contestant.pid) + cpuOfTree(postmaster);
    await sleep(window);
    const idle = cpuOfTree(contestant.pid) + cpuOfTree(postmaster) - before < window * 300;
    quiet = idle ? quiet + window : 0;
  }
};
