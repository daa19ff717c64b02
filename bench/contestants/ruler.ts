/**
 * The ruler is a fixed external handler on its own four tables, which never changes, so that results of
 * different months are comparable. The folder contains `schema.sql` (psql, with :n orders) and `server.mjs`
 * (RULER_URL and PORT in its environment).
 */
import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#platform/postgres/index.ts';
import { withConnection } from '../support/filled.ts';
import { Contestant } from '../support/load.ts';

/** Creates the ruler's tables with `orders` orders in an empty database. */
export const fillRuler = async (folder: string, url: string, orders: number): Promise<void> => {
  const text = await readFile(path.join(folder, 'schema.sql'), 'utf8');
  await withConnection(url, async (owner) => {
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

/** Starts the handler from a folder with this checkout's packages. */
export const startRuler = async (
  folder: string,
  url: string,
): Promise<{ contestant: Contestant; remove: () => Promise<void> }> => {
  const place = await mkdtemp(path.join(tmpdir(), 'ratri-bench-ruler-'));
  await copyFile(path.join(folder, 'server.mjs'), path.join(place, 'server.mjs'));
  await symlink(path.join(import.meta.dirname, '../../node_modules'), path.join(place, 'node_modules'));
  const port = await findFreePort();
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
