import { isDay } from '#lib/dates/day.ts';
import { DayText } from '#ui/index.ts';

/** A stored reason. Of a step that moves a day, it is the new day. */
export const ReasonText = ({ reason }: { reason: string }) =>
  isDay(reason) ? <DayText day={reason} /> : reason;
