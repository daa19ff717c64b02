import { addDays, type Day } from '#lib/dates/day.ts';

export type FigurePeriod = { from: Day; to: Day };

const first = (day: Day): Day => `${day.slice(0, 8)}01` as Day;
const nextFirst = (day: Day): Day => first(addDays(first(day), 31));

export const periodYearEarlier = ({ from, to }: FigurePeriod): FigurePeriod => {
  const earlier = (day: Day): Day => {
    const moved = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
    return (moved.endsWith('-02-29') ? moved.replace('-29', '-28') : moved) as Day;
  };
  return { from: earlier(from), to: earlier(to) };
};

export const monthsAndDaysOf = ({
  from,
  to,
}: FigurePeriod): { months: FigurePeriod | null; days: FigurePeriod[] } => {
  const begin = first(from) === from ? from : nextFirst(from);
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
