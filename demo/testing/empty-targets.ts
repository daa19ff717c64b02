/** Empty targets for demo shops in tests. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestApp, testApp } from '#test/server/test-app.ts';

/** A server without any shop. */
export const makeShoplessServer = async (): Promise<TestApp> => {
  const a = await testApp({ own: 'makes the demo shop, which wants an empty database' });
  await a.sql('truncate shop, login cascade');
  return a;
};

/** An empty data folder. */
export const makeDemoDataFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'ratri-demo-'));
