import { weekdayNames } from '../../core/common/day.ts';
import type { BranchesView } from '../views.ts';
import { PhoneLink } from './phone.tsx';
import { useSite } from './site.tsx';

/** Where the shop is, and on which days it is open. */
export const BranchesPage = ({ branches, closedWeekdays, closedDays }: BranchesView) => {
  const { front, words, say, day } = useSite();
  const names = weekdayNames(front.language, 'long');
  return (
    <div className="wide">
      <h1>{words.branches.title}</h1>
      <p className="lead">
        {closedWeekdays.length === 0
          ? words.branches.openDaily
          : say(words.branches.closedWeekdays, {
              days: closedWeekdays.map((one) => names[one] ?? '').join(', '),
            })}
      </p>
      <ul className="branches">
        {branches.map((one) => (
          <li key={one.name}>
            <h2>{one.name}</h2>
            {one.address === '' ? null : <address>{one.address}</address>}
            <p className="branch-links">
              {one.phone === '' ? null : <PhoneLink className="hollow" phone={one.phone} />}
              {one.mapUrl === '' ? null : (
                <a className="hollow" href={one.mapUrl} rel="noopener">
                  {words.branches.map}
                </a>
              )}
            </p>
            {one.mapImage === '' ? null : (
              <img
                className="map"
                src={one.mapImage}
                width={600}
                height={300}
                alt={say(words.branches.mapOf, { name: one.name })}
                loading="lazy"
              />
            )}
          </li>
        ))}
      </ul>
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
