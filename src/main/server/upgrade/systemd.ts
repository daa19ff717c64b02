import { spawn } from 'node:child_process';

/**
 * Names the main process. Systemd kills all other processes when the main process ends, so the successor must
 * be named before that.
 */
export const notifySystemd = (pid: number = process.pid): Promise<void> =>
  new Promise((resolve) => {
    if ((process.env['NOTIFY_SOCKET'] ?? '') === '') return resolve();
    const child = spawn('systemd-notify', ['--ready', `--pid=${pid}`], { stdio: 'ignore' });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
