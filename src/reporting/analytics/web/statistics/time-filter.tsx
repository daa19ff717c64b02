import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { monthNames } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useToday } from '#ui/index.ts';
import { customDaysOf, CustomDaysFields, lastDaysUntil, withoutCustomDays } from './custom-days.tsx';
import { useStatisticsSearch } from './view-search.ts';
import { useYearText } from './use-year-text.ts';

export const TimeFilter = ({ years }: { years: readonly number[] }) => {
  const { t } = useTranslation('insight');
  const { search, set } = useStatisticsSearch();
  const language = useLanguage();
  const yearText = useYearText();
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const free = customDaysOf(search);
  const year = search.year ?? thisYear;
  const all = [...new Set([...years, thisYear, year])].toSorted((a, b) => b - a);
  return (
    <>
      <NativeSelect
        label={t('statistics.time')}
        value={free === null ? 'year' : 'free'}
        onChange={(event) =>
          set(event.currentTarget.value === 'free' ? lastDaysUntil(today) : withoutCustomDays)
        }
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
        <CustomDaysFields free={free} set={set} />
      )}
    </>
  );
};
