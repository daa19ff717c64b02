/** The server, run from its source in a process of its own, which is ended and begun again when its source changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const withParent = pathToFileURL(path.join(import.meta.dirname, 'exit-with-parent.ts')).href;
const withTsx = pathToFileURL(path.join(import.meta.dirname, 'register-tsx.ts')).href;
const patience = 10_000;

export type ServerProcess = {
  /** Waits for a start or restart that is under way; false when there is no server, because it ended by itself. */
  up(): Promise<boolean>;
  /** Resolves as `up` does; changes that come while the old one is ending count as one. */
  restart(): Promise<boolean>;
  stop(): Promise<void>;
};

export type ServerAsk = {
  /** The server's file. */
  main: string;
  env: NodeJS.ProcessEnv;
  /** What the server prints, line by line. What a start says in the words of an earlier one is left out. */
  say: (line: string) => void;
  /** Called when it ended without having been asked to. */
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

export const runServer = ({ main, env, say, ended }: ServerAsk): ServerProcess => {
  const told = new Set<string>();
  const begin = (): Run => {
    const child = spawn(process.execPath, ['--import', withParent, '--import', withTsx, main], {
      env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const ready = new Promise<boolean>((resolve) => {
      const read = (line: string): void => {
        // One that gives its place to the next has nothing to tell.
        if (ending !== undefined && !stopped) return;
        // Lines of the log are JSON.
        if (line.startsWith('{') || !told.has(line)) say(line);
        told.add(line);
        if (line.startsWith('Ratri is ready')) resolve(true);
      };
      if (child.stdout !== null) createInterface(child.stdout).on('line', read);
      // By then all that it said has been read.
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
