import { isDay } from '#lib/dates/day.ts';
import { DayText } from '#ui/index.ts';

/** A moved day has the new day as reason. */
export const ReasonText = ({ reason }: { reason: string }) =>
  isDay(reason) ? <DayText day={reason} /> : reason;
