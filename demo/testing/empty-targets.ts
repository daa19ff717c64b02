import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestApp, testApp } from '#test/server/test-app.ts';

export const makeShoplessServer = async (): Promise<TestApp> => {
  const a = await testApp({ own: 'makes the demo shop, which wants an empty database' });
  await a.sql('truncate shop, login cascade');
  return a;
};

export const makeDemoDataFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'ratri-demo-'));
