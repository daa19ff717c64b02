import { expect, it } from 'vitest';
import { wholeMinuteFrom } from './whole-minute.ts';

it('a moment that is told in minutes is never one before', () => {
  expect(wholeMinuteFrom('2026-11-27T10:28:22.456Z')).toBe('2026-11-27T10:29:00.000Z');
  expect(wholeMinuteFrom('2026-11-27T10:28:00.000Z')).toBe('2026-11-27T10:28:00.000Z');
});
