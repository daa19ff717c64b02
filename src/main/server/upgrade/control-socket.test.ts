import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { takeLock } from '#platform/postgres/index.ts';
import { requestUpgrade } from './request-upgrade.ts';
import { controlSocketPath, openControlSocket, type UpgradeRequest } from './control-socket.ts';

const folder = (): string => {
  const made = realpathSync(mkdtempSync(path.join(tmpdir(), 'ratri-door-')));
  addCleanup(() => rmSync(made, { recursive: true, force: true }));
  return made;
};
const ask = (dataDir: string, patience: number): Promise<number | undefined> =>
  requestUpgrade({ dataDir, main: 'main.js', version: '9.9.9', say: () => {}, patience });

it.skipIf(process.platform === 'win32')(
  'names a server that does not answer, and the remedy; does not wait if none runs',
  async () => {
    const dataDir = folder();
    expect(await ask(dataDir, 200)).toBeUndefined();
    const giveBack = await takeLock(dataDir);
    const silent = createServer(() => {});
    silent.listen(controlSocketPath(dataDir));
    await once(silent, 'listening');
    addCleanup(() => silent.close());
    await expect(ask(dataDir, 200)).rejects.toThrow(
      new RegExp(`\\(pid ${process.pid}\\) does not answer. End it \\(kill ${process.pid};`),
    );
    giveBack();
  },
);

it.skipIf(process.platform === 'win32')(
  'ignores requests of disconnected clients and malformed ones; answers the next one',
  async () => {
    const dataDir = folder();
    const heard: string[] = [];
    const door = await openControlSocket(dataDir, async (wish, answer) => {
      heard.push(wish.version);
      answer({ done: 7 });
    });
    addCleanup(() => door?.close());
    const wish: UpgradeRequest = { node: 'node', main: 'main.js', cwd: '/', version: 'gave up', env: {} };
    for (const line of [JSON.stringify(wish), 'no wish', '{"version":']) {
      const socket = connect(controlSocketPath(dataDir));
      await once(socket, 'connect');
      socket.end(`${line}\n`);
      socket.destroySoon();
    }
    await sleep(300);
    expect(await ask(dataDir, 5000)).toBe(7);
    expect(heard).toEqual(['9.9.9']);
  },
);

it('does nothing and creates nothing in a mistyped folder', () => {
  const dataDir = path.join(folder(), 'shpo');
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, '../main.ts'), '--replace'],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' }, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining(`there is no Ratri in ${dataDir}`)]);
  expect(existsSync(dataDir)).toBe(false);
});
