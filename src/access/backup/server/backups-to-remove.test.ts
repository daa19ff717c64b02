import { expect, it } from 'vitest';
import { readPlainSettings } from '#platform/settings/settings.ts';
import { backupNameAt } from './backup-storage.ts';
import { backupsToRemove } from './backups-to-remove.ts';

const day = 86_400_000;
/** 02:30 in Thailand on Tuesday, 1 December 2026. */
const last = new Date('2026-11-30T19:30:00Z');
const nights = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => backupNameAt(new Date(last.getTime() - n * day)));

const keptOf = (names: readonly string[], text: string): string[] => {
  const { nightly } = readPlainSettings({
    BACKUP_DIR: '/mnt/backup',
    BACKUP_PASSPHRASE: 'twelve or more',
    BACKUP_KEEP: text,
  }).backup;
  if (nightly === undefined) throw new Error('no backups');
  const removed = new Set(backupsToRemove(names, nightly.keep));
  return names.filter((name) => !removed.has(name)).map((name) => name.slice(6, 16));
};

it('retains the newest of each day, week, month and year', () => {
  expect(keptOf(nights(800), '3d,3w,4m,2y')).toEqual([
    '2026-12-01',
    '2026-11-30',
    '2026-11-29',
    '2026-11-22',
    '2026-10-31',
    '2026-09-30',
    '2025-12-31',
  ]);
});

it('retains a number of backups, of whatever day', () => {
  expect(keptOf(nights(5), '2')).toEqual(['2026-12-01', '2026-11-30']);
});

it('a week without backups costs none of the older ones, and other files are never removed', () => {
  const names = [
    ...nights(2),
    ...nights(40).slice(30, 31),
    'photos.backup',
    'ratri-2020-01-01T023000.backup.part',
  ];
  expect(keptOf(names, '2w').slice(0, 2)).toEqual(['2026-12-01', '2026-11-01']);
  expect(keptOf(names, '1d')).toHaveLength(3);
});

it('of several backups a day only the last is retained', () => {
  const at = (time: string): string => backupNameAt(new Date(`2026-11-30T${time}Z`));
  const names = [at('02:00:00'), at('05:00:00'), at('16:59:59'), at('17:00:00')];
  expect(keptOf(names, '7d')).toEqual(['2026-11-30', '2026-12-01']);
  expect(backupsToRemove(names, { newest: 0, days: 7, weeks: 0, months: 0, years: 0 })).toEqual([
    at('05:00:00'),
    at('02:00:00'),
  ]);
});
