import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { markRestored } from '#platform/settings/restored-mark.ts';
import { seriesYear } from '#ledger/document-numbers.ts';
import { today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { recordRestoreOnce } from './record-restore.ts';

const a = await testApp({ own: 'records a restore of every shop' });

it('the first start after a restore lists once the numbers that printed documents may have', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ratri-restored-'));
  addCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
  const said: string[] = [];
  const start = () => recordRestoreOnce(a.db, dataDir, (text) => said.push(text));
  const restores = () =>
    a.sql<{ at: Date }>('select restored_to as at from shop_restore where shop_id = $1', [a.shop.shopId]);
  await a.sql("insert into series values ($1, $2, 'receipt', $3, 12)", [
    a.shop.shopId,
    a.shop.branchA,
    seriesYear(today()),
  ]);
  await start();
  expect([said, await restores()]).toEqual([[], []]);
  markRestored(dataDir, new Date('2026-11-21T07:05:00Z'));
  await start();
  await start();
  expect(await restores()).toHaveLength(1);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('this shop is of 2026-11-21 14:05');
  expect(said[0]).toContain(`\n  REC00000-${seriesYear(today())}-000012\n`);
});
