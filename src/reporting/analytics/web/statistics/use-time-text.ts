import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { ShopStatistics } from '#reporting/analytics/contract.ts';
import { monthsText } from '#reporting/analytics/rules/period-text.ts';
import { useYearText } from './use-year-text.ts';
import { useStatisticsSearch } from './view-search.ts';

export const useTimeText = (): ((data: ShopStatistics) => {
  now: string;
  before: string;
  change: string;
}) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  const yearText = useYearText();
  const { search } = useStatisticsSearch();
  const isFree = search.from !== undefined && search.to !== undefined;
  const day = (one: string): string => formatDay(asDay(one), language).replaceAll(' ', '\u00A0');
  const days = ({ from, to }: { from: string; to: string }): string => `${day(from)}\u00A0– ${day(to)}`;
  const months = ({ from, to }: { from: string; to: string }): string =>
    monthsText({ from: asDay(from), to: asDay(to) }, language, yearText);
  return ({ time, timeBefore }) =>
    isFree
      ? { now: days(time), before: days(timeBefore), change: t('statistics.changeFree') }
      : { now: months(time), before: months(timeBefore), change: t('statistics.change') };
};
