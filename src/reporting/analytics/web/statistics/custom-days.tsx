import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, asDay, type Day, isDay } from '#lib/dates/day.ts';
import { DayInput } from '#ui/index.ts';
import { yearEarlier } from '#reporting/analytics/rules/periods.ts';
import type { ViewSearch } from './view-search.ts';

export type Free = { from: Day; to: Day; vsFrom: Day; vsTo: Day };

/** The days that an address asks for, with those they are compared with; null where it asks for a year. */
export const freeOf = ({ from, to, vsFrom, vsTo }: ViewSearch): Free | null => {
  if (!isDay(from) || !isDay(to) || from > to) return null;
  const before = yearEarlier({ from, to });
  const given = isDay(vsFrom) && isDay(vsTo) && vsFrom <= vsTo;
  return { from, to, vsFrom: given ? vsFrom : before.from, vsTo: given ? vsTo : before.to };
};

/** Thirty days to begin with. */
export const lastDays = (today: string): ViewSearch => ({
  from: addDays(asDay(today), -29),
  to: today,
  year: undefined,
  month: undefined,
});
export const noDays: ViewSearch = { from: undefined, to: undefined, vsFrom: undefined, vsTo: undefined };

/** The days told of, and those they are compared with. */
export const FreeDays = ({ free, set }: { free: Free; set: (change: ViewSearch) => void }) => {
  const { t } = useTranslation('insight');
  const field = (name: keyof Free, min: string | undefined, max: string | undefined) => (
    <DayInput
      label={t(`statistics.free.${name}`)}
      value={free[name]}
      minDate={min}
      maxDate={max}
      onChange={(day) => {
        // Both days of the comparison stay where they are once one was chosen.
        const both = name.startsWith('vs') ? { vsFrom: free.vsFrom, vsTo: free.vsTo } : {};
        if (day !== null) set({ ...both, [name]: day });
      }}
    />
  );
  return (
    <>
      {field('from', undefined, free.to)}
      {field('to', free.from, undefined)}
      {field('vsFrom', undefined, free.vsTo)}
      {field('vsTo', free.vsFrom, undefined)}
    </>
  );
};
