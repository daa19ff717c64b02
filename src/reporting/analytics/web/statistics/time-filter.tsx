import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { monthNames } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useToday } from '#ui/index.ts';
import { freeOf, FreeDays, lastDays, noDays } from './custom-days.tsx';
import { useViewSearch } from './view-search.ts';
import { useYearText } from './use-year-text.ts';

/** Which time is told of: a year, a month of it, or days of one's own. `years`: those to choose from besides this one and the chosen. */
export const TimeFilter = ({ years }: { years: readonly number[] }) => {
  const { t } = useTranslation('insight');
  const { search, set } = useViewSearch();
  const language = useLanguage();
  const yearText = useYearText();
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const free = freeOf(search);
  const year = search.year ?? thisYear;
  const all = [...new Set([...years, thisYear, year])].toSorted((a, b) => b - a);
  return (
    <>
      <NativeSelect
        label={t('statistics.time')}
        value={free === null ? 'year' : 'free'}
        onChange={(event) => set(event.currentTarget.value === 'free' ? lastDays(today) : noDays)}
        data={(['year', 'free'] as const).map((value) => ({ value, label: t(`statistics.times.${value}`) }))}
      />
      {free === null ? (
        <>
          <NativeSelect
            label={t('statistics.year')}
            value={String(year)}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              set({ year: chosen === thisYear ? undefined : chosen });
            }}
            data={all.map((one) => ({ value: String(one), label: yearText(one) }))}
          />
          <NativeSelect
            label={t('statistics.month')}
            value={search.month?.toString() ?? ''}
            onChange={(event) => set({ month: Number(event.currentTarget.value) || undefined })}
            data={[
              { value: '', label: t('statistics.wholeYear') },
              ...monthNames(language, 'long').map((label, at) => ({ value: String(at + 1), label })),
            ]}
          />
        </>
      ) : (
        <FreeDays free={free} set={set} />
      )}
    </>
  );
};
