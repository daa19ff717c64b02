import { Flex, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import type { BadgeTone } from '#ui/index.ts';
import { AutoGrid, EmptyState, StateBadge } from '#ui/index.ts';
import type { CalendarReply, CalendarEvent, EventState } from '../contract.ts';
import { eventKinds } from '../event-kinds.ts';
import classes from './calendar.module.css';
import { calendarEventKey, eventStateWord } from './event/event-facts.ts';
import { KindIcon } from './event/kind-icon.tsx';

const tones: Record<EventState, BadgeTone> = {
  booked: 'brand',
  out: 'info',
  part: 'warn',
  missed: 'warn',
  done: 'neutral',
};

export const EventBadge = ({ event }: { event: CalendarEvent }) => {
  const { t } = useTranslation('calendar');
  return <StateBadge tone={event.late ? 'bad' : tones[event.state]}>{t(eventStateWord(event))}</StateBadge>;
};

const Row = ({ event, onEvent }: { event: CalendarEvent; onEvent: (event: CalendarEvent) => void }) => {
  const { t } = useTranslation('calendar');
  return (
    <li>
      <button type="button" className={classes['row']} onClick={() => onEvent(event)}>
        <span>
          {event.time === '' ? null : <b>{event.time} </b>}
          {event.customerName || t('noCustomer')}
          <small>
            {[
              formatPhone(event.phone),
              event.count === 0 ? '' : t('garments', { n: event.count }),
              event.orderNo,
            ]
              .filter((one) => one !== '')
              .join(' · ')}
          </small>
          {event.sets === '' ? null : <small>{event.sets}</small>}
        </span>
        <EventBadge event={event} />
      </button>
    </li>
  );
};

type AgendaProps = { data: CalendarReply; onEvent: (event: CalendarEvent) => void };

export const DayAgenda = ({ data, onEvent }: AgendaProps) => {
  const { t } = useTranslation('calendar');
  if (data.itemList.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />;
  const [count] = data.days;
  return (
    <AutoGrid min="20rem" align="start" spacing="md">
      {eventKinds.map((kind) => {
        const events = data.itemList.filter((one) => one.kind === kind);
        if (events.length === 0) return null;
        return (
          <section key={kind} className={classes['part']} aria-labelledby={`agenda-${kind}`}>
            <Flex
              id={`agenda-${kind}`}
              component="h3"
              align="center"
              gap="0.5rem"
              m={0}
              py="0.5rem"
              px="0.75rem"
              bg="var(--ratri-sunken)"
              fz="sm"
              fw={600}
            >
              <KindIcon kind={kind} size={18} />
              {t(`kind.${kind}`)} · {t('events', { n: count?.[kind] ?? events.length })}
            </Flex>
            <ul className={classes['rows']} data-long={events.length > 200 || undefined}>
              {events.map((event) => (
                <Row key={calendarEventKey(event)} event={event} onEvent={onEvent} />
              ))}
            </ul>
            {(count?.[kind] ?? 0) > events.length ? (
              <Text size="xs" p="xs">
                {t('cut', { n: events.length })}
              </Text>
            ) : null}
          </section>
        );
      })}
    </AutoGrid>
  );
};
