import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { type BackupStorage, backupStorageOf } from '../backup-storage.ts';
import { type ArchiveClaim, type OwnTimeline, openArchiveClaim } from './archive-ownership.ts';
import { ownerFileName } from './wal-timeline.ts';

const newPlace = async (): Promise<BackupStorage> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-claim-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  return backupStorageOf(path.join(folder, 'archive'), undefined);
};
const line = 'line-20261121-070000-0a1b2c3d';
const marked = async (claim: ArchiveClaim, mine: OwnTimeline): Promise<OwnTimeline> => {
  let tokens = mine.tokens;
  await claim.mark(line, null, (found) => (tokens = found));
  return { line, tokens };
};

it('continues its own timeline, also when killed before or after writing its mark', async () => {
  const place = await newPlace();
  const first = openArchiveClaim(place, 60_000);
  expect(await first.look(undefined)).toBe('new');
  const mine = await marked(first, { line, tokens: [] });
  const again = openArchiveClaim(place, 60_000);
  expect(await again.look(mine)).toBe('ours');
  // The server was killed after it stored the token and before it wrote the mark.
  expect(
    await openArchiveClaim(place, 60_000).look({ line, tokens: [...mine.tokens, 'never written'] }),
  ).toBe('ours');
});

it('recognises its own mark after any number of failed writes of another', async () => {
  const place = await newPlace();
  let mine = await marked(openArchiveClaim(place, 60_000), { line, tokens: [] });
  const full: BackupStorage = { ...place, write: () => Promise.reject(new Error('no room')) };
  const claim = openArchiveClaim(full, 60_000);
  for (let beat = 0; beat < 4; beat += 1) {
    expect(await claim.look(mine)).toBe('ours');
    await expect(claim.mark(line, null, (tokens) => (mine = { line, tokens }))).rejects.toThrow('no room');
  }
  expect(await openArchiveClaim(place, 60_000).look(mine)).toBe('ours');
});

it('refuses a copy and another server while the owner is alive, and starts a new timeline when the owner is silent', async () => {
  const place = await newPlace();
  const owner = openArchiveClaim(place, 60_000);
  let mine = await marked(owner, { line, tokens: [] });
  const copied = mine;
  for (let beat = 0; beat < 3; beat += 1) mine = await marked(owner, mine);
  const copy = openArchiveClaim(place, 150);
  await expect(copy.look(copied)).rejects.toThrow('another server');
  await sleep(200);
  mine = await marked(owner, mine);
  await expect(copy.look(copied)).rejects.toThrow('another server');
  await sleep(200);
  expect(await copy.look(copied)).toBe('new');
  expect(await owner.look(mine)).toBe('ours');
});

it('does not start over when the archive has disappeared', async () => {
  const place = await newPlace();
  const claim = openArchiveClaim(place, 60_000);
  const mine = await marked(claim, { line, tokens: [] });
  await place.remove(ownerFileName);
  await expect(claim.look(mine)).rejects.toThrow('is the disk connected');
});
