import { Cron } from 'croner';
import type { JobName } from '#lib/vocabulary/job-names.ts';

export const jobTimezone = 'Asia/Bangkok';

const patterns = new Map<JobName, readonly string[]>();

export const setSchedule = (job: JobName, schedule: readonly string[]): (() => void) => {
  patterns.set(job, schedule);
  return () => void patterns.delete(job);
};

export const nextRunOf = (job: JobName): Date | null => {
  const times = (patterns.get(job) ?? []).flatMap(
    (pattern) => new Cron(pattern, { timezone: jobTimezone, paused: true }).nextRun() ?? [],
  );
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
};
