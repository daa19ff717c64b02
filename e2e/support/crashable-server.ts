/** A server with the demo shop on a data folder of its own, whose power can be cut: SIGKILL of the server, the database, or both. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { removeScratch } from '#platform/postgres/scratch-folder.ts';
import { ownerOf } from './database-owner.ts';
import { copyOf, main, password, unhurried } from './server.ts';
import { within } from './time-limit.ts';

export type Running = { origin: string; headers: Record<string, string> };
export type Cut = 'server' | 'database' | 'both';

export type Power = {
  dataDir: string;
  /** Starts on what the last cut has left; logged in as the owner of the demo shop. */
  start: () => Promise<Running>;
  /** Nothing runs afterwards: where the database alone dies, the server is ended once it has brought it back. */
  cut: (what: Cut) => Promise<void>;
  /** The process that was started last. */
  pid: () => number;
  /** A connection of the database's owner, past the server. */
  owner: () => Promise<pg.Client>;
  /** Ends what runs and removes the folder. */
  end: () => Promise<void>;
};

/** A recovery after a crash ends within so many milliseconds, also on a machine that has other work. */
const recovery = 120_000;

/** Resolves with what the pattern finds in what the server says from now on. */
const heard = (child: ChildProcess, pattern: RegExp): Promise<string> => {
  const found = new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const match = pattern.exec(text);
      if (match) resolve(match[0]);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  return within(`waiting for ${pattern} from the server`, found, recovery);
};

const login = async (origin: string): Promise<string> => {
  const reply = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password }),
  });
  if (reply.status !== 200) throw new Error(`login answered ${reply.status}`);
  return ((await reply.json()) as { token: string }).token;
};

/** A folder and the server on it; `more`: settings of the server. */
export const power = async (more: Readonly<Record<string, string>> = {}): Promise<Power> => {
  const dataDir = await copyOf(inject('demoFolder'));
  let server: ChildProcess | undefined;

  const stop = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  const postmaster = async (): Promise<number> =>
    Number((await readFile(path.join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]);

  return {
    dataDir,
    start: async () => {
      const child = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          DEMO: 'no',
          LOG_LEVEL: 'silent',
          ...unhurried,
          ...more,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      server = child;
      const origin = (await heard(child, /http:\/\/localhost:\d+/)).replace('localhost', '127.0.0.1');
      const token = await login(origin);
      return { origin, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } };
    },
    cut: async (what) => {
      const noticed = what === 'database' && server ? heard(server, /PostgreSQL runs again/) : undefined;
      if (what !== 'server') process.kill(await postmaster(), 'SIGKILL');
      await noticed;
      await stop('SIGKILL');
    },
    pid: () => server?.pid ?? 0,
    owner: () => ownerOf(dataDir),
    end: async () => {
      await stop('SIGTERM');
      await removeScratch(dataDir);
    },
  };
};
