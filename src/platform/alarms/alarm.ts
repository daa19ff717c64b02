/** docs/runbook.md has the remedy of each alarm. */
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

/** Text of a problem, null for none, undefined if the check failed. */
export type AlarmChecks = Partial<Record<AlarmName, string | null | undefined>>;
