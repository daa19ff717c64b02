import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { backupStorageOf } from '../backup-storage.ts';
import {
  type BaseCard,
  cardNameOf,
  logSegmentName,
  singleRecord,
  encryptRecords,
  writeBaseCard,
} from './wal-timeline.ts';
import { parseMoment, restorePointFor, restorableSpansOf } from './restore-points.ts';

const passphrase = 'a passphrase for tests';
const part = (n: number): string => `00000001${n.toString(16).toUpperCase().padStart(16, '0')}`;
const card = (day: string, n: number): BaseCard => ({
  base: `base-202611${day}-193000-00ab.base`,
  madeAt: `2026-11-${day}T19:30:00Z`,
  endedAt: `2026-11-${day}T19:31:07.456Z`,
  postgres: '18.4',
  platform: 'linux-x64',
  segmentBytes: 4 * 1024 * 1024,
  firstSegment: part(n),
  lastSegment: part(n),
  bytes: 1,
  rawBytes: 1,
  migrations: [],
  pictures: [],
});

const archive = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-moments-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  const place = backupStorageOf(folder, undefined);
  const name = 'line-20261118-193000-0a1b2c3d';
  const line = place.within(name);
  return {
    file: (one: BaseCard) => path.join(folder, name, cardNameOf(one.base)),
    /** Makes a base backup for each day, and WAL until the end of the last day. */
    fill: async (days: readonly string[]): Promise<BaseCard[]> => {
      const cards = days.map((day, at) => card(day, at + 1));
      for (const one of cards) {
        await line.write(one.base, [Buffer.from('x')]);
        await writeBaseCard(line, one, passphrase);
        const log = { kind: 'log', name: one.lastSegment, endedAt: one.endedAt } as const;
        await line.write(
          logSegmentName(one.lastSegment),
          encryptRecords(singleRecord(log, [Buffer.from('x')]), passphrase),
        );
      }
      return cards;
    },
    ask: async (at: string, words = passphrase) =>
      restorePointFor(await restorableSpansOf(place, words), parseMoment(at), place).ways.map(
        ({ card: { base } }) => base,
      ),
  };
};

it('names the first moment that can be restored', async () => {
  const { fill, ask } = await archive();
  const [one] = await fill(['18', '19']);
  const why = await ask('2026-11-19 02:30').then(String, String);
  const first = /now\):\n {2}(\S+ \S+) –/.exec(why)?.[1] ?? '';
  expect(first).toBe('2026-11-19 02:31:08');
  expect(await ask(first)).toEqual([one?.base]);
  expect(await ask(first.replace('2026', '2569'))).toEqual([one?.base]);
});

it('ignores a damaged card, and names it when its base backup is needed', async () => {
  const { fill, ask, file } = await archive();
  const [one, two, three] = (await fill(['18', '19', '20'])) as [BaseCard, BaseCard, BaseCard];
  const bytes = await readFile(file(two));
  bytes.writeUInt8((bytes.at(-3) ?? 0) ^ 1, bytes.length - 3);
  await writeFile(file(two), bytes);
  expect(await ask('latest')).toEqual([three.base, one.base]);
  await truncate(file(one), 0);
  expect(await ask('latest')).toEqual([three.base]);
  const why = await ask('2026-11-19 12:00').then(String, String);
  for (const each of [one, two])
    expect(why).toContain(`${file(each)} is damaged: its base backup is unusable`);
  await truncate(file(three), 10);
  const none = await ask('latest').then(String, String);
  expect(none).toContain(`${file(three)} is damaged`);
});

it('distinguishes a missing archive, an archive without a base backup, and a wrong passphrase', async () => {
  const empty = await archive();
  await expect(empty.ask('latest')).rejects.toThrow('there is no archive in');
  const { fill, ask, file } = await archive();
  const [one] = (await fill(['18'])) as [BaseCard];
  await expect(ask('latest', 'another passphrase')).rejects.toThrow('that this passphrase opens');
  await rm(file(one));
  await expect(ask('latest')).rejects.toThrow('has no complete base backup yet');
});
