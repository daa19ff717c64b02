import { expect, it } from 'vitest';
import { roundUpToMinute } from './whole-minute.ts';

it('a moment rounded to minutes is never before the original', () => {
  expect(roundUpToMinute('2026-11-27T10:28:22.456Z')).toBe('2026-11-27T10:29:00.000Z');
  expect(roundUpToMinute('2026-11-27T10:28:00.000Z')).toBe('2026-11-27T10:28:00.000Z');
});
