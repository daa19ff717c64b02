import { expect, it } from 'vitest';
import { roundUpToMinute } from './whole-minute.ts';

it('a moment that is told in minutes is never one before', () => {
  expect(roundUpToMinute('2026-11-27T10:28:22.456Z')).toBe('2026-11-27T10:29:00.000Z');
  expect(roundUpToMinute('2026-11-27T10:28:00.000Z')).toBe('2026-11-27T10:28:00.000Z');
});
