import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { turn } from '../calendar-days.ts';
import type { View } from '../calendar-search.ts';

type TurnProps = {
  view: View;
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
};

/** To the days before, to today, to the days after. */
export const Turn = ({ view, day, today, onDay }: TurnProps) => {
  const { t } = useTranslation(['calendar', 'ui']);
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(`previous.${view}`)}
        onClick={() => onDay(turn(view, day, -1))}
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
        onClick={() => onDay(turn(view, day, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </>
  );
};
