/** Children: run, wait, pass signals on. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What a person can act on; shown without a stack. */
export class Stop extends Error {}

export const say = (text) => process.stderr.write(`ratri: ${text}\n`);

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const musl = () =>
  process.platform === 'linux' &&
  (existsSync('/lib/ld-musl-x86_64.so.1') || existsSync('/lib/ld-musl-aarch64.so.1'));

export const platformKey = () => `${process.platform}-${process.arch}${musl() ? '-musl' : ''}`;

/** The Node of package-lock.json; where there is none for this platform, the one that runs, when it is new enough. */
export const pinnedNode = () => {
  const windows = process.platform === 'win32';
  const folder = join(root, 'node_modules', `node-${windows ? 'win' : process.platform}-${process.arch}`);
  const path = join(folder, 'bin', windows ? 'node.exe' : 'node');
  if (!musl() && existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Stop(
    `Ratri runs on Node 24, and there is no packaged Node for ${platformKey()}; this one is ${process.versions.node}.\n` +
      '  Install Node 24 (macOS: brew install node@24, or the installer from nodejs.org) and run the command again.',
  );
};

/** The JavaScript file behind a command of a package: no shell, no .cmd file. */
export const binary = (name, command = name) => {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
};

export const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

const running = new Set();

/**
 * Ctrl-C in a terminal reaches the children by itself, as they are in the same process group; without a terminal only
 * this process is told. The runner never dies of a signal before its children do.
 */
export const passSignals = () => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      if (running.size === 0) process.exit(exitCode(null, name));
      stopped = name;
      if (name === 'SIGINT' && process.stdin.isTTY) return;
      for (const child of running) child.kill(name);
    });
  }
};

let stopped;
/** The signal that asked for the end, if any: what runs several steps begins no further one. */
export const stoppedBy = () => stopped;

const start = (file, args, options) => {
  const child = spawn(file, args, { cwd: root, windowsHide: true, ...options });
  running.add(child);
  const done = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(exitCode(code, signal));
    });
  });
  return { child, done };
};

/** Runs with this terminal; resolves to the exit code. */
export const run = (file, args, env = {}) =>
  start(file, args, { stdio: 'inherit', env: { ...process.env, ...env } }).done;

/** Runs silently; resolves to the exit code and everything that was printed. */
export const capture = async (file, args, options = {}) => {
  const { child, done } = start(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  const keep = (part) => (output += part);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const timer = options.limit && setTimeout(() => child.kill('SIGKILL'), options.limit);
  try {
    return { code: await done, output };
  } finally {
    clearTimeout(timer);
  }
};

export const node = (args, env) => run(pinnedNode(), args, env);

/** Also of a process that is nobody's child here; one that has ended and was not collected is dead. */
const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return !(process.platform === 'linux' && /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
  } catch {
    return false;
  }
};

/** The pid that a server has written down of the one that serves in its place; undefined when it simply ended. */
const nextIn = (file) => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    rmSync(file);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Waits for whatever came in the place of a child that has ended, and passes signals on to it. */
export const follow = async (file) => {
  for (let pid = nextIn(file); pid !== undefined; pid = nextIn(file)) {
    const next = { kill: (name) => alive(pid) && process.kill(pid, name) };
    running.add(next);
    while (alive(pid)) await sleep(300);
    running.delete(next);
  }
};
