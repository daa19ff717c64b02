import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { AutoGrid, ButtonLink, DayText, LabelledValue, SerialNo, PhoneText } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { CalendarReply, CalendarEvent } from '#counter/calendar/contract.ts';
import { EventBadge } from '../agenda.tsx';
import { eventMoveKindOf } from './event-facts.ts';
import { MoveFitting } from './move-fitting.tsx';
import { MoveOrder } from './move-order.tsx';
import { MoveReturn } from './move-return.tsx';

type DialogProps = {
  event: CalendarEvent;
  to?: Day | undefined;
  closing: Pick<CalendarReply, 'closedWeekdays' | 'holidays'>;
  onClose: () => void;
};

const Doors = ({ event, orderId }: { event: CalendarEvent; orderId: number }) => {
  const { t } = useTranslation('calendar');
  const params = { orderid: String(orderId) };
  return (
    <>
      <ButtonLink variant="default" to="/backoffice/order-detail/$orderid" params={params}>
        {t('open')}
      </ButtonLink>
      {event.kind === 'pickup' && event.state !== 'done' ? (
        <ButtonLink variant="default" to="/backoffice/pickup" search={{ q: event.orderNo }}>
          {t('handOut')}
        </ButtonLink>
      ) : null}
      {event.kind === 'return' && (event.state === 'out' || event.state === 'part') ? (
        <ButtonLink variant="default" to="/backoffice/return-detail/$orderid" params={params}>
          {t('takeBack')}
        </ButtonLink>
      ) : null}
    </>
  );
};

export const EventDialog = ({ event, to, closing, onClose }: DialogProps) => {
  const { t } = useTranslation(['calendar', 'ui', 'shared']);
  const [moving, setMoving] = useState(to !== undefined);
  const way = eventMoveKindOf(event);
  const form = { event, to, closing, onDone: onClose };
  return (
    <Dialog onClose={onClose} title={moving ? t('move.title') : t(`kind.${event.kind}`)} size="lg">
      <Stack gap="md">
        <AutoGrid min="9rem" autoFlow="auto-fill" spacing="0.75rem">
          <LabelledValue label={t('shared:person.customer')}>
            {event.customerName || t('noCustomer')}
          </LabelledValue>
          {event.phone === '' ? null : (
            <LabelledValue label={t('phone')}>
              <PhoneText phone={event.phone} />
            </LabelledValue>
          )}
          <LabelledValue label={t('shared:day.date')}>
            <DayText day={event.day} /> {event.time} {event.openAnyway ? `(${t('openAnyway')})` : ''}
          </LabelledValue>
          {event.count === 0 ? null : (
            <LabelledValue label={t('count')}>{t('garments', { n: event.count })}</LabelledValue>
          )}
          {event.sets === '' ? null : (
            <LabelledValue label={t('shared:garment.set')}>{event.sets}</LabelledValue>
          )}
          {event.orderNo === '' ? null : (
            <LabelledValue label={t('shared:order.no')}>
              <SerialNo no={event.orderNo} />
            </LabelledValue>
          )}
          <LabelledValue label={t('shared:order.state')}>
            <EventBadge event={event} />
          </LabelledValue>
        </AutoGrid>
        {!moving ? (
          <Group gap="xs">
            {event.orderId === null ? null : <Doors event={event} orderId={event.orderId} />}
            {way === undefined ? null : <Button onClick={() => setMoving(true)}>{t('move.title')}</Button>}
          </Group>
        ) : way === 'edit' ? (
          <MoveOrder {...form} />
        ) : way === 'extend' ? (
          <MoveReturn {...form} />
        ) : way === 'fitting' ? (
          <MoveFitting {...form} />
        ) : (
          <Alert color="yellow">{t('move.not')}</Alert>
        )}
      </Stack>
    </Dialog>
  );
};
