import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { backupStorageOf } from '../backup-storage.ts';
import { pruneTimeline } from './retention.ts';
import { type BaseCard, writeBaseCard } from './wal-timeline.ts';
import { isNightlyBaseDue } from './nightly-base.ts';

const passphrase = 'a passphrase for tests';
const part = (n: number): string => `00000001${n.toString(16).toUpperCase().padStart(16, '0')}`;
const card = (day: string, first: number): BaseCard => ({
  base: `base-202611${day}-193000-00ab.base`,
  madeAt: `2026-11-${day}T19:30:00Z`,
  endedAt: `2026-11-${day}T19:31:00Z`,
  postgres: '18.4',
  platform: 'linux-x64',
  segmentBytes: 16 * 1024 * 1024,
  firstSegment: part(first),
  lastSegment: part(first + 1),
  bytes: 1,
  rawBytes: 1,
  migrations: [],
  pictures: [],
});

it('retains every base backup and all WAL that the requested days need, and foreign files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-clear-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  const line = backupStorageOf(folder, undefined);
  const write = (name: string) => line.write(name, [Buffer.from('x')]);
  for (const one of [card('18', 2), card('19', 10), card('20', 20), card('21', 30)]) {
    await write(one.base);
    await writeBaseCard(line, one, passphrase);
  }
  for (const n of [2, 5, 10, 15, 20, 35]) await write(`${part(n)}.log`);
  for (const name of ['photos.zip', '00000002.history.log', 'base-20261121-120000-00ab.base', 'notes.log'])
    await write(name);
  // Two days before now is after the base backup of the 19th, which therefore covers the full two days.
  const now = new Date('2026-11-22T12:00:00Z');
  const first = await pruneTimeline(line, { passphrase, days: 2, now });
  expect(first?.base).toBe(card('19', 10).base);
  expect((await line.list()).map(({ name }) => name).toSorted()).toEqual(
    [
      ...[10, 15, 20, 35].map((n) => `${part(n)}.log`),
      ...['19', '20', '21'].flatMap((day) => [
        `base-202611${day}-193000-00ab.base`,
        `base-202611${day}-193000-00ab.card`,
      ]),
      '00000002.history.log',
      'notes.log',
      'photos.zip',
    ].toSorted(),
  );
});

it('makes a base backup once a night, after the backup, also if the last one has a time in the future', () => {
  const due = (now: string): boolean => isNightlyBaseDue({ madeAt: '2026-11-20T20:05:00Z' }, new Date(now));
  expect(isNightlyBaseDue(undefined, new Date())).toBe(true);
  expect(due('2026-11-21T19:00:00Z')).toBe(false);
  expect(due('2026-11-21T19:45:00Z')).toBe(false);
  expect(due('2026-11-21T20:01:00Z')).toBe(true);
  expect(due('2026-11-23T05:00:00Z')).toBe(true);
  expect(due('2026-11-20T12:00:00Z')).toBe(true);
});
