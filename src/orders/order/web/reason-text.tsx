import { isDay } from '#lib/dates/day.ts';
import { DayText } from '#ui/index.ts';

/** A stored reason, or the new day of a step that moves a day. */
export const ReasonText = ({ reason }: { reason: string }) =>
  isDay(reason) ? <DayText day={reason} /> : reason;
