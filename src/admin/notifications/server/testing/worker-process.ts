import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { addCleanup } from '#lib/testing/cleanup.ts';

/** The process is killed after the tests of the file. */
export const startMessageProcess = (
  appUrl: string,
  secret: string,
  lineUrl: string,
  shopId: number,
): ChildProcess => {
  const file = path.join(import.meta.dirname, 'deliver-once.ts');
  const child = spawn(process.execPath, [file, appUrl, secret, lineUrl, String(shopId)], {
    stdio: 'inherit',
  });
  addCleanup(() => child.kill('SIGKILL'));
  return child;
};

/** Simulates a power failure. */
export const killProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGKILL');
  });
