/** docs/runbook.md says what to do for each. */
export const alarmTitles = {
  backup: 'Backup late',
  copy: 'Second backup place',
  drill: 'Test restore failed',
  disk: 'Disk nearly full',
  errors: 'Requests fail',
  certificate: 'Certificate',
  jobs: 'Background jobs fail',
  crash: 'Started after a crash',
} as const;
export type AlarmName = keyof typeof alarmTitles;

/** The text of a problem, null without one, undefined if the check could not find out. */
export type AlarmChecks = Partial<Record<AlarmName, string | null | undefined>>;
