import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { awayDaysOf, type ParcelDays } from '#inventory/stock/reservation-days.ts';
import { useLanguage } from '#ui/session/session.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { DayText, LabelledValue } from '#ui/index.ts';
import type { Order } from '../contract.ts';
import { visitText } from '../visit-times.ts';
import { VisitTimeText } from './list/order-cells.tsx';
import classes from './order.module.css';

type WhoAndWhenProps = {
  of: {
    customer: { name: string; phone: string } | null;
    pickupDay: string;
    returnDay: string;
    eventDay: string | null;
    parcel?: ParcelDays | null;
    visits?: Order['visits'];
  };
  children?: ReactNode;
};

export const CustomerAndDays = ({ of, children }: WhoAndWhenProps) => {
  const { t } = useTranslation(['order', 'shared']);
  const { customer } = of;
  const language = useLanguage();
  const away =
    of.parcel && awayDaysOf(of.parcel, { pickupDay: asDay(of.pickupDay), returnDay: asDay(of.returnDay) });
  return (
    <div className={classes['facts']}>
      <LabelledValue label={t('shared:person.customer')}>
        {customer === null ? t('row.noCustomer') : customer.name}
        {customer === null || customer.phone === '' ? null : (
          <Text size="sm">
            <Anchor href={`tel:${customer.phone}`} size="sm">
              {formatPhone(customer.phone)}
            </Anchor>
          </Text>
        )}
      </LabelledValue>
      <LabelledValue label={t('shared:day.pickup')}>
        <DayText day={of.pickupDay} />
        <VisitTimeText time={visitText(of.visits?.pickup ?? null)} />
      </LabelledValue>
      <LabelledValue label={t('shared:day.due')}>
        <DayText day={of.returnDay} />
        <VisitTimeText time={visitText(of.visits?.return ?? null)} />
      </LabelledValue>
      {of.eventDay === null ? null : (
        <LabelledValue label={t('row.eventDay')}>
          <DayText day={of.eventDay} />
        </LabelledValue>
      )}
      {away ? (
        <LabelledValue label={t('shared:order.byParcel')}>
          {of.parcel?.zone ? `${of.parcel.zone} · ` : ''}
          {t('shared:order.parcelDays', {
            from: formatDay(away.pickupDay, language),
            until: formatDay(away.returnDay, language),
          })}
        </LabelledValue>
      ) : null}
      {children}
    </div>
  );
};
