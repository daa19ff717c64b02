import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { refusalWords } from '#lib/words/refusals/index.ts';
import { customerContract } from '#customers/contract.ts';
import { buildServer } from '#main/server/server.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';

const a = await testApp();
const webDir = mkdtempSync(path.join(tmpdir(), 'ratri-page-'));
mkdirSync(path.join(webDir, 'assets'));
writeFileSync(path.join(webDir, 'index.html'), '<html></html>');
writeFileSync(path.join(webDir, 'version.json'), JSON.stringify({ script: '/assets/core-new.js' }));
const server = await buildServer({ db: a.db, files: a.files, jwtSecret: testSecret, webDir });
addCleanup(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

const ask = async (page: string | undefined, method: 'GET' | 'POST', url: string, payload?: object) => {
  const reply = await server.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${a.shop.owner.token}`,
      'accept-language': 'en',
      ...(page !== undefined && { 'x-page': page }),
    },
  });
  const { code, title } = reply.json<{ code: string; title: string }>();
  return [reply.statusCode, code, title];
};
const { path: customers } = customerContract.create;
const old = '/assets/core-old.js';
const now = '/assets/core-new.js';

it.each([
  ['a field that is gone', { name: 'Somchai', phone: '0812345678', fax: '1' }],
  ['a field that is wanted now', { phone: '0812345678' }],
])('%s: an old page gets PAGE_OLD, any other caller the actual error', async (_, body) => {
  expect(await ask(old, 'POST', customers, body)).toEqual([409, 'PAGE_OLD', refusalWords.en.PAGE_OLD.title]);
  for (const page of [now, undefined])
    expect((await ask(page, 'POST', customers, body))[1]).toBe('VALIDATION');
});

it('a removed operation: an old page gets PAGE_OLD, any other caller NOT_FOUND', async () => {
  expect((await ask(old, 'GET', '/api/gone')).slice(0, 2)).toEqual([409, 'PAGE_OLD']);
  expect((await ask(now, 'GET', '/api/gone')).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
});

it('invalid input stays a validation error on an old page', async () => {
  expect((await ask(old, 'POST', customers, { name: '', phone: '0812345678' }))[1]).toBe('VALIDATION');
});
