import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { addHealthRoutes, type UnreadyReason } from './health.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'ratri-health-'));
addCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
const state: { unready?: UnreadyReason | undefined; fault?: Error | undefined } = {};
afterEach(() => {
  state.unready = undefined;
  state.fault = undefined;
});

const ask = async (folder = dataDir): Promise<{ status: number; text: string }> => {
  const app = Fastify();
  const ping = (): Promise<void> =>
    state.fault === undefined ? Promise.resolve() : Promise.reject(state.fault);
  addHealthRoutes(app, { db: { ping }, dataDir: folder, unready: () => state.unready });
  const { statusCode, body } = await app.inject('/readyz');
  await app.close();
  return { status: statusCode, text: body };
};
const failing = (code: string | undefined): Error =>
  Object.assign(new Error('password "hidden" of owner at db.inside:5432, /srv/ratri'), code && { code });

it('is ready when everything works', async () => {
  expect(await ask()).toEqual({ status: 200, text: JSON.stringify({ status: 'ready' }) });
});

it.each([
  ['ECONNREFUSED', 'nothing listens at its address'],
  ['28P01', 'it does not take the password'],
  ['3D000', 'the database is not there'],
  ['53300', 'it has no connection left'],
  ['57P03', 'it does not answer'],
  ['XX000', 'it fails'],
  [undefined, 'it fails'],
])('a database that fails with %s: %s, without addresses or accounts', async (code, why) => {
  state.fault = failing(code);
  const { status, text } = await ask();
  expect(status).toBe(503);
  expect(JSON.parse(text)).toEqual({
    status: 'unavailable',
    reasons: [{ what: 'database', why, ...(code !== undefined && { code }) }],
  });
});

it('reports a missing data folder together with an unreachable database', async () => {
  state.fault = failing('ECONNREFUSED');
  const gone = path.join(dataDir, 'gone');
  const { text } = await ask(gone);
  expect(JSON.parse(text)).toMatchObject({
    reasons: [
      { what: 'database', code: 'ECONNREFUSED' },
      { what: 'disk', why: 'the data folder is gone', code: 'ENOENT' },
    ],
  });
  expect(text).not.toContain(dataDir);
});

it.each(['starting', 'stopping'] as const)('a process that is %s reports only that', async (unready) => {
  state.unready = unready;
  state.fault = failing('ECONNREFUSED');
  const { status, text } = await ask();
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ reasons: [{ what: unready }] });
});
