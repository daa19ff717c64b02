import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay, formatDay, isDay, parseDay } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import { createLazyPart } from '../router/lazy-part.ts';
import { useLanguage } from '../session/session.ts';
import { lazyComponent } from '../router/lazy-component.tsx';

const DayCalendar = lazyComponent(async () => (await import('./day-calendar.tsx')).DayCalendar, {
  waiting: <Skeleton width={301} height={300} />,
});

type DayInputProps = {
  label: ReactNode;
  value: string | null;
  /** Null when empty or not selectable. */
  onChange: (day: Day | null) => void;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  /** Closed days. */
  excludeDate?: ((day: Day) => boolean) | undefined;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  size?: string;
  /** For several days; `value` is null. Takes the day on Enter, without submitting the form, or on blur, and empties the field. */
  oneOfMany?: boolean;
};

const shown = (value: string | null, language: Language): string =>
  isDay(value) ? formatDay(value, language, 'medium') : '';

const typing = createLazyPart(() => import('#lib/dates/parse-typed-day.ts'));
const readShort = (): void => void typing.ask();

/** On touch devices the on-screen keyboard would cover the calendar. */
const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/**
 * Typed (21/11/2569, 5 Dec 2569, Thai digits), short (1/12, 011269, tomorrow, Sat; expanded on blur) or picked. Buddhist years only
 * in Thai.
 */
export const DayInput = ({
  value,
  onChange,
  minDate,
  maxDate,
  excludeDate,
  error,
  disabled = false,
  oneOfMany = false,
  ...rest
}: DayInputProps) => {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const [text, setText] = useState(() => shown(value, language));
  const [problem, setProblem] = useState<string | null>(null);
  /** Opened with the mouse, the field keeps the focus; with the keyboard, the calendar gets it. */
  const [opened, setOpened] = useState<'beside' | 'inside' | null>(null);
  const field = useRef<HTMLInputElement>(null);

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
    if (oneOfMany) return;
    if (typed.trim() === '') onChange(null);
    else if (day !== null && day !== value && problemOf(day) === null) onChange(day);
  };
  const settle = (): void => {
    if (text.trim() === '') return setProblem(null);
    const today = bangkokDay(new Date());
    const typedDay = typing.get();
    const day =
      typedDay?.parseTypedDay(text, today, typedDay.dayDirectionOf(today, minDate, maxDate)) ??
      parseDay(text);
    const wrong = problemOf(day);
    setProblem(wrong);
    if (wrong !== null) return value === null ? undefined : onChange(null);
    setText(oneOfMany ? '' : shown(day, language));
    return day === value ? undefined : onChange(day);
  };
  const close = (): void => setOpened(null);
  const pick = (day: Day): void => {
    close();
    setProblem(null);
    setText(oneOfMany ? '' : shown(day, language));
    onChange(day);
    if (!isTouch()) field.current?.focus({ preventScroll: true });
  };

  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('day.open')}
      aria-expanded={opened !== null}
      disabled={disabled}
      onClick={() => setOpened((was) => (was === null ? 'inside' : null))}
    >
      <IconCalendar size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Popover
      opened={opened !== null}
      onChange={(open) => (open ? undefined : close())}
      position="bottom-end"
      trapFocus={opened === 'inside'}
      returnFocus={opened === 'inside'}
      withRoles={false}
    >
      <Popover.Target>
        <div>
          <TextInput
            {...rest}
            ref={field}
            disabled={disabled}
            value={text}
            onChange={(event) => {
              close();
              type(event.currentTarget.value);
            }}
            onClick={() => setOpened('beside')}
            onFocus={() => void readShort()}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                settle();
                close();
                if (oneOfMany) event.preventDefault();
              }
              if (event.key === 'Tab' || event.key === 'Escape') close();
              if (event.key === 'ArrowDown' && event.altKey) setOpened('inside');
            }}
            placeholder={t('day.hint')}
            error={problem ?? error}
            errorProps={{ role: 'alert' }}
            autoComplete="off"
            {...(isTouch() && { inputMode: 'none' })}
            rightSection={button}
            {...(opened === null ? {} : { 'data-mantine-stop-propagation': true })}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('day.calendar')}>
        <DayCalendar
          value={isDay(value) ? value : null}
          onPick={pick}
          minDate={minDate}
          maxDate={maxDate}
          excludeDate={excludeDate}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
