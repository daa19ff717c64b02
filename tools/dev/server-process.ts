import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const withParent = pathToFileURL(path.join(import.meta.dirname, 'exit-with-parent.ts')).href;
const withTsx = pathToFileURL(path.join(import.meta.dirname, 'register-tsx.ts')).href;
const patience = 10_000;

export type ServerProcess = {
  up(): Promise<boolean>;
  /** Works like `up`. Changes during the shutdown cause one restart. */
  restart(): Promise<boolean>;
  stop(): Promise<void>;
};

export type ServerProcessOptions = {
  main: string;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  ended: () => void;
};

type Run = { child: ChildProcess; ready: Promise<boolean> };

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await gone;
  clearTimeout(timer);
};

export const runServerProcess = ({ main, env, say, ended }: ServerProcessOptions): ServerProcess => {
  const told = new Set<string>();
  const begin = (): Run => {
    const child = spawn(process.execPath, ['--import', withParent, '--import', withTsx, main], {
      env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const ready = new Promise<boolean>((resolve) => {
      const read = (line: string): void => {
        // This server is being replaced.
        if (ending !== undefined && !stopped) return;
        // Log lines are JSON.
        if (line.startsWith('{') || !told.has(line)) say(line);
        told.add(line);
        if (line.startsWith('Ratri is ready')) resolve(true);
      };
      if (child.stdout !== null) createInterface(child.stdout).on('line', read);
      child.once('close', () => resolve(false));
    });
    const run = { child, ready };
    child.once('exit', () => {
      run.ready = Promise.resolve(false);
      if (!stopped && ending === undefined) ended();
    });
    return run;
  };

  let ending: Promise<void> | undefined;
  let stopped = false;
  let now = begin();
  const up = async (): Promise<boolean> => {
    for (;;) {
      await ending;
      const asked = now;
      const answer = await asked.ready;
      if (answer || (asked === now && ending === undefined)) return answer;
    }
  };
  const again = async (): Promise<void> => {
    await end(now.child);
    if (!stopped) now = begin();
    ending = undefined;
  };
  return {
    up,
    restart: () => {
      if (!stopped) ending ??= again();
      return up();
    },
    stop: async () => {
      stopped = true;
      await ending;
      await end(now.child);
    },
  };
};
