import { Button, Group, Stack } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { asDay, isDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { DayInput, EmptyState, PlainList, QueryView, useToday } from '#ui/index.ts';
import type { Fitting } from '#counter/preparation/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { FittingDialog } from './fitting-dialog.tsx';
import { FittingCard } from './fitting-card.tsx';

export const DayFittings = ({ day, onDay }: { day: string; onDay: (day: Day) => void }) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const today = useToday();
  const [open, setOpen] = useState<'new' | Fitting | null>(null);
  const query = useApi(preparationContract.fittings, { query: { from: day, to: day, size: 100 } });
  const add = (
    <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
      {t('fitting.add')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <DayInput
          label={t('shared:day.date')}
          value={isDay(day) ? asDay(day) : today}
          onChange={(next) => next !== null && onDay(next)}
        />
        {add}
      </Group>
      <QueryView
        query={query}
        empty={<EmptyState title={t('fitting.noneDay')} hint={t('fitting.noneDayHint')} />}
      >
        {(data) => (
          <PlainList gap="sm" aria-label={t('fitting.ofDay')}>
            {data.itemList.map((fitting) => (
              <FittingCard key={fitting.fittingId} fitting={fitting} onMove={setOpen} />
            ))}
          </PlainList>
        )}
      </QueryView>
      {open === null ? null : (
        <FittingDialog
          fitting={open === 'new' ? undefined : open}
          day={isDay(day) && day >= today ? asDay(day) : today}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
};
