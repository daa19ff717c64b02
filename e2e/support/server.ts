/** The built server in a process of its own, on a folder of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { removeScratch, scratchFolder } from '#platform/postgres/scratch-folder.ts';
import { ownerOf } from './database-owner.ts';
import { within } from './time-limit.ts';

export const password = 'password of the end-to-end tests';
export const root = path.resolve(import.meta.dirname, '../..');

export type Server = {
  origin: string;
  stop: () => Promise<void>;
  /** What it has said so far. */
  said: () => string;
  /** Puts the server's clock so many days ahead; only of one that was started with `clock`. */
  pass: (days: number) => Promise<void>;
};

export const main = path.join(root, 'build/server/main.js');
const clock = pathToFileURL(path.join(import.meta.dirname, 'clock.ts')).href;
const readyLine = /http:\/\/localhost:(\d+)/;

/** What servers have compiled, which the next one need not: a sixth of the CPU of a start. */
export const compiled = path.join(root, 'build/compiled');

/** One address, quicker than any shop, on a machine that may be busy. */
export const unhurried = {
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_PATIENCE: '60',
  CALLS_BY_PERSON: '1000000',
  CALLS_BY_ADDRESS: '1000000',
  NODE_COMPILE_CACHE: compiled,
} as const;

type Running = { child: ChildProcess; port: number; said: () => string };

/** A server starts or ends within so many milliseconds, also on a machine that has other work. */
const startOrEnd = 90_000;

/** Resolves when the server says that it is ready; an error with what it printed when it ends first or is late. */
const ready = (child: ChildProcess): Promise<Running> => {
  let text = '';
  const begun = new Promise<Running>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = readyLine.exec(text);
      if (found) resolve({ child, port: Number(found[1]), said: () => text });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready:\n${text}`)),
    );
  });
  return within('the start of the server', begun, startOrEnd).catch((error: unknown) => {
    // It takes its database along.
    child.kill('SIGTERM');
    throw error instanceof Error ? new Error(`${error.message}\n${text}`, { cause: error }) : error;
  });
};

/** Whenever it is told to, it ends by itself and takes its database along. */
const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit') as Promise<[number | null, string | null]>;
  child.kill('SIGTERM');
  const [code, signal] = await within('the end of the server', gone, startOrEnd);
  if (code !== 0) throw new Error(`the server was told to end and ended with ${code ?? signal}`);
};

type Variables = Readonly<Record<string, string>>;

const run = async (
  dataDir: string,
  demo: 'yes' | 'no',
  ownClock: boolean,
  more: Variables = {},
): Promise<Running> => {
  const child = spawn(process.execPath, [...(ownClock ? ['--import', clock] : []), main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      DEMO: demo,
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'warn',
      ...unhurried,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ready(child);
};

const makeFolder = (): Promise<string> => scratchFolder('ratri-e2e-');

/** What a server makes up by itself of rows that have come: the seals of the audit log, the kept figures. */
const toMakeUp = `select
  exists (select from audit_log l where not exists (
    select from audit_seal s where s.shop_id = l.shop_id and s.log_id = l.id))
  or exists (select from figure_due) or exists (select from figure_wait) or exists (select from figure_unit_wait)
  or not exists (select from figure_head where begun) as any`;

/** Resolves when the server of a folder has nothing to make up, and its database knows how its tables are filled. */
const cameToRest = async (folder: string): Promise<void> => {
  const owner = await ownerOf(folder);
  const ask = async (): Promise<boolean> =>
    (await owner.query<{ any: boolean }>(toMakeUp)).rows[0]?.any === true;
  try {
    await owner.query('analyze');
    for (let patience = 1200; await ask(); patience -= 1) {
      if (patience === 0) throw new Error('the demo shop does not come to rest');
      await sleep(100);
    }
    await owner.query('vacuum (freeze, analyze)');
  } finally {
    await owner.end();
  }
};

/**
 * The demo shop in a folder of its own, not running and without pictures, to be copied. It is as it is some minutes
 * after its first start: what each copy would have to do first is done once.
 */
export const makeDemo = async (): Promise<string> => {
  if (!existsSync(main)) throw new Error('build/ is missing: run npm run build first');
  const folder = await makeFolder();
  const made = await run(folder, 'yes', false);
  await end(made.child);
  // One that draws no pictures.
  const { child } = await run(folder, 'no', false);
  await cameToRest(folder);
  await end(child);
  // Each copy finds a port of its own.
  await rm(path.join(folder, 'pg-port'), { force: true });
  return folder;
};

/** A copy of what `makeDemo` has made, with owners and rights, which PostgreSQL insists on. */
export const copyOf = async (demo: string): Promise<string> => {
  const folder = await makeFolder();
  if (process.platform === 'win32') await cp(demo, folder, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${demo}/.`, folder]);
  return folder;
};

/**
 * A server with the demo shop; every login has `password`. `stop` ends it and removes its folder. Without
 * `pictures` the shop is one that is there when it starts, and nothing is drawn beside the tests.
 */
export const startServer = async ({
  pictures,
  empty = false,
  demo,
  clock: ownClock = false,
  env = {},
}: {
  pictures: boolean;
  /** No shop at all: what it says tells where the first one is opened. */
  empty?: boolean;
  /** What `makeDemo` has made, to begin with a copy of; made anew when left out. */
  demo?: string;
  /** Its clock can be put ahead. */
  clock?: boolean;
  /** Variables of its environment besides. */
  env?: Variables;
}): Promise<Server> => {
  const dataDir = await (pictures || empty ? makeFolder() : demo === undefined ? makeDemo() : copyOf(demo));
  let running: Running | undefined;
  const stop = async (): Promise<void> => {
    if (running) await end(running.child);
    await removeScratch(dataDir);
  };
  try {
    running = await run(dataDir, pictures ? 'yes' : 'no', ownClock, env);
    const { child, port, said } = running;
    let ahead = 0;
    const pass = async (days: number): Promise<void> => {
      for (let n = 0; n < days; n += 1) {
        ahead += 1;
        child.kill('SIGUSR2');
        const heard = new RegExp(`^${ahead} days ahead$`, 'm');
        for (const end = performance.now() + 60_000; !heard.test(said()); await sleep(20))
          if (performance.now() > end) throw new Error(`the clock of the server is not ${ahead} days ahead`);
      }
    };
    return { origin: `http://127.0.0.1:${port}`, stop, said, pass };
  } catch (error) {
    await stop();
    throw error;
  }
};
