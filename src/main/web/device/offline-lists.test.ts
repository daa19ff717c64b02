import { expect, it } from 'vitest';
import { pickOfflineLists } from './offline-lists.ts';

const hour = 3_600_000;
const now = 1000 * hour;
type Named = { whose: string; at: number; first?: boolean; query: { queryHash: string } };
const one = (name: string, whose: string, hoursOld: number): [string, Named] => [
  name,
  { whose, at: now - hoursOld * hour, query: { queryHash: name } },
];
const shown = (...asked: Parameters<typeof pickOfflineLists<Named>>) =>
  pickOfflineLists(...asked).good.map((each) => each.query.queryHash);

it("shows the user's own lists of the last day and a half, newest first, and deletes all others", () => {
  const all = [one('old', 'me', 36), one('mine', 'me', 35.9), one('hers', 'her', 0), one('new', 'me', 1)];
  expect(shown(all, 'me', now)).toEqual(['new', 'mine']);
  expect(pickOfflineLists(all, 'me', now).gone).toEqual(['old', 'hers']);
  expect(shown(all, 'her', now)).toEqual(['hers']);
  expect(pickOfflineLists(all, null, now)).toEqual({ good: [], gone: ['old', 'mine', 'hers', 'new'] });
});

it('keeps at most a hundred lists', () => {
  const all = Array.from({ length: 130 }, (_, at) => one(`n${at}`, 'me', at / 10));
  expect(shown(all, 'me', now)).toHaveLength(100);
  expect(pickOfflineLists(all, 'me', now).gone).toEqual(all.slice(100).map(([name]) => name));
});

it('keeps names of colours and the shop, which all pages need, before newer lists', () => {
  const all = Array.from({ length: 130 }, (_, at) => one(`n${at}`, 'me', at / 10));
  const [, colours] = one('colours', 'me', 20);
  expect(shown([...all, ['colours', { ...colours, first: true }]], 'me', now).slice(0, 2)).toEqual([
    'colours',
    'n0',
  ]);
});
