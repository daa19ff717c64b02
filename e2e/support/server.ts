/** Runs the built server in its own process and folder. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { removeScratch, scratchFolder } from '#platform/postgres/scratch-folder.ts';
import { markRestored } from '#platform/settings/restored-mark.ts';
import { connectAsOwner } from './database-owner.ts';
import { withTimeLimit } from './time-limit.ts';

export const e2ePassword = 'password of the end-to-end tests';
export const repositoryFolder = path.resolve(import.meta.dirname, '../..');

export type BuiltServer = {
  origin: string;
  dataDir: string;
  stop: () => Promise<void>;
  /** Returns the server's output so far. */
  said: () => string;
  /** Advances the server's clock by some days. The server must be started with `clock`. */
  pass: (days: number) => Promise<void>;
};

export const builtServerFile = path.join(repositoryFolder, 'build/server/main.js');
const clock = pathToFileURL(path.join(import.meta.dirname, 'clock.ts')).href;
const readyLine = /http:\/\/localhost:(\d+)/;

/** The folder of compiled code, which saves the next server a sixth of the CPU time of a start. */
export const compileCacheFolder = path.join(repositoryFolder, 'build/compiled');

/**
 * The limits are relaxed, because one client address sends more requests than any shop, on a possibly busy
 * machine.
 */
export const relaxedServerEnv = {
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_PATIENCE: '60',
  CALLS_BY_PERSON: '1000000',
  CALLS_BY_ADDRESS: '1000000',
  NODE_COMPILE_CACHE: compileCacheFolder,
} as const;

type Running = { child: ChildProcess; port: number; said: () => string };

/** The maximum time of a start or stop in ms, even on a busy machine. */
const startOrEnd = 90_000;

/** Resolves when the server reports ready. Fails with its output if it exits before or is late. */
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
  return withTimeLimit('the start of the server', begun, startOrEnd).catch((error: unknown) => {
    // The server stops its database too.
    child.kill('SIGTERM');
    throw error instanceof Error ? new Error(`${error.message}\n${text}`, { cause: error }) : error;
  });
};

/** Stops the server, which always stops its database too. */
const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit') as Promise<[number | null, string | null]>;
  child.kill('SIGTERM');
  const [code, signal] = await withTimeLimit('the end of the server', gone, startOrEnd);
  if (code !== 0) throw new Error(`the server was stopped and exited with ${code ?? signal}`);
};

type Variables = Readonly<Record<string, string>>;

const run = async (
  dataDir: string,
  demo: 'yes' | 'no',
  ownClock: boolean,
  more: Variables = {},
): Promise<Running> => {
  const child = spawn(process.execPath, [...(ownClock ? ['--import', clock] : []), builtServerFile], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DOMAIN: '',
      PUBLIC_URL: '',
      DEMO: demo,
      DEMO_PASSWORD: e2ePassword,
      LOG_LEVEL: 'warn',
      ...relaxedServerEnv,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ready(child);
};

const makeFolder = (): Promise<string> => scratchFolder('ratri-e2e-');

/**
 * Selects whether the server has background work for new rows: seals of the audit log, and stored figures.
 */
const toMakeUp = `select
  exists (select from audit_log l where not exists (
    select from audit_seal s where s.shop_id = l.shop_id and s.log_id = l.id))
  or exists (select from figure_due) or exists (select from figure_wait) or exists (select from figure_unit_wait)
  or not exists (select from figure_head where begun) as any`;

/** Resolves when the server of a folder has no background work and its database has table statistics. */
const cameToRest = async (folder: string): Promise<void> => {
  const owner = await connectAsOwner(folder);
  const ask = async (): Promise<boolean> =>
    (await owner.query<{ any: boolean }>(toMakeUp)).rows[0]?.any === true;
  try {
    await owner.query('analyze');
    for (let patience = 1200; await ask(); patience -= 1) {
      if (patience === 0) throw new Error('the demo shop still has background work');
      await sleep(100);
    }
    await owner.query('vacuum (freeze, analyze)');
  } finally {
    await owner.end();
  }
};

/**
 * Makes a folder with the demo shop, stopped and without pictures, to be copied. The shop's state is that of
 * some minutes after the first start, so copies need not repeat that work.
 */
export const makeDemoFolder = async (): Promise<string> => {
  if (!existsSync(builtServerFile)) throw new Error('build/ is missing: run npm run build first');
  const folder = await makeFolder();
  const made = await run(folder, 'yes', false);
  await end(made.child);
  const { child } = await run(folder, 'no', false);
  await cameToRest(folder);
  await end(child);
  // Each copy finds its own port.
  await rm(path.join(folder, 'pg-port'), { force: true });
  return folder;
};

/** Copies the folder of `makeDemoFolder` with owners and permissions, which PostgreSQL requires. */
export const copyDemoFolder = async (demo: string): Promise<string> => {
  const folder = await makeFolder();
  if (process.platform === 'win32') await cp(demo, folder, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${demo}/.`, folder]);
  return folder;
};

/**
 * Starts a server with the demo shop. Every login has `e2ePassword`. `stop` ends it and removes its folder.
 * Without `pictures` the shop exists before the start, and no pictures are drawn during the tests.
 */
export const startBuiltServer = async ({
  pictures,
  empty = false,
  demo,
  clock: ownClock = false,
  env = {},
  restoredTo,
}: {
  pictures: boolean;
  /** Whether the server has no shop. The output has the address that opens the first shop. */
  empty?: boolean;
  /** The folder of `makeDemoFolder` to copy. The default is a new folder. */
  demo?: string;
  clock?: boolean;
  env?: Variables;
  /** The time of the data, as if they came from a backup. */
  restoredTo?: Date | undefined;
}): Promise<BuiltServer> => {
  const dataDir = await (pictures || empty
    ? makeFolder()
    : demo === undefined
      ? makeDemoFolder()
      : copyDemoFolder(demo));
  let running: Running | undefined;
  const stop = async (): Promise<void> => {
    if (running) await end(running.child);
    await removeScratch(dataDir);
  };
  if (restoredTo !== undefined) markRestored(dataDir, restoredTo);
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
    return { origin: `http://127.0.0.1:${port}`, dataDir, stop, said, pass };
  } catch (error) {
    await stop();
    throw error;
  }
};
