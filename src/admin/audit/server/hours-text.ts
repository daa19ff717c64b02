import { weekdayNames } from '#lib/dates/day.ts';
import { fillTemplate, type Language } from '#lib/text/languages.ts';
import { OpeningHours, isOvernight, weekRuns } from '#setup/shop/opening-hours.ts';
import { logWords } from '../words/log/index.ts';

/** Returns, for example, 'จันทร์–ศุกร์ 10:00–20:00 น.; เสาร์–อาทิตย์ หยุด', or '' without hours. */
export const hoursText = (value: unknown, language: Language): string | undefined => {
  const hours = OpeningHours.safeParse(value);
  if (!hours.success) return undefined;
  const { say } = logWords[language];
  const names = weekdayNames(language, 'long');
  return weekRuns(hours.data, [])
    .map(({ from, to, hours: day }) => {
      const days = from === to ? names[from] : `${names[from] ?? ''}–${names[to] ?? ''}`;
      const text =
        day === null ? say.closed : fillTemplate(isOvernight(day) ? say.night : say.hours, day, language);
      return `${days ?? ''} ${text}`;
    })
    .join('; ');
};
