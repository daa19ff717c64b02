import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generate } from 'orval';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
/** The folder is inside the project, so that the compiler finds the types of `fetch`. */
const folder = path.resolve(`build/openapi-client-${process.pid}`);
const clientFile = path.join(folder, 'ratri.ts');

/** Sample code. The compiler checks it, and it runs against the server. */
const use = `
import * as ratri from './ratri.ts';

export const walk = async (token: string) => {
  const ours = { headers: { authorization: \`Bearer \${token}\` } };
  const made = await ratri.customerCreate({ name: 'คุณรุ้ง', phone: '0812345678' }, ours);
  if (made.status !== 200) throw new Error(made.data.detail);
  const customer: ratri.Customer = made.data;
  const listed = await ratri.customerList({ q: 'รุ้ง' }, ours);
  if (listed.status !== 200) throw new Error(listed.data.detail);
  const missing = await ratri.customerGet(987654, ours);
  const refused = await ratri.customerCreate({ name: '', phone: '' }, ours);
  if (refused.status === 200) throw new Error('a customer without a name');
  const stranger = await ratri.customerGet(customer.customerId);
  return {
    name: customer.name,
    found: listed.data.itemList.map((row) => row.name),
    missing: missing.status,
    refused: { status: refused.status, fields: refused.data.fields?.map((one) => one.field) },
    stranger: stranger.status,
  };
};
`;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  const document = await (await fetch(`${a.origin}/api/openapi.json`)).text();
  const input = path.join(folder, 'openapi.json');
  await writeFile(input, document);
  await generate({
    input,
    output: { mode: 'single', target: clientFile, client: 'fetch', httpClient: 'fetch', baseUrl: a.origin },
  });
  await writeFile(path.join(folder, 'use.ts'), use);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('compiles under our strict settings', async () => {
  const tsc = path.resolve('node_modules/typescript/bin/tsc');
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'esnext', '--module', 'esnext'];
  const ways = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--lib', 'esnext,dom'];
  const told = await promisify(execFile)(process.execPath, [
    tsc,
    '--ignoreConfig',
    ...strict,
    ...ways,
    path.join(folder, 'use.ts'),
  ]).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error) }));
  expect(told.stdout).toBe('');
});

it('writes, reads and gets errors', async () => {
  const { walk } = (await import(pathToFileURL(path.join(folder, 'use.ts')).href)) as {
    walk: (token: string) => Promise<unknown>;
  };
  expect(await walk(a.shop.staff.token)).toEqual({
    name: 'คุณรุ้ง',
    found: ['คุณรุ้ง'],
    missing: 404,
    refused: { status: 400, fields: expect.arrayContaining(['name']) },
    stranger: 401,
  });
});
