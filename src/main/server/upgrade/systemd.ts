/** Notifies systemd, where it started this server, of the main process. */
import { spawn } from 'node:child_process';

/**
 * Resolves once systemd has accepted that this process, or the one of `pid`, is the main process; does nothing without systemd. When
 * the main process ends, systemd kills all other processes of the server, so it must announce its successor first.
 */
export const notifySystemd = (pid: number = process.pid): Promise<void> =>
  new Promise((resolve) => {
    if ((process.env['NOTIFY_SOCKET'] ?? '') === '') return resolve();
    const child = spawn('systemd-notify', ['--ready', `--pid=${pid}`], { stdio: 'ignore' });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
