import { Alert, Anchor, Button, Group, Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/common/day.ts';
import { formatPhone } from '../../../core/common/thai.ts';
import { DayText, Fact, useIsPhone } from '../../../core/web/ui/index.ts';
import type { Calendar, CalendarEvent } from '../../contract.ts';
import { EventBadge } from '../agenda.tsx';
import classes from '../calendar.module.css';
import { wayOf } from './facts.ts';
import { MoveFitting } from './move-fitting.tsx';
import { MoveOrder } from './move-order.tsx';
import { MoveReturn } from './move-return.tsx';

type DialogProps = {
  event: CalendarEvent;
  /** The day it was dropped on. */
  to?: Day | undefined;
  closing: Pick<Calendar, 'closedWeekdays' | 'holidays'>;
  onClose: () => void;
};

const Doors = ({ event, orderId }: { event: CalendarEvent; orderId: number }) => {
  const { t } = useTranslation('calendar');
  const params = { orderid: String(orderId) };
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/backoffice/order-detail/$orderid" params={params} {...props} />}
      >
        {t('open')}
      </Button>
      {event.kind === 'pickup' && event.state !== 'done' ? (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/backoffice/pickup" search={{ q: event.orderNo }} {...props} />}
        >
          {t('handOut')}
        </Button>
      ) : null}
      {event.kind === 'return' && (event.state === 'out' || event.state === 'part') ? (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/backoffice/return-detail/$orderid" params={params} {...props} />}
        >
          {t('takeBack')}
        </Button>
      ) : null}
    </>
  );
};

/** An event in full, where to go with it, and the way to another day: the same for a press, a key and a drop. */
export const EventDialog = ({ event, to, closing, onClose }: DialogProps) => {
  const { t } = useTranslation(['calendar', 'ui']);
  const phone = useIsPhone();
  const [moving, setMoving] = useState(to !== undefined);
  const way = wayOf(event);
  const form = { event, to, closing, onDone: onClose };
  return (
    <Modal
      opened
      onClose={onClose}
      title={moving ? t('move.title') : t(`kind.${event.kind}`)}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="md">
        <div className={classes['facts']}>
          <Fact label={t('customer')}>{event.customerName || t('noCustomer')}</Fact>
          {event.phone === '' ? null : (
            <Fact label={t('phone')}>
              <Anchor href={`tel:${event.phone}`}>{formatPhone(event.phone)}</Anchor>
            </Fact>
          )}
          <Fact label={t('day')}>
            <DayText day={event.day} /> {event.time}
          </Fact>
          {event.count === 0 ? null : <Fact label={t('count')}>{t('garments', { n: event.count })}</Fact>}
          {event.orderNo === '' ? null : <Fact label={t('paper.order')}>{event.orderNo}</Fact>}
          <Fact label={t('status')}>
            <EventBadge event={event} />
          </Fact>
        </div>
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
    </Modal>
  );
};
