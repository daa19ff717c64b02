import { Alert } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';
import type { Calendar } from '#counter/calendar/contract.ts';
import { dayFacts } from '#counter/calendar/calendar-days.ts';

export type Closing = Pick<Calendar, 'closedWeekdays' | 'holidays'>;

/** Says that the shop is closed on a day, or what holiday it is; nothing for other days. Also for days off the screen. */
export const ClosedNote = ({ day, closing }: { day: Day | null; closing: Closing }) => {
  const { t } = useTranslation('calendar');
  const shop = useApi(shopInfoRows.shopInfo, {}, { staleTime: 300_000 }).data;
  if (day === null) return null;
  const { closed, name } = dayFacts(day, shop ?? closing);
  if (!closed && name === '') return null;
  return (
    <Alert color="yellow" role="status">
      {[name === '' ? '' : t('move.holiday', { name }), closed ? t('move.closed') : '']
        .filter((one) => one !== '')
        .join(' · ')}
    </Alert>
  );
};
