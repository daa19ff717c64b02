/**
 * Measures the seconds from `npm start` to the first response, with an empty data folder and with a filled
 * folder. Everything is installed and built before.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server.close();
  await once(server, 'close');
  return port;
};

/**
 * Returns the milliseconds until the login page and an API request are answered. The server is stopped
 * afterwards.
 */
const startOnce = async (dataDir: string): Promise<number> => {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1' },
    stdio: 'ignore',
    detached: true,
  });
  const gone = once(child, 'exit');
  for (;;) {
    try {
      const page = await fetch(`http://127.0.0.1:${port}/pages/login`);
      if (page.ok) break;
    } catch {
      if (child.exitCode !== null) throw new Error('npm start has ended');
      await setTimeout(10);
    }
  }
  const took = performance.now() - begun;
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await gone;
  // npm ends before the server has stopped its database.
  while (existsSync(path.join(dataDir, 'ratri.pid'))) await setTimeout(10);
  return took;
};

/** Starts five times with an empty and five times with a filled folder. Times are in ms, sorted. */
export const benchStart = async (): Promise<{ first: number[]; later: number[] }> => {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < 5; round++) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ratri-bench-'));
    first.push(await startOnce(dataDir));
    later.push(await startOnce(dataDir));
    await rm(dataDir, { recursive: true, force: true });
  }
  const sorted = (list: number[]) => list.map(Math.round).sort((a, b) => a - b);
  return { first: sorted(first), later: sorted(later) };
};
