/** Processes may see different boot ids, as in a container (systemd-nspawn, LXC). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { lockHolderPid, takeLock } from './data-folder-lock.ts';
import { processStartOf } from './os-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ratri-lock-'));
addCleanup(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'ratri.pid');

const named = async (name: string): Promise<number> => {
  const child = spawn(
    process.execPath,
    ['-e', `process.title = '${name}'; console.log('up'); setInterval(() => {}, 1000)`],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  addCleanup(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child.pid ?? 0;
};
const lockOf = (pid: number, moment = processStartOf(pid).split('@')[0]): void => {
  const { dev, ino } = statSync(folder);
  writeFileSync(file, `${pid}\n${moment}@another-boot\n${dev}:${ino}\nany\n`);
};

it.runIf(process.platform === 'linux')(
  'a live server keeps its lock against a command that sees another boot id',
  async () => {
    const server = await named('ratri');
    lockOf(server);
    expect(lockHolderPid(folder)).toBe(server);
    await expect(takeLock(folder)).rejects.toThrow(`already running (pid ${server})`);
    expect(readFileSync(file, 'utf8')).toContain(`${server}\n`);
  },
);

it.runIf(process.platform === 'linux')(
  'after a restart of the machine no process owns the lock: neither another program, nor one with another start time, nor the current process',
  async () => {
    const other = await named('postmark');
    const late = await named('ratri');
    for (const write of [() => lockOf(other), () => lockOf(late, '1'), () => lockOf(process.pid)]) {
      write();
      expect(lockHolderPid(folder)).toBe(0);
    }
    const giveBack = await takeLock(folder);
    expect(lockHolderPid(folder)).toBe(process.pid);
    giveBack();
  },
);
