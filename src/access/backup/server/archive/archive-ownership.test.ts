import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atEnd } from '#lib/testing/cleanup.ts';
import { type Place, placeOf } from '../backup-storage.ts';
import { type Claim, type Mine, openClaim } from './archive-ownership.ts';
import { ownerName } from './wal-timeline.ts';

const newPlace = async (): Promise<Place> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-claim-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return placeOf(path.join(folder, 'archive'), undefined);
};
const line = 'line-20261121-070000-0a1b2c3d';
const marked = async (claim: Claim, mine: Mine): Promise<Mine> => {
  let tokens = mine.tokens;
  await claim.mark(line, null, (found) => (tokens = found));
  return { line, tokens };
};

it('goes on with what is its own, also when it was killed before or after its mark was written', async () => {
  const place = await newPlace();
  const first = openClaim(place, 60_000);
  expect(await first.look(undefined)).toBe('new');
  const mine = await marked(first, { line, tokens: [] });
  const again = openClaim(place, 60_000);
  expect(await again.look(mine)).toBe('ours');
  // Remembered, and killed before it was written.
  expect(await openClaim(place, 60_000).look({ line, tokens: [...mine.tokens, 'never written'] })).toBe(
    'ours',
  );
});

it('knows its own mark however often another could not be written', async () => {
  const place = await newPlace();
  let mine = await marked(openClaim(place, 60_000), { line, tokens: [] });
  const full: Place = { ...place, write: () => Promise.reject(new Error('no room')) };
  const claim = openClaim(full, 60_000);
  for (let beat = 0; beat < 4; beat += 1) {
    expect(await claim.look(mine)).toBe('ours');
    await expect(claim.mark(line, null, (tokens) => (mine = { line, tokens }))).rejects.toThrow('no room');
  }
  expect(await openClaim(place, 60_000).look(mine)).toBe('ours');
});

it('refuses a copy and a stranger while the owner lives, and begins anew when it is silent', async () => {
  const place = await newPlace();
  const owner = openClaim(place, 60_000);
  let mine = await marked(owner, { line, tokens: [] });
  const copied = mine;
  for (let beat = 0; beat < 3; beat += 1) mine = await marked(owner, mine);
  const copy = openClaim(place, 150);
  await expect(copy.look(copied)).rejects.toThrow('another server');
  await sleep(200);
  mine = await marked(owner, mine);
  await expect(copy.look(copied)).rejects.toThrow('another server');
  await sleep(200);
  expect(await copy.look(copied)).toBe('new');
  expect(await owner.look(mine)).toBe('ours');
});

it('does not begin anew in a place that has gone away', async () => {
  const place = await newPlace();
  const claim = openClaim(place, 60_000);
  const mine = await marked(claim, { line, tokens: [] });
  await place.remove(ownerName);
  await expect(claim.look(mine)).rejects.toThrow('is the disk connected');
});
