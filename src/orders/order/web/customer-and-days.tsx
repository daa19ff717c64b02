import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { DayText, LabelledValue } from '#ui/index.ts';
import classes from './order.module.css';

type WhoAndWhenProps = {
  of: {
    customer: { name: string; phone: string } | null;
    pickupDay: string;
    returnDay: string;
    eventDay: string | null;
  };
  children?: ReactNode;
};

export const CustomerAndDays = ({ of, children }: WhoAndWhenProps) => {
  const { t } = useTranslation(['order', 'shared']);
  const { customer } = of;
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
      </LabelledValue>
      <LabelledValue label={t('shared:day.due')}>
        <DayText day={of.returnDay} />
      </LabelledValue>
      {of.eventDay === null ? null : (
        <LabelledValue label={t('row.eventDay')}>
          <DayText day={of.eventDay} />
        </LabelledValue>
      )}
      {children}
    </div>
  );
};
