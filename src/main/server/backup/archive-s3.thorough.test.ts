import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { startTestS3 } from '#setup/pictures/server/testing/s3.ts';
import { createArchiveFixture, waitForNextSecond } from './testing/archive-fixture.ts';
import { runRestoreDrill } from './restore-drill.ts';
import { insertTestShop } from '#test/server/test-shops.ts';

const poll = { timeout: 240_000 };

const envOf = ({
  endpoint = '',
  region,
  accessKey,
  secretKey,
}: Awaited<ReturnType<typeof startTestS3>>['settings']) => ({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY: accessKey,
  BACKUP_S3_SECRET_KEY: secretKey,
});

it('restores a moment and the newest state from a bucket, waits while it is down, and passes a drill', async () => {
  const { settings, fail } = await startTestS3();
  const rig = await createArchiveFixture('s3://pictures/kept', envOf(settings));
  addCleanup(() => rig.end());
  const dataDir = rig.newFolder();
  const here = await rig.start(dataDir);
  try {
    await here.sql('create table mark (n int primary key)');
    await insertTestShop(here.sql, 1);
    await rig.based(here);
    await here.mark(1);
    const between = await waitForNextSecond();
    await here.mark(2);
    await here.archive.settle();
    const old = rig.newFolder();
    await rig.back(old, between);
    expect(await rig.marksOf(old)).toEqual([1]);

    fail('down');
    await here.mark(3);
    const asked = here.archive.settle();
    await expect
      .poll(() => [here.archive.state().fault, here.archive.state().behindSince !== null], poll)
      .toEqual(['store', true]);
    fail('none');
    await asked;
    await expect.poll(() => here.archive.state().fault, poll).toBeNull();
    const newest = rig.newFolder();
    await rig.back(newest, 'latest');
    expect(await rig.marksOf(newest)).toEqual([1, 2, 3]);

    const parts = { ownerUrl: here.storage.ownerUrl, archive: here.archive, log: rig.log };
    expect(
      (await runRestoreDrill(rig.settingsOf(dataDir), parts)).fault,
      String(rig.faults.at(-1)),
    ).toBeNull();
  } finally {
    await here.end();
  }
});

it('reports that the bucket rejects its keys, and archives nothing', async () => {
  const { settings } = await startTestS3();
  const rig = await createArchiveFixture('s3://pictures/kept', envOf({ ...settings, secretKey: 'another' }));
  addCleanup(() => rig.end());
  const here = await rig.start(rig.newFolder());
  try {
    await expect.poll(() => here.archive.state().fault, poll).toBe('store');
    expect(here.archive.state().from).toBeNull();
    expect(String(rig.faults[0])).toContain('s3://pictures/kept/archive cannot be read');
  } finally {
    await here.end();
  }
});
