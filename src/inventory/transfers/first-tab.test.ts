import { expect, it } from 'vitest';
import { firstTabOf } from './transfer-page-search.ts';

const none = { send: 0, way: 0, asked: 0, away: 0 };

it('opens the first tab with rows', () => {
  expect(firstTabOf({ ...none, send: 2, way: 1 })).toBe('send');
  expect(firstTabOf({ ...none, way: 1, away: 3 })).toBe('way');
  expect(firstTabOf({ ...none, away: 3 })).toBe('away');
});

it('opens the first tab if there are no rows', () => {
  expect(firstTabOf(none)).toBe('send');
});

it('waits only for the tabs before the first with rows', () => {
  expect(firstTabOf({ send: undefined, way: 4, asked: 0, away: 0 })).toBeUndefined();
  expect(firstTabOf({ send: 1, way: undefined, asked: undefined, away: undefined })).toBe('send');
});
