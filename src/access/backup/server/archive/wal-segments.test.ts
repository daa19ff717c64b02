import { expect, it } from 'vitest';
import { watchIdleDatabase } from './archiver/idle-database.ts';
import { nextWalSegment, lastUnbrokenSegment } from './wal-segments.ts';

const size = 16 * 1024 * 1024;

it('computes the next segment, also across log files', () => {
  expect(nextWalSegment('000000010000000000000009', size)).toBe('00000001000000000000000A');
  expect(nextWalSegment('0000000200000000000000FF', size)).toBe('000000020000000100000000');
  expect(nextWalSegment('00000001000000000000003F', 64 * 1024 * 1024)).toBe('000000010000000100000000');
});

it('ends at the first missing segment', () => {
  const names = new Set(['3', '4', '6'].map((n) => n.padStart(24, '0')));
  const of = (n: string) => lastUnbrokenSegment(names, n.padStart(24, '0'), size)?.at(-1);
  expect([of('3'), of('6'), of('5')]).toEqual(['4', '6', undefined]);
});

it('detects that nothing was committed since a segment started, and never during a transaction', () => {
  const quiet = watchIdleDatabase();
  const look = (snapshot: string, segment: string): boolean => quiet({ snapshot, segment });
  expect(look('10:10:', 'A')).toBe(false);
  expect(look('10:10:', 'A')).toBe(false);
  expect(look('10:10:', 'B')).toBe(true);
  expect(look('10:10:', 'B')).toBe(true);
  // A transaction has written since the last look.
  expect(look('11:11:', 'B')).toBe(false);
  // A commit may have happened after the last look and before the segment ended.
  expect(look('12:12:', 'C')).toBe(false);
  expect(look('12:13:12', 'C')).toBe(false);
  expect(look('12:13:12', 'D')).toBe(false);
  expect(look('13:13:', 'D')).toBe(false);
  expect(look('13:13:', 'E')).toBe(true);
});
