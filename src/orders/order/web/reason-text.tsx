import { isDay } from '#lib/dates/day.ts';
import { DayText } from '#ui/index.ts';

/** A step that moves a day stores the new day as its reason. */
export const ReasonText = ({ reason }: { reason: string }) =>
  isDay(reason) ? <DayText day={reason} /> : reason;
