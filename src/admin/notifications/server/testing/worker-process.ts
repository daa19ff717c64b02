/** Workers as processes of their own, to be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { atEnd } from '#lib/testing/cleanup.ts';

/** Starts one that sends the due messages of a shop; it ends after the file's tests at the latest. */
export const startWorker = (
  appUrl: string,
  secret: string,
  lineUrl: string,
  shopId: number,
): ChildProcess => {
  const file = path.join(import.meta.dirname, 'deliver-once.ts');
  const child = spawn(process.execPath, [file, appUrl, secret, lineUrl, String(shopId)], {
    stdio: 'inherit',
  });
  atEnd(() => child.kill('SIGKILL'));
  return child;
};

/** Kills it as a power cut would. */
export const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGKILL');
  });
