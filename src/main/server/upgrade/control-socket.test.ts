/** Asking at the door of a server that hangs, and of one whose asker has gone. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atEnd } from '#lib/testing/cleanup.ts';
import { takeLock } from '#platform/postgres/index.ts';
import { askToReplace } from './request-upgrade.ts';
import { doorOf, openDoor, type Wish } from './control-socket.ts';

const folder = (): string => {
  const made = realpathSync(mkdtempSync(path.join(tmpdir(), 'ratri-door-')));
  atEnd(() => rmSync(made, { recursive: true, force: true }));
  return made;
};
const ask = (dataDir: string, patience: number): Promise<number | undefined> =>
  askToReplace({ dataDir, main: 'main.js', version: '9.9.9', say: () => {}, patience });

it.skipIf(process.platform === 'win32')(
  'a server that does not answer is named, with what to do; nobody is waited for where none runs',
  async () => {
    const dataDir = folder();
    expect(await ask(dataDir, 200)).toBeUndefined();
    const giveBack = await takeLock(dataDir);
    const silent = createServer(() => {});
    silent.listen(doorOf(dataDir));
    await once(silent, 'listening');
    atEnd(() => silent.close());
    await expect(ask(dataDir, 200)).rejects.toThrow(
      new RegExp(`\\(pid ${process.pid}\\) does not answer. End it \\(kill ${process.pid};`),
    );
    giveBack();
  },
);

it.skipIf(process.platform === 'win32')(
  'what somebody asked who has given up is not done, nor what is no wish; the next one is heard',
  async () => {
    const dataDir = folder();
    const heard: string[] = [];
    const door = await openDoor(dataDir, async (wish, answer) => {
      heard.push(wish.version);
      answer({ done: 7 });
    });
    atEnd(() => door?.close());
    const wish: Wish = { node: 'node', main: 'main.js', cwd: '/', version: 'gave up', env: {} };
    for (const line of [JSON.stringify(wish), 'no wish', '{"version":']) {
      const socket = connect(doorOf(dataDir));
      await once(socket, 'connect');
      socket.end(`${line}\n`);
      socket.destroySoon();
    }
    await sleep(300);
    expect(await ask(dataDir, 5000)).toBe(7);
    expect(heard).toEqual(['9.9.9']);
  },
);

it('in a folder that was mistyped nothing is begun, and nothing made', () => {
  const dataDir = path.join(folder(), 'shpo');
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, '../main.ts'), '--replace'],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' }, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining(`there is no Ratri in ${dataDir}`)]);
  expect(existsSync(dataDir)).toBe(false);
});
