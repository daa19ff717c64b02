/**
 * Runs a server with the demo shop in its own data folder. Tests can cut its power: SIGKILL of the server,
 * the database, or both.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { removeScratch } from '#platform/postgres/scratch-folder.ts';
import { connectAsOwner } from './database-owner.ts';
import { copyDemoFolder, builtServerFile, e2ePassword, relaxedServerEnv } from './server.ts';
import { withTimeLimit } from './time-limit.ts';

export type RunningServer = { origin: string; headers: Record<string, string> };
export type PowerCut = 'server' | 'database' | 'both';

export type CrashableServer = {
  dataDir: string;
  /** Starts with the data after the last power cut. The owner of the demo shop is logged in. */
  start: () => Promise<RunningServer>;
  /**
   * Kills the server, the database or both. If only the database is killed, the server restarts it and is
   * then killed too.
   */
  cut: (what: PowerCut) => Promise<void>;
  pid: () => number;
  /** Connects as the database owner, without the server. */
  owner: () => Promise<pg.Client>;
  end: () => Promise<void>;
};

/** The maximum recovery time after a crash in ms, even on a busy machine. */
const recovery = 120_000;

/** Resolves to the pattern's first match in the further output of the server. */
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
  return withTimeLimit(`waiting for ${pattern} from the server`, found, recovery);
};

const login = async (origin: string): Promise<string> => {
  const reply = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: e2ePassword }),
  });
  if (reply.status !== 200) throw new Error(`login answered ${reply.status}`);
  return ((await reply.json()) as { token: string }).token;
};

/** Creates a folder and its server. `more` has settings of the server. */
export const startCrashableServer = async (
  more: Readonly<Record<string, string>> = {},
): Promise<CrashableServer> => {
  const dataDir = await copyDemoFolder(inject('demoFolder'));
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
      const child = spawn(process.execPath, [builtServerFile], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          DEMO: 'no',
          LOG_LEVEL: 'silent',
          ...relaxedServerEnv,
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
    owner: () => connectAsOwner(dataDir),
    end: async () => {
      await stop('SIGTERM');
      await removeScratch(dataDir);
    },
  };
};
