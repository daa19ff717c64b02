import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay, formatDay, isDay, parseDay } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import { createLazyPart } from '../router/lazy-part.ts';
import { useLanguage } from '../session/session.ts';

export type TypedDayProps = {
  value: string | null;
  /** Gets null if the text is empty or no selectable day. */
  onChange: (day: Day | null) => void;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  excludeDate?: ((day: Day) => boolean) | undefined;
  /**
   * Collects several days, so `value` is null. Enter or blur reports the day and empties the field. Enter
   * does not submit.
   */
  oneOfMany?: boolean;
};

const shown = (value: string | null, language: Language): string =>
  isDay(value) ? formatDay(value, language, 'medium') : '';

const shortDayParser = createLazyPart(() => import('#lib/dates/parse-typed-day.ts'));
export const loadShortDayParser = (): void => void shortDayParser.ask();

const useDayProblem = ({ minDate, maxDate, excludeDate }: TypedDayProps) => {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return (day: Day | null): string | null => {
    if (day === null) return t('day.unreadable');
    if (minDate !== undefined && day < minDate) return t('day.tooEarly', { day: shown(minDate, language) });
    if (maxDate !== undefined && day > maxDate) return t('day.tooLate', { day: shown(maxDate, language) });
    return excludeDate?.(day) ? t('day.notAllowed') : null;
  };
};

export const useTypedDay = (props: TypedDayProps) => {
  const { value, onChange, minDate, maxDate, oneOfMany = false } = props;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const [text, setText] = useState(() => shown(value, language));
  const [problem, setProblem] = useState<string | null>(null);
  const [near, setNear] = useState<readonly Day[]>([]);
  const [inWords, setInWords] = useState<Day | null>(null);
  const problemOf = useDayProblem(props);
  const missingDay = ({ near: [last], date }: { near: readonly [Day, Day]; date: number }): string =>
    formatDay(last, language, 'short').replace(/^\d+/, String(date));

  useEffect(() => {
    setText((typed) => {
      if (value === null) return typed === '' || parseDay(typed) === null ? typed : '';
      return parseDay(typed) === value && typed !== shown(value, language) ? typed : shown(value, language);
    });
    if (value !== null) setProblem(null);
  }, [value, language]);

  const type = (typed: string): void => {
    setText(typed);
    setProblem(null);
    setNear([]);
    setInWords(null);
    const day = parseDay(typed);
    if (oneOfMany) return;
    if (typed.trim() === '') onChange(null);
    else if (day !== null && day !== value && problemOf(day) === null) onChange(day);
  };
  const settleNow = (): void => {
    const today = bangkokDay(new Date());
    const parser = shortDayParser.get();
    const read = parser?.readTypedDay(text, today, parser.dayDirectionOf(today, minDate, maxDate));
    const missing = read && 'near' in read ? read : undefined;
    const day = read && 'day' in read ? read.day : parseDay(text);
    const wrong = missing === undefined ? problemOf(day) : t('day.noSuchDay', { day: missingDay(missing) });
    setNear(missing?.near ?? []);
    setProblem(wrong);
    if (wrong !== null) return value === null ? undefined : onChange(null);
    setText(oneOfMany ? '' : shown(day, language));
    setInWords(!oneOfMany && /\p{L}/u.test(text) && parseDay(text) === null ? day : null);
    return day === value ? undefined : onChange(day);
  };
  const latest = useRef({ text, settleNow });
  latest.current = { text, settleNow };
  const settle = (): void => {
    if (text.trim() === '') return setProblem(null);
    if (shortDayParser.get() !== undefined || parseDay(text) !== null) return settleNow();
    if (value !== null) onChange(null);
    // The user may leave before the parser loads on a slow network.
    void shortDayParser.ask().then(() => {
      if (latest.current.text === text) latest.current.settleNow();
    });
  };
  const pick = (day: Day): void => {
    setNear([]);
    setInWords(null);
    const wrong = problemOf(day);
    setProblem(wrong);
    if (wrong !== null) return setText(shown(day, language));
    setText(oneOfMany ? '' : shown(day, language));
    onChange(day);
  };
  const fullDay = inWords !== null && inWords === value ? formatDay(inWords, language, 'full') : null;
  return { text, problem, near, fullDay, type, settle, pick };
};
