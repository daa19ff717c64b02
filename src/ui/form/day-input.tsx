import { ActionIcon, Button, Popover, Skeleton, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { type Day, formatDay, isDay } from '#lib/dates/day.ts';
import { lazyComponent } from '../router/lazy-component.tsx';
import { useLanguage } from '../session/session.ts';
import { loadShortDayParser, type TypedDayProps, useTypedDay } from './use-typed-day.ts';
import { isTouch } from '../hooks/is-touch.ts';

const DayCalendar = lazyComponent(async () => (await import('./day-calendar.tsx')).DayCalendar, {
  waiting: <Skeleton width={301} height={300} />,
});

type DayInputProps = TypedDayProps & {
  label: ReactNode;
  hideLabel?: boolean;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  size?: string;
};

type CalendarButtonProps = { opened: boolean; disabled: boolean; onToggle: () => void };

const CalendarButton = ({ opened, disabled, onToggle }: CalendarButtonProps) => {
  const { t } = useTranslation('ui');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('day.open')}
      aria-expanded={opened}
      disabled={disabled}
      onClick={onToggle}
    >
      <IconCalendar size={18} aria-hidden />
    </ActionIcon>
  );
};

const NearDays = ({
  problem,
  near,
  onPick,
}: {
  problem: string | null;
  near: readonly Day[];
  onPick: (day: Day) => void;
}) => {
  const language = useLanguage();
  return (
    <>
      {problem}{' '}
      {near.map((day) => (
        <Button key={day} size="compact-xs" variant="default" mr={4} onClick={() => onPick(day)}>
          {formatDay(day, language)}
        </Button>
      ))}
    </>
  );
};

/**
 * Accepts days typed in any usual way (21/11/2569, 5 Dec 2569, Thai digits), in short (1/12, 011269,
 * tomorrow, Sat, in 3 days), or picked in the calendar. Blur expands them and shows errors. Only Thai has
 * Buddhist years.
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
  label,
  hideLabel = false,
  ...rest
}: DayInputProps) => {
  const { t } = useTranslation('ui');
  const typed = useTypedDay({ value, onChange, minDate, maxDate, excludeDate, oneOfMany });
  /**
   * Opening by mouse leaves the focus in the field, for typing. Opening by keyboard moves it to the calendar.
   */
  const [opened, setOpened] = useState<'beside' | 'inside' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = (): void => setOpened(null);
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
            {...(hideLabel ? { 'aria-label': typeof label === 'string' ? label : undefined } : { label })}
            ref={field}
            disabled={disabled}
            value={typed.text}
            onChange={(event) => {
              close();
              typed.type(event.currentTarget.value);
            }}
            onClick={() => setOpened('beside')}
            onFocus={loadShortDayParser}
            onBlur={typed.settle}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                typed.settle();
                close();
                if (oneOfMany) event.preventDefault();
              }
              if (event.key === 'Tab' || event.key === 'Escape') close();
              if (event.key === 'ArrowDown' && event.altKey) setOpened('inside');
            }}
            placeholder={t('day.hint')}
            {...(typed.fullDay !== null && {
              description: typed.fullDay,
              inputWrapperOrder: ['label', 'input', 'description', 'error'],
            })}
            error={
              typed.near.length === 0 ? (
                (typed.problem ?? error)
              ) : (
                <NearDays problem={typed.problem} near={typed.near} onPick={typed.pick} />
              )
            }
            errorProps={{ role: 'alert' }}
            autoComplete="off"
            {...(isTouch() && { inputMode: 'none' })}
            rightSection={
              <CalendarButton
                opened={opened !== null}
                disabled={disabled}
                onToggle={() => setOpened((was) => (was === null ? 'inside' : null))}
              />
            }
            {...(opened === null ? {} : { 'data-mantine-stop-propagation': true })}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('day.calendar')}>
        <DayCalendar
          value={isDay(value) ? value : null}
          onPick={(day) => {
            close();
            typed.pick(day);
            if (!isTouch()) field.current?.focus({ preventScroll: true });
          }}
          minDate={minDate}
          maxDate={maxDate}
          excludeDate={excludeDate}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
