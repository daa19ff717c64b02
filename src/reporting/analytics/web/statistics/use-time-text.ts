import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { Statistics } from '#reporting/analytics/contract.ts';
import { useYearText } from './use-year-text.ts';
import { useViewSearch } from './view-search.ts';

/** What the two times that are compared and the difference are called: years, or days where they were chosen. */
export const useTimeText = (): ((data: Statistics) => { now: string; before: string; change: string }) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  const yearText = useYearText();
  const { search } = useViewSearch();
  const isFree = search.from !== undefined && search.to !== undefined;
  // A day stays whole where a line breaks.
  const day = (one: string): string => formatDay(asDay(one), language).replaceAll(' ', '\u00A0');
  const days = ({ from, to }: { from: string; to: string }): string => `${day(from)}\u00A0– ${day(to)}`;
  return ({ year, time, timeBefore }) =>
    isFree
      ? { now: days(time), before: days(timeBefore), change: t('statistics.changeFree') }
      : { now: yearText(year), before: yearText(year - 1), change: t('statistics.change') };
};
