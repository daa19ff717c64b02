/** Telling systemd, where it started this server, that it serves: it waits for that, and ends whom it takes for the main process. */
import { spawn } from 'node:child_process';

/** Resolves when it is told; a machine without systemd is told nothing. */
export const tellSystemd = (env: NodeJS.ProcessEnv = process.env): Promise<void> =>
  new Promise((resolve) => {
    if ((env['NOTIFY_SOCKET'] ?? '') === '') return resolve();
    const child = spawn('systemd-notify', ['--ready', `--pid=${process.pid}`], { env, stdio: 'ignore' });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
