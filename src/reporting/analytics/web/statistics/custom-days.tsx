import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, asDay, type Day, isDay } from '#lib/dates/day.ts';
import { DayInput } from '#ui/index.ts';
import { periodYearEarlier } from '#reporting/analytics/rules/periods.ts';
import type { StatisticsSearchParams } from './view-search.ts';

export type CustomDays = { from: Day; to: Day; vsFrom: Day; vsTo: Day };

export const customDaysOf = ({ from, to, vsFrom, vsTo }: StatisticsSearchParams): CustomDays | null => {
  if (!isDay(from) || !isDay(to) || from > to) return null;
  const before = periodYearEarlier({ from, to });
  const given = isDay(vsFrom) && isDay(vsTo) && vsFrom <= vsTo;
  return { from, to, vsFrom: given ? vsFrom : before.from, vsTo: given ? vsTo : before.to };
};

export const lastDaysUntil = (today: string): StatisticsSearchParams => ({
  from: addDays(asDay(today), -29),
  to: today,
  year: undefined,
  month: undefined,
});
export const withoutCustomDays: StatisticsSearchParams = {
  from: undefined,
  to: undefined,
  vsFrom: undefined,
  vsTo: undefined,
};

export const CustomDaysFields = ({
  free,
  set,
}: {
  free: CustomDays;
  set: (change: StatisticsSearchParams) => void;
}) => {
  const { t } = useTranslation('insight');
  const field = (name: keyof CustomDays, min: string | undefined, max: string | undefined) => (
    <DayInput
      label={t(`statistics.free.${name}`)}
      value={free[name]}
      minDate={min}
      maxDate={max}
      onChange={(day) => {
        // A change of one day of the comparison stores both days.
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
