import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { testSecret } from '#test/server/test-app.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';

/** A cleanup ends the process. */
export const startWebhookProcess = (url: string, shopId: number): ChildProcess => {
  const file = path.join(import.meta.dirname, 'worker-process.ts');
  const child = spawn(process.execPath, [file, url, testSecret, String(shopId)], {
    stdio: 'inherit',
  });
  addCleanup(() => void child.kill('SIGKILL'));
  return child;
};
