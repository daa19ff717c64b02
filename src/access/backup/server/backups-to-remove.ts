import { addDays, bangkokDay, type Day, weekday } from '#lib/dates/day.ts';
import type { BackupRetention } from '#platform/settings/backup-settings.ts';
import { backupTimeOf, isBackupName } from './backup-storage.ts';

const mondayOf = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7));

const periodOf: Readonly<Record<keyof BackupRetention, (day: Day, name: string) => string>> = {
  newest: (_day, name) => name,
  days: (day) => day,
  weeks: mondayOf,
  months: (day) => day.slice(0, 7),
  years: (day) => day.slice(0, 4),
};

/** Days are Thai days, and weeks begin on Monday. Periods without a backup do not count. */
export const backupsToRemove = (names: readonly string[], keep: BackupRetention): string[] => {
  const backups = names.filter(isBackupName).toSorted().toReversed();
  const kept = new Set<string>();
  for (const period of Object.keys(periodOf) as (keyof BackupRetention)[]) {
    const seen = new Set<string>();
    for (const name of backups) {
      const of = periodOf[period](bangkokDay(backupTimeOf(name)), name);
      if (seen.has(of) || seen.size >= keep[period]) continue;
      seen.add(of);
      kept.add(name);
    }
  }
  return backups.filter((name) => !kept.has(name));
};
