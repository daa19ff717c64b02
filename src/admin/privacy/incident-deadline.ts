/** The 72 hours in which the authority is told of a breach (PDPA §37 (4)). */

const hour = 3_600_000;
const reportHours = 72;
/** From so many hours before its end the bell rings. */
export const urgentHours = 24;

type Incident = { noticedAt: string; reportedAt: string | null; noReport: string };

/** The moment at which the report is due. */
export const dueAt = (noticedAt: string): Date => new Date(Date.parse(noticedAt) + reportHours * hour);

/** Milliseconds left for the report, below zero once it is late; null when there is nothing to report any more. */
export const timeLeft = ({ noticedAt, reportedAt, noReport }: Incident, now: Date): number | null =>
  reportedAt !== null || noReport !== '' ? null : dueAt(noticedAt).getTime() - now.getTime();

/** Whole hours and minutes of a time, its sign left out. */
export const hoursOf = (left: number): { hours: number; minutes: number } => {
  const minutes = Math.floor(Math.abs(left) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};
