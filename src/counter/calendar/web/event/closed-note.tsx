import { Alert } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import type { CalendarReply } from '#counter/calendar/contract.ts';
import { calendarDayFacts } from '#counter/calendar/calendar-days.ts';

export type CalendarClosedDays = Pick<CalendarReply, 'closedWeekdays' | 'holidays'>;

export const ClosedNote = ({ day, closing }: { day: Day | null; closing: CalendarClosedDays }) => {
  const { t } = useTranslation('calendar');
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 300_000 }).data;
  if (day === null) return null;
  const { closed, name } = calendarDayFacts(day, {
    closedWeekdays: closing.closedWeekdays,
    holidays: shop?.holidays ?? closing.holidays,
  });
  if (!closed && name === '') return null;
  return (
    <Alert color="yellow" role="status">
      {[name === '' ? '' : t('move.holiday', { name }), closed ? t('move.closed') : '']
        .filter((one) => one !== '')
        .join(' · ')}
    </Alert>
  );
};
