import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { turnCalendarPage } from '../calendar-days.ts';
import type { CalendarView } from '../calendar-search.ts';

type TurnProps = {
  view: CalendarView;
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
};

export const DayNavigation = ({ view, day, today, onDay }: TurnProps) => {
  const { t } = useTranslation(['calendar', 'ui']);
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(`previous.${view}`)}
        onClick={() => onDay(turnCalendarPage(view, day, -1))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onDay(today)}>
        {t('ui:today')}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(`next.${view}`)}
        onClick={() => onDay(turnCalendarPage(view, day, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </>
  );
};
