import { expect, it } from 'vitest';
import { watchQuiet } from './idle-database.ts';
import { nextSegment, unbroken } from './wal-segments.ts';

const size = 16 * 1024 * 1024;

it('one segment follows another, also into the next log', () => {
  expect(nextSegment('000000010000000000000009', size)).toBe('00000001000000000000000A');
  expect(nextSegment('0000000200000000000000FF', size)).toBe('000000020000000100000000');
  expect(nextSegment('00000001000000000000003F', 64 * 1024 * 1024)).toBe('000000010000000100000000');
});

it('goes as far as nothing is missing', () => {
  const names = new Set(['3', '4', '6'].map((n) => n.padStart(24, '0')));
  const of = (n: string) => unbroken(names, n.padStart(24, '0'), size)?.at(-1);
  expect([of('3'), of('6'), of('5')]).toEqual(['4', '6', undefined]);
});

it('knows that nothing was committed since a segment began, and never while somebody writes', () => {
  const quiet = watchQuiet();
  const look = (snapshot: string, segment: string): boolean => quiet({ snapshot, segment });
  expect(look('10:10:', 'A')).toBe(false);
  expect(look('10:10:', 'A')).toBe(false);
  expect(look('10:10:', 'B')).toBe(true);
  expect(look('10:10:', 'B')).toBe(true);
  // Somebody has written since.
  expect(look('11:11:', 'B')).toBe(false);
  // Something may have been committed after the last look and before the segment ended.
  expect(look('12:12:', 'C')).toBe(false);
  expect(look('12:13:12', 'C')).toBe(false);
  expect(look('12:13:12', 'D')).toBe(false);
  expect(look('13:13:', 'D')).toBe(false);
  expect(look('13:13:', 'E')).toBe(true);
});
