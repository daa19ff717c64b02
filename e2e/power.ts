/** A server from the sources on a data folder of its own, whose power can be cut: SIGKILL of the server, the database, or both. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const password = 'password of the power cuts';

export type Running = { origin: string; headers: Record<string, string> };
export type Cut = 'server' | 'database' | 'both';

export type Power = {
  /** Starts on what the last cut has left; logged in as the owner of the demo shop. */
  start: () => Promise<Running>;
  /** Nothing runs afterwards: where the database alone dies, the server is ended once it has noticed. */
  cut: (what: Cut) => Promise<void>;
  /** A connection of the database's owner, past the server. */
  owner: () => Promise<pg.Client>;
  /** Ends what runs and removes the folder. */
  end: () => Promise<void>;
};

const originOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /http:\/\/localhost:\d+/.exec(text);
      if (found) resolve(found[0].replace('localhost', '127.0.0.1'));
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });

const login = async (origin: string): Promise<string> => {
  const reply = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password }),
  });
  if (reply.status !== 200) throw new Error(`login answered ${reply.status}`);
  return ((await reply.json()) as { token: string }).token;
};

/** A folder and the server on it. */
export const power = async (): Promise<Power> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ratri-kill-'));
  // Open, so that the database stands in it and goes with it, also when root runs the test.
  await chmod(dataDir, 0o755);
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
    start: async () => {
      const child = spawn(process.execPath, ['src/app/server/main.ts'], {
        env: {
          ...process.env,
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DEMO_PASSWORD: password,
          // One address, quicker than any shop, on a machine that may be busy.
          DATABASE_PATIENCE: '60',
          CALLS_BY_PERSON: '1000000',
          CALLS_BY_ADDRESS: '1000000',
          LOG_LEVEL: 'silent',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      server = child;
      const origin = await originOf(child);
      const token = await login(origin);
      return { origin, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } };
    },
    cut: async (what) => {
      if (what !== 'server') process.kill(await postmaster(), 'SIGKILL');
      if (what === 'database') await new Promise((resolve) => setTimeout(resolve, 1500));
      await stop('SIGKILL');
    },
    owner: async () => {
      const port = Number(await readFile(path.join(dataDir, 'pg-port'), 'utf8'));
      const secret = (await readFile(path.join(dataDir, 'secrets/postgres-password'), 'utf8')).trim();
      const client = new pg.Client({
        host: '127.0.0.1',
        port,
        user: 'ratri_owner',
        password: secret,
        database: 'ratri',
      });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    end: async () => {
      await stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
