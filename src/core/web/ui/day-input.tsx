import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../common/day.ts';
import { formatDay, isDay, parseDay } from '../../common/day.ts';
import type { Language } from '../../common/words.ts';
import { useLanguage } from '../session.ts';

const DayCalendar = lazy(() =>
  import('./day-calendar.tsx').then((module) => ({ default: module.DayCalendar })),
);

type DayInputProps = {
  label: ReactNode;
  /** ISO day. */
  value: string | null;
  /** Null when emptied, or when what was typed is no day that may be chosen. */
  onChange: (day: Day | null) => void;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  /** True for days that may not be chosen (closed days). */
  excludeDate?: ((day: Day) => boolean) | undefined;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  size?: string;
};

const shown = (value: string | null, language: Language): string =>
  isDay(value) ? formatDay(value, language, 'medium') : '';

/**
 * A day, typed in any usual way (21/11/2569, 21-11-2026, 5 Dec 2569, Thai digits) or picked from a calendar.
 * What cannot be read is said, never guessed; Buddhist years are shown only in Thai.
 */
export const DayInput = ({
  value,
  onChange,
  minDate,
  maxDate,
  excludeDate,
  error,
  disabled = false,
  ...rest
}: DayInputProps) => {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const [text, setText] = useState(() => shown(value, language));
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    setText((typed) => {
      if (value === null) return typed === '' || parseDay(typed) === null ? typed : '';
      return parseDay(typed) === value && typed !== shown(value, language) ? typed : shown(value, language);
    });
    if (value !== null) setProblem(null);
  }, [value, language]);

  const problemOf = (day: Day | null): string | null => {
    if (day === null) return t('day.unreadable');
    if (minDate !== undefined && day < minDate) return t('day.tooEarly', { day: shown(minDate, language) });
    if (maxDate !== undefined && day > maxDate) return t('day.tooLate', { day: shown(maxDate, language) });
    return excludeDate?.(day) ? t('day.notAllowed') : null;
  };
  const type = (typed: string): void => {
    setText(typed);
    setProblem(null);
    const day = parseDay(typed);
    if (typed.trim() === '') onChange(null);
    else if (day !== null && day !== value && problemOf(day) === null) onChange(day);
  };
  /** On leaving the field or Enter: a day is written out, anything else is told. */
  const settle = (): void => {
    if (text.trim() === '') return setProblem(null);
    const day = parseDay(text);
    const wrong = problemOf(day);
    setProblem(wrong);
    if (wrong === null) setText(shown(day, language));
    else if (value !== null) onChange(null);
  };
  const pick = (day: Day): void => {
    setOpened(false);
    setProblem(null);
    setText(shown(day, language));
    onChange(day);
  };

  const calendar = (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('day.open')}
          disabled={disabled}
          onClick={() => setOpened((was) => !was)}
        >
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('day.calendar')}>
        <Suspense fallback={<Skeleton width={301} height={300} />}>
          <DayCalendar
            value={isDay(value) ? value : null}
            onPick={pick}
            minDate={minDate}
            maxDate={maxDate}
            excludeDate={excludeDate}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...rest}
      disabled={disabled}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        if (event.key === 'ArrowDown' && event.altKey) setOpened(true);
      }}
      placeholder={t('day.hint')}
      error={problem ?? error}
      errorProps={{ role: 'alert' }}
      autoComplete="off"
      rightSection={calendar}
    />
  );
};
