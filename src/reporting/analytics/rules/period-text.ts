import { buddhistOffset, formatMonth, monthNames } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { FigurePeriod } from './periods.ts';

/**
 * Names whole months of one year. All twelve months together get the year's name, because the adjacent chart
 * has whole years.
 */
export const monthsText = (
  { from, to }: FigurePeriod,
  language: Language,
  yearText: (year: number) => string,
): string => {
  const year = Number(from.slice(0, 4));
  const [first, last] = [Number(from.slice(5, 7)), Number(to.slice(5, 7))];
  if (first === 1 && last === 12) return yearText(year);
  if (first === last) return formatMonth(from, language);
  const names = monthNames(language, 'short');
  const shownYear = year + (language === 'th' ? buddhistOffset : 0);
  return `${names[first - 1]}–${names[last - 1]} ${shownYear}`;
};
