/** The opening hours of a branch as the log says them. */
import { weekdayNames } from '#lib/dates/day.ts';
import { fill, type Language } from '#lib/text/languages.ts';
import { Hours, isOvernight, weekRuns } from '#setup/shop/opening-hours.ts';
import { logWords } from '../words/log/index.ts';

/** 'จันทร์–ศุกร์ 10:00–20:00 น.; เสาร์–อาทิตย์ หยุด'; '' where nothing is said of hours. Undefined for what are no hours. */
export const hoursText = (value: unknown, language: Language): string | undefined => {
  const hours = Hours.safeParse(value);
  if (!hours.success) return undefined;
  const { say } = logWords[language];
  const names = weekdayNames(language, 'long');
  return weekRuns(hours.data, [])
    .map(({ from, to, hours: day }) => {
      const days = from === to ? names[from] : `${names[from] ?? ''}–${names[to] ?? ''}`;
      const text = day === null ? say.closed : fill(isOvernight(day) ? say.night : say.hours, day, language);
      return `${days ?? ''} ${text}`;
    })
    .join('; ');
};
