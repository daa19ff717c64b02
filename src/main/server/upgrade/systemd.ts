/** Telling systemd, where it started this server, who serves: it waits for that, and ends whom it takes for the main process. */
import { spawn } from 'node:child_process';

/**
 * Resolves once systemd has taken in that this process, or the one of `pid`, serves; a machine without systemd is told nothing. When the main process
 * ends, systemd kills all others of the server: so whoever is it tells of the next one before it ends.
 */
export const tellSystemd = (pid: number = process.pid): Promise<void> =>
  new Promise((resolve) => {
    if ((process.env['NOTIFY_SOCKET'] ?? '') === '') return resolve();
    const child = spawn('systemd-notify', ['--ready', `--pid=${pid}`], { stdio: 'ignore' });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
