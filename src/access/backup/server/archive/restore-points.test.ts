/** Which moments are told of an archive, and what is said where there are none. */
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '#lib/testing/cleanup.ts';
import { placeOf } from '../backup-storage.ts';
import { type Card, cardOf, logName, only, shut, writeCard } from './wal-timeline.ts';
import { momentOf, spansFor, spansOf } from './restore-points.ts';

const passphrase = 'a passphrase for tests';
const part = (n: number): string => `00000001${n.toString(16).toUpperCase().padStart(16, '0')}`;
const card = (day: string, n: number): Card => ({
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
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const place = placeOf(folder, undefined);
  const name = 'line-20261118-193000-0a1b2c3d';
  const line = place.within(name);
  return {
    file: (one: Card) => path.join(folder, name, cardOf(one.base)),
    /** A base of each day, and the log to the end of the last. */
    fill: async (days: readonly string[]): Promise<Card[]> => {
      const cards = days.map((day, at) => card(day, at + 1));
      for (const one of cards) {
        await line.write(one.base, [Buffer.from('x')]);
        await writeCard(line, one, passphrase);
        const told = { kind: 'log', name: one.lastSegment, endedAt: one.endedAt } as const;
        await line.write(logName(one.lastSegment), shut(only(told, [Buffer.from('x')]), passphrase));
      }
      return cards;
    },
    ask: async (at: string, words = passphrase) =>
      spansFor(await spansOf(place, words), momentOf(at), place).ways.map(({ card: { base } }) => base),
  };
};

it('the first moment that is told is one that can be asked for', async () => {
  const { fill, ask } = await archive();
  const [one] = await fill(['18', '19']);
  const why = await ask('2026-11-19 02:30').then(String, String);
  const first = /now\):\n {2}(\S+ \S+) –/.exec(why)?.[1] ?? '';
  expect(first).toBe('2026-11-19 02:31:08');
  expect(await ask(first)).toEqual([one?.base]);
  expect(await ask(first.replace('2026', '2569'))).toEqual([one?.base]);
});

it('a card that is damaged is in nobody’s way, and is named where its base is missed', async () => {
  const { fill, ask, file } = await archive();
  const [one, two, three] = (await fill(['18', '19', '20'])) as [Card, Card, Card];
  const bytes = await readFile(file(two));
  bytes.writeUInt8((bytes.at(-3) ?? 0) ^ 1, bytes.length - 3);
  await writeFile(file(two), bytes);
  expect(await ask('latest')).toEqual([three.base, one.base]);
  await truncate(file(one), 0);
  expect(await ask('latest')).toEqual([three.base]);
  const why = await ask('2026-11-19 12:00').then(String, String);
  for (const each of [one, two]) expect(why).toContain(`${file(each)} is damaged: its base is of no use`);
  await truncate(file(three), 10);
  const none = await ask('latest').then(String, String);
  expect(none).toContain(`${file(three)} is damaged`);
});

it('says whether there is no archive, no base in it yet, or another passphrase', async () => {
  const empty = await archive();
  await expect(empty.ask('latest')).rejects.toThrow('there is no archive in');
  const { fill, ask, file } = await archive();
  const [one] = (await fill(['18'])) as [Card];
  await expect(ask('latest', 'another passphrase')).rejects.toThrow('that this passphrase opens');
  await rm(file(one));
  await expect(ask('latest')).rejects.toThrow('has no whole base yet');
});
