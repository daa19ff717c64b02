import { addDays, formatMonth, weekday, weekdayNames } from '#lib/dates/day.ts';
import type { AvailabilityDay, GroupPageView } from '#storefront/web-shop/views.ts';
import { useSiteContext } from '../site-context.tsx';

const blanks = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`);

const weeksOf = (days: readonly AvailabilityDay[]): (AvailabilityDay | string)[][] => {
  const [first] = days;
  const before = blanks(first === undefined ? 0 : weekday(first.day), 'before');
  const after = blanks((7 - ((before.length + days.length) % 7)) % 7, 'after');
  const cells = [...before, ...days, ...after];
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

type Chosen = Pick<GroupPageView, 'path' | 'chosen'>;

const Cell = ({ of, path, chosen }: { of: AvailabilityDay } & Chosen) => {
  const { front, words, say, to, day } = useSiteContext();
  const date = Number(of.day.slice(8));
  if (of.state === 'past') return <td className="past">{date}</td>;
  const { garment } = words;
  const stateText =
    of.state === 'taken'
      ? garment.taken
      : of.count === null
        ? garment.free
        : say(garment.nFree, { n: of.count });
  const mine = of.day === front.day;
  return (
    <td className={`${of.state}${mine ? ' mine' : ''}`}>
      <a
        href={`${to(path, { ...chosen, day: of.day })}#calendar`}
        rel="nofollow"
        aria-current={mine ? 'date' : undefined}
      >
        <span aria-hidden="true">{date}</span>
        <span className="unseen">
          {day(of.day, 'long')} {stateText}
          {mine ? ` ${garment.yourDay}` : ''}
        </span>
        {of.count === null || of.count === 0 ? null : <small aria-hidden="true">{of.count}</small>}
      </a>
    </td>
  );
};

export const AvailabilityCalendar = (view: GroupPageView) => {
  const { front, words, to } = useSiteContext();
  const { month, before, after, calendar, path, chosen } = view;
  const names = weekdayNames(front.language, 'long');
  const short = words.garment.week.split(' ');
  const title = formatMonth(month, front.language);
  const turn = (day: typeof month): string => `${to(path, { ...chosen, m: day.slice(0, 7) })}#calendar`;
  return (
    <div className="month">
      <div className="month-head">
        {before === null ? (
          <span />
        ) : (
          <a href={turn(before)} rel="nofollow">
            <span aria-hidden="true">‹</span>
            <span className="unseen">{words.garment.monthBefore}</span>
          </a>
        )}
        <strong>{title}</strong>
        {after === null ? (
          <span />
        ) : (
          <a href={turn(after)} rel="nofollow">
            <span aria-hidden="true">›</span>
            <span className="unseen">{words.garment.monthAfter}</span>
          </a>
        )}
      </div>
      <table>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            {names.map((name, at) => (
              <th key={name} scope="col" abbr={name}>
                {short[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(calendar).map((week, at) => (
            <tr key={addDays(month, at)}>
              {week.map((one) =>
                typeof one === 'string' ? (
                  <td key={one} aria-hidden="true" />
                ) : (
                  <Cell key={one.day} of={one} path={path} chosen={chosen} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="legend quiet">
        <span className="dot free" aria-hidden="true" /> {words.garment.free}
        <span className="dot taken" aria-hidden="true" /> {words.garment.taken}
      </p>
    </div>
  );
};
