import { ActionIcon, Box, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, asDay, isDay } from '#lib/dates/day.ts';
import { DayInput, useToday } from '#ui/index.ts';
import { useAccountingSearch } from '../report-fields.tsx';

export const useBookDay = () => {
  const { search, set } = useAccountingSearch();
  const today = useToday();
  const day = isDay(search.day) ? asDay(search.day) : today;
  return { day, today, setDay: (next: string) => set({ day: next === today ? undefined : next }) };
};

export const BookDayBar = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('daybook');
  const { day, today, setDay } = useBookDay();
  return (
    <Group align="flex-end" gap="sm">
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('day.previous')}
        onClick={() => setDay(addDays(day, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Box w="11rem">
        <DayInput
          label={t('day.label')}
          value={day}
          maxDate={today}
          onChange={(next) => next && setDay(next)}
        />
      </Box>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('day.next')}
        disabled={day >= today}
        onClick={() => setDay(addDays(day, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      {day === today ? null : (
        <Button variant="default" onClick={() => setDay(today)}>
          {t('day.today')}
        </Button>
      )}
      {children}
    </Group>
  );
};
