import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The user can solve this error, so it has no stack. */
export class CommandError extends Error {}

export const printStatus = (text) => process.stderr.write(`ratri: ${text}\n`);

export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const musl = () =>
  process.platform === 'linux' &&
  (existsSync('/lib/ld-musl-x86_64.so.1') || existsSync('/lib/ld-musl-aarch64.so.1'));

export const platformKey = () => `${process.platform}-${process.arch}${musl() ? '-musl' : ''}`;

export const pinnedNode = () => {
  const windows = process.platform === 'win32';
  const folder = join(
    projectRoot,
    'node_modules',
    `node-${windows ? 'win' : process.platform}-${process.arch}`,
  );
  const path = join(folder, 'bin', windows ? 'node.exe' : 'node');
  if (!musl() && existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new CommandError(
    `Ratri runs on Node 24, and there is no packaged Node for ${platformKey()}; this one is ${process.versions.node}.\n` +
      '  Install Node 24 (macOS: brew install node@24, or the installer from nodejs.org) and run the command again.',
  );
};

/** Returns a package's JavaScript command, which needs neither a shell nor a .cmd file. */
export const binaryPathOf = (name, command = name) => {
  const folder = join(projectRoot, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
};

export const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

const running = new Set();

/**
 * In a terminal, children get Ctrl-C too. Otherwise this process forwards Ctrl-C. It never exits before its
 * children.
 */
export const passSignals = () => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      if (running.size === 0) process.exit(exitCodeOf(null, name));
      stopped = name;
      if (name === 'SIGINT' && process.stdin.isTTY) return;
      for (const child of running) child.kill(name);
    });
  }
};

let stopped;
export const stopSignal = () => stopped;

const start = (file, args, options) => {
  const child = spawn(file, args, { cwd: projectRoot, windowsHide: true, ...options });
  running.add(child);
  const done = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(exitCodeOf(code, signal));
    });
  });
  return { child, done };
};

export const runProcess = (file, args, env = {}) =>
  start(file, args, { stdio: 'inherit', env: { ...process.env, ...env } }).done;

export const captureOutput = async (file, args, options = {}) => {
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

export const runNode = (args, env) => runProcess(pinnedNode(), args, env);

/** Works also for processes that are not children. A zombie counts as dead. */
const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return !(process.platform === 'linux' && /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
  } catch {
    return false;
  }
};

const nextIn = (file) => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    rmSync(file);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Waits for an exited child's replacement and forwards signals. */
export const followProcess = async (file) => {
  for (let pid = nextIn(file); pid !== undefined; pid = nextIn(file)) {
    const next = { kill: (name) => alive(pid) && process.kill(pid, name) };
    running.add(next);
    while (alive(pid)) await sleep(300);
    running.delete(next);
  }
};
