/** Times that figures are told of and compared with, by days. */
import { addDays, type Day } from '#lib/dates/day.ts';

/** Days, both included. */
export type Time = { from: Day; to: Day };

const first = (day: Day): Day => `${day.slice(0, 8)}01` as Day;
const nextFirst = (day: Day): Day => first(addDays(first(day), 31));

/** The same days of the year before; the 28th of a February without a 29th. */
export const yearEarlier = ({ from, to }: Time): Time => {
  const earlier = (day: Day): Day => {
    const moved = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
    return (moved.endsWith('-02-29') ? moved.replace('-29', '-28') : moved) as Day;
  };
  return { from: earlier(from), to: earlier(to) };
};

/** A time as whole months, by their first days, and the days that are in none of them. */
export const partsOf = ({ from, to }: Time): { months: Time | null; days: Time[] } => {
  const begin = first(from) === from ? from : nextFirst(from);
  // The first day of the month that is not whole any more.
  const end = first(addDays(to, 1));
  if (begin >= end) return { months: null, days: [{ from, to }] };
  return {
    months: { from: begin, to: first(addDays(end, -1)) },
    days: [
      ...(from < begin ? [{ from, to: addDays(begin, -1) }] : []),
      ...(end <= to ? [{ from: end, to }] : []),
    ],
  };
};
