/** Whose lock it is where not everybody is told the same boot of the machine, as in a container (systemd-nspawn, LXC). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '#lib/testing/cleanup.ts';
import { lockHolder, takeLock } from './data-folder-lock.ts';
import { startOf } from './os-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ratri-lock-'));
atEnd(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'ratri.pid');

/** A process of that name. */
const named = async (name: string): Promise<number> => {
  const child = spawn(
    process.execPath,
    ['-e', `process.title = '${name}'; console.log('up'); setInterval(() => {}, 1000)`],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  atEnd(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child.pid ?? 0;
};
/** As a server writes it that is told another boot. */
const lockOf = (pid: number, moment = startOf(pid).split('@')[0]): void => {
  const { dev, ino } = statSync(folder);
  writeFileSync(file, `${pid}\n${moment}@another-boot\n${dev}:${ino}\nany\n`);
};

it.runIf(process.platform === 'linux')(
  'a server that lives keeps its lock from a command that is told another boot',
  async () => {
    const server = await named('ratri');
    lockOf(server);
    expect(lockHolder(folder)).toBe(server);
    await expect(takeLock(folder)).rejects.toThrow(`already running (pid ${server})`);
    expect(readFileSync(file, 'utf8')).toContain(`${server}\n`);
  },
);

it.runIf(process.platform === 'linux')(
  'after a restart of the machine its number belongs to nobody: not to another program, not to one that began at another moment, not to whoever asks',
  async () => {
    const other = await named('postmark');
    const late = await named('ratri');
    for (const write of [() => lockOf(other), () => lockOf(late, '1'), () => lockOf(process.pid)]) {
      write();
      expect(lockHolder(folder)).toBe(0);
    }
    const giveBack = await takeLock(folder);
    expect(lockHolder(folder)).toBe(process.pid);
    giveBack();
  },
);
