import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { addCleanup } from '#lib/testing/cleanup.ts';

/** A cleanup after the tests of the file kills the process if it still runs. */
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

/** Sends SIGKILL, to simulate a power failure. */
export const killProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGKILL');
  });
