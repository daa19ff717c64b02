import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { assertSealKey, describeLostKeys } from './lost-keys.ts';
import { testApp } from '#test/server/test-app.ts';

it('reports the effects of a lost key once; a first start loses none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-keys-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  const { db, sql } = await testApp({ own: 'reads the secrets of every shop' });
  const read = () => describeLostKeys(readSettings({ DATA_DIR: folder }), db);
  expect((await read()).join('\n')).toMatch(
    /secrets.jwt was lost.*log in again.*\n.*secrets.seal was lost.*LINE/,
  );
  expect(await read()).toEqual([]);
  await rm(path.join(folder, 'secrets', 'seal'));
  expect(await read()).toHaveLength(1);
  await rm(path.join(folder, 'secrets', 'app-db'));
  expect(await read()).toEqual([]);

  await sql('delete from login');
  await rm(path.join(folder, 'secrets'), { recursive: true });
  expect(await read()).toEqual([]);
});

it('refuses a wrong key, accepts a rotated one, and a new one after the loss of its file', async () => {
  const { db } = await testApp({ own: 'has one check value' });
  const key = (letter: string): string => letter.repeat(32);
  const start = (sealSecret: string, lost = false): Promise<void> =>
    assertSealKey({ dataDir: '/data', sealSecret, newSecrets: lost ? ['sealSecret'] : [] }, db);
  await start(key('a'));
  await start(key('a'));
  await expect(start(key('b'))).rejects.toThrow(
    /^SEAL_SECRET: it is not the key of this installation\. Nothing was changed.*\/data\/secrets\/seal/,
  );
  await start(`${key('b')}\n${key('a')}`);
  await start(key('b'));
  await expect(start(key('a'))).rejects.toThrow('SEAL_SECRET');
  await start(key('c'), true);
  await start(key('c'));
  await expect(start(key('b'))).rejects.toThrow('SEAL_SECRET');
});
