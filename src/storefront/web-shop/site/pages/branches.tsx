import { weekdayNames } from '#lib/dates/day.ts';
import { isOvernight, type WeekRun } from '#setup/shop/opening-hours.ts';
import type { BranchesView } from '#storefront/web-shop/branches-view.ts';
import { Island } from '../islands/island.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { useSiteContext } from '../site-context.tsx';
import { OpeningTodayLines } from '../components/opening-today.tsx';

const Week = ({ runs }: { runs: readonly WeekRun[] }) => {
  const { front, words, say } = useSiteContext();
  const names = weekdayNames(front.language, 'long');
  if (runs.length === 0) return null;
  return (
    <dl className="week">
      {runs.map(({ from, to, hours }) => (
        <div key={from}>
          <dt>{from === to ? names[from] : `${names[from] ?? ''}–${names[to] ?? ''}`}</dt>
          <dd>
            {hours === null
              ? words.branches.closed
              : say(isOvernight(hours) ? words.branches.night : words.branches.hours, hours)}
          </dd>
        </div>
      ))}
    </dl>
  );
};

export const BranchesPage = ({ branches, near, closedWeekdays, closedDays }: BranchesView) => {
  const { front, words, say, day } = useSiteContext();
  const names = weekdayNames(front.language, 'long');
  return (
    <div className="wide">
      <h1>{words.branches.title}</h1>
      {closedWeekdays.length === 0 && branches.some((one) => one.week.length > 0) ? null : (
        <p className="lead">
          {closedWeekdays.length === 0
            ? words.branches.openDaily
            : say(words.branches.closedWeekdays, {
                days: closedWeekdays.map((one) => names[one] ?? '').join(', '),
              })}
        </p>
      )}
      <ul className="branches">
        {branches.map((one) => (
          <li key={one.name}>
            <h2>{one.name}</h2>
            {one.address === '' ? null : <address>{one.address}</address>}
            <OpeningTodayLines today={[one.today]} />
            <Week runs={one.week} />
            <p className="branch-links">
              {one.phone === '' ? null : <PhoneLink className="hollow" phone={one.phone} />}
              {one.mapUrl === '' ? null : (
                <a className="hollow" href={one.mapUrl} rel="noopener">
                  {words.branches.map}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      {near === null ? null : (
        <Island
          name="near"
          props={{ ...near, language: front.language, shop: front.name, words: words.near }}
        />
      )}
      {closedDays.length === 0 ? null : (
        <section className="part">
          <h2>{words.branches.closedDays}</h2>
          <ul className="prose">
            {closedDays.map((one) => (
              <li key={one.day}>
                {day(one.day, 'full')} {one.name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
