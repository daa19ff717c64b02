import { expect, it } from 'vitest';
import { lastBackupNight } from './nightly-backup.ts';

it('a night begins at half past two in Thailand', () => {
  for (const [now, night] of [
    ['2026-11-22T19:30:00Z', '2026-11-22T19:30:00Z'],
    ['2026-11-22T19:29:59Z', '2026-11-21T19:30:00Z'],
    ['2026-11-23T10:00:00Z', '2026-11-22T19:30:00Z'],
  ] as const)
    expect(lastBackupNight(new Date(now))).toEqual(new Date(night));
});
