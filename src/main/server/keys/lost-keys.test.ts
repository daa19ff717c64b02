import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { describeLostKeys } from './lost-keys.ts';
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
