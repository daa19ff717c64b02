import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useTranslation } from '../i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { asDay, bangkokDay, buddhistOffset, formatDay, isDay, monthNames, weekday } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import { useLanguage } from '../session/session.ts';

type DayCalendarProps = {
  value: Day | null;
  onPick: (day: Day) => void;
  minDate: string | undefined;
  maxDate: string | undefined;
  excludeDate: ((day: Day) => boolean) | undefined;
};

const yearIn = (date: string, language: Language): string =>
  String(Number(date.slice(0, 4)) + (language === 'th' ? buddhistOffset : 0));
const monthIn = (date: string, language: Language, width: 'long' | 'short'): string =>
  monthNames(language, width)[Number(date.slice(5, 7)) - 1] ?? '';
/** Labels come from `lib/dates`, so every view has the right era. */
export const DayCalendar = ({ value, onPick, minDate, maxDate, excludeDate }: DayCalendarProps) => {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const today = bangkokDay(new Date());
  const heads = t('day.weekdays').split(' ');
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? (minDate !== undefined && minDate > today ? minDate : today)}
      onChange={(picked) => {
        const day = picked ?? value;
        if (isDay(day)) onPick(day);
      }}
      {...(minDate !== undefined && { minDate })}
      {...(maxDate !== undefined && { maxDate })}
      {...(excludeDate && {
        excludeDate: (date: string) => isDay(date.slice(0, 10)) && excludeDate(asDay(date.slice(0, 10))),
      })}
      firstDayOfWeek={0}
      weekendDays={[]}
      highlightToday
      size="md"
      monthLabelFormat={(date) => `${monthIn(date, language, 'long')} ${yearIn(date, language)}`}
      monthsListFormat={(date) => monthIn(date, language, 'short')}
      yearLabelFormat={(date) => yearIn(date, language)}
      yearsListFormat={(date) => yearIn(date, language)}
      decadeLabelFormat={(from, to) => `${yearIn(from, language)} – ${yearIn(to, language)}`}
      weekdayFormat={(date) => heads[weekday(asDay(date.slice(0, 10)))] ?? ''}
      getDayAriaLabel={(date) => formatDay(asDay(date.slice(0, 10)), language, 'full')}
      ariaLabels={{
        previousMonth: t('day.previousMonth'),
        nextMonth: t('day.nextMonth'),
        previousYear: t('day.previousYears'),
        nextYear: t('day.nextYears'),
        previousDecade: t('day.previousYears'),
        nextDecade: t('day.nextYears'),
      }}
    />
  );
};
