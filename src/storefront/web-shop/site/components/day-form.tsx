import { addDays } from '#lib/dates/day.ts';
import { daysAhead } from '#storefront/web-shop/rules/booking/day-field.ts';
import { pageLinkTo } from '#storefront/web-shop/rules/page-links.ts';
import { useSiteContext } from '../site-context.tsx';
import { DayField, DaySummary } from './day-field.tsx';

/** The form sends a new day, so the address has none. */
const useAction = (path: string): string => {
  const { front } = useSiteContext();
  return pageLinkTo({ ...front, day: null, days: null }, path);
};

type Kept = Readonly<Record<string, string>>;
const nothing: Kept = {};

/** After the form is sent, all links contain day and duration. `path` is the page that opens. */
export const EventDayForm = ({
  path,
  keep = nothing,
  target,
}: {
  path: string;
  keep?: Kept;
  target?: '_self';
}) => {
  const { front, words, say } = useSiteContext();
  const action = useAction(path);
  return (
    <form className="day-form" action={action} method="get" target={target}>
      {Object.entries(keep)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <DayField
        name="day"
        label={words.day.label}
        value={front.day ?? ''}
        min={front.today}
        max={addDays(front.today, daysAhead)}
        required
        {...front.rental}
        rentDays={front.days ?? front.durations[0] ?? 1}
        choosesClosed
      />
      {front.durations.length > 1 ? (
        <label className="field">
          <span>{words.day.length}</span>
          <select name="days" defaultValue={String(front.days ?? front.durations[0])}>
            {front.durations.map((n) => (
              <option key={n} value={n}>
                {say(words.day.days, { n })}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <button className="solid" type="submit">
        {words.day.find}
      </button>
      <DaySummary />
    </form>
  );
};

export const EventDayBar = ({ path, keep }: { path: string; keep?: Kept }) => {
  const { front, words, say, day } = useSiteContext();
  const form = <EventDayForm path={path} {...(keep && { keep })} />;
  const clear = pageLinkTo({ ...front, day: null, days: null }, path, keep);
  if (front.day === null)
    return (
      <section className="day-bar" aria-label={words.day.title}>
        <p className="day-ask">{words.day.title}</p>
        {form}
      </section>
    );
  return (
    <section className="day-bar" aria-label={words.day.label}>
      <details>
        <summary>
          <strong>{say(words.day.on, { day: day(front.day, 'long') })}</strong>
          <span className="as-link">{words.day.change}</span>
        </summary>
        {form}
        <a href={clear}>{words.day.clear}</a>
      </details>
    </section>
  );
};
