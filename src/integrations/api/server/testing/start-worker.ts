/** Workers as processes of their own, to be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { testSecret } from '#test/server/test-app.ts';
import { atEnd } from '#lib/testing/cleanup.ts';

/** Starts one that tells what is due in a shop; it is gone after the file's tests at the latest. */
export const startWorker = (url: string, shopId: number): ChildProcess => {
  const file = path.join(import.meta.dirname, 'worker-process.ts');
  const child = spawn(process.execPath, [file, url, testSecret, String(shopId)], {
    stdio: 'inherit',
  });
  atEnd(() => void child.kill('SIGKILL'));
  return child;
};
