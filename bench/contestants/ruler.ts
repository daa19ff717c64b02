/**
 * A contestant from outside: a fixed handler on four tables of its own, which never changes, so that figures of different
 * months compare. Its folder holds `schema.sql` (psql, with :n orders) and `server.mjs` (RULER_URL and PORT in its environment).
 */
import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#platform/postgres/index.ts';
import { connected } from '../support/filled.ts';
import { Contestant } from '../support/load.ts';

/** Makes the ruler's tables with `orders` orders in an empty database. */
export const fillRuler = async (folder: string, url: string, orders: number): Promise<void> => {
  const text = await readFile(path.join(folder, 'schema.sql'), 'utf8');
  await connected(url, async (owner) => {
    await owner.query(text.replaceAll(/(?<!:):n\b/g, String(orders)));
    await owner.query('vacuum analyze');
  });
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    http
      .get({ host: '127.0.0.1', port, path: '/', agent: false }, (response) => {
        response.resume();
        resolve(true);
      })
      .on('error', () => resolve(false));
  });

/** Starts the handler from a folder where it finds this checkout's packages. */
export const startRuler = async (
  folder: string,
  url: string,
): Promise<{ contestant: Contestant; remove: () => Promise<void> }> => {
  const place = await mkdtemp(path.join(tmpdir(), 'ratri-bench-ruler-'));
  await copyFile(path.join(folder, 'server.mjs'), path.join(place, 'server.mjs'));
  await symlink(path.join(import.meta.dirname, '../../node_modules'), path.join(place, 'node_modules'));
  const port = await freePort();
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: place,
    env: { ...process.env, RULER_URL: url, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (let turn = 0; !(await answers(port)); turn += 1) {
    if (turn > 100 || child.exitCode !== null) throw new Error('the ruler does not answer');
    await wait(50);
  }
  return {
    contestant: new Contestant(child, port),
    remove: () => rm(place, { recursive: true, force: true }),
  };
};
