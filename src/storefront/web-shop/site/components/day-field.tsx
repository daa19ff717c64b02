import type { Day } from '#lib/dates/day.ts';
import type { DayFieldData } from '#storefront/web-shop/rules/booking/day-field.ts';
import { ScriptRequired } from '../islands/island.tsx';
import { useSiteContext } from '../site-context.tsx';

type Props = Pick<DayFieldData, 'closures' | 'counting'> &
  Partial<Pick<DayFieldData, 'choosesClosed' | 'rentDays' | 'from'>> & {
    name: string;
    label: string;
    value: string;
    min: Day;
    max: Day;
    required?: boolean;
  };

/** `browser/day-field.ts` replaces this date input by a calendar. */
export const DayField = ({ name, label, value, min, max, required = false, ...own }: Props) => {
  const { front, words } = useSiteContext();
  const { day, garment } = words;
  const { closures, counting, choosesClosed = false, rentDays = null, from = null } = own;
  const data: DayFieldData = {
    language: front.language,
    today: front.today,
    closures,
    counting,
    choosesClosed,
    rentDays,
    from,
    words: {
      choose: day.choose,
      close: day.closeCalendar,
      before: garment.monthBefore,
      after: garment.monthAfter,
      week: garment.week,
      closed: day.closed,
      greyed: choosesClosed ? day.greyedEvent : day.greyed,
      span: day.span,
      count: day.days,
    },
  };
  return (
    <label className="field">
      <ScriptRequired />
      <span>{label}</span>
      <input
        type="date"
        name={name}
        required={required}
        min={min}
        max={max}
        defaultValue={value}
        data-day-field={JSON.stringify(data)}
      />
    </label>
  );
};

/** A form shows its rental days after a day is chosen. */
export const DaySummary = () => <p className="day-summary quiet" role="status" data-day-summary="" hidden />;
