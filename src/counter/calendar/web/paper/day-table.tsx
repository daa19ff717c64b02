import { Fragment } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { formatDay } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { PaperText } from '#ui/print/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { CalendarEvent } from '#counter/calendar/contract.ts';
import { eventKinds } from '#counter/calendar/event-kinds.ts';
import { calendarEventKey, eventStateWord } from '../event/event-facts.ts';
import classes from './agenda.module.css';

const Row = ({ event }: { event: CalendarEvent }) => {
  const { t } = useTranslation('calendar');
  return (
    <tr>
      <td>
        <span className={classes['tick']}>{event.state === 'done' ? '✓' : ''}</span>
      </td>
      <td className={classes['nowrap']}>{event.time}</td>
      <td>
        <PaperText text={event.customerName || t('noCustomer')} />
        {event.sets === '' ? null : <div>{event.sets}</div>}
      </td>
      <td className={classes['nowrap']}>{formatPhone(event.phone)}</td>
      <td className={classes['nowrap']}>{event.orderNo}</td>
      <td className={classes['count']}>{event.count === 0 ? '' : event.count}</td>
      <td className={event.late ? classes['late'] : undefined}>{t(eventStateWord(event))}</td>
    </tr>
  );
};

const columns = ['box', 'time', 'name', 'phone', 'no', 'garments', 'state'] as const;

type DayTableProps = {
  day: Day;
  events: readonly CalendarEvent[];
  who: string;
  note: string;
};

export const DayTable = ({ day, events, who, note }: DayTableProps) => {
  const { t } = useTranslation(['calendar', 'shared']);
  const language = useLanguage();
  const of = (kind: CalendarEvent['kind']): CalendarEvent[] => events.filter((one) => one.kind === kind);
  return (
    <table className={classes['day']}>
      <colgroup>
        {columns.map((name) => (
          <col key={name} className={classes[name]} />
        ))}
      </colgroup>
      <thead>
        <tr className={classes['headRow']}>
          <th colSpan={7} scope="colgroup">
            {formatDay(day, language, 'full')}
            {note === '' ? '' : ` · ${note}`}
            <span>{who}</span>
          </th>
        </tr>
        <tr className={classes['columns']}>
          <th scope="col">{t('paper.done')}</th>
          <th scope="col">{t('paper.time')}</th>
          <th scope="col">{t('shared:person.customer')}</th>
          <th scope="col">{t('phone')}</th>
          <th scope="col">{t('shared:order.no')}</th>
          <th className={classes['count']} scope="col">
            {t('count')}
          </th>
          <th scope="col">{t('shared:order.state')}</th>
        </tr>
      </thead>
      <tbody>
        {eventKinds.map((kind) => {
          const list = of(kind);
          return list.length === 0 ? null : (
            <Fragment key={kind}>
              <tr className={classes['kind']}>
                <th colSpan={7} scope="rowgroup">
                  {t(`kind.${kind}`)} · {t('events', { n: list.length })}
                </th>
              </tr>
              {list.map((event) => (
                <Row key={calendarEventKey(event)} event={event} />
              ))}
            </Fragment>
          );
        })}
        {events.length === 0 ? (
          <tr>
            <td colSpan={7}>{t('none')}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
};
