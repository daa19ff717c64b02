const hour = 3_600_000;
const reportHours = 72;
export const urgentReportHours = 24;

type Incident = { noticedAt: string; reportedAt: string | null; noReport: string };

export const reportDueAt = (noticedAt: string): Date => new Date(Date.parse(noticedAt) + reportHours * hour);

/** Returns ms, negative if late, or null if no report is due. */
export const reportTimeLeft = ({ noticedAt, reportedAt, noReport }: Incident, now: Date): number | null =>
  reportedAt !== null || noReport !== '' ? null : reportDueAt(noticedAt).getTime() - now.getTime();

export const hoursAndMinutesOf = (left: number): { hours: number; minutes: number } => {
  const minutes = Math.floor(Math.abs(left) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};
