import { Text, Title } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, SerialNo, shared, TextLink } from '#ui/index.ts';
import type { DayView } from '#cash/shapes.ts';
import classes from '../cash.module.css';

export const UndoneSteps = ({ undone }: { undone: DayView['undone'] }) => {
  const { t } = useTranslation(['daybook', 'change']);
  if (undone.length === 0) return null;
  return (
    <section className={shared.box}>
      <Title order={2} size="h4" mb="xs">
        {t('day.undone')}
      </Title>
      <dl className={classes['facts']}>
        {undone.flatMap(({ orderId, orderNo, step, at, by, reason, amount }) => [
          <dt key={`${orderId} ${at}`}>
            <TextLink size="sm" to="/backoffice/order-detail/$orderid" params={{ orderid: String(orderId) }}>
              <SerialNo no={orderNo} />
            </TextLink>
            <Text size="xs" c="dimmed">
              {[t(`change:step.${step}`), by, reason].join(' · ')}
            </Text>
          </dt>,
          <dd key={`${orderId} ${at} amount`}>
            <MoneyText baht={amount} sign />
          </dd>,
        ])}
      </dl>
    </section>
  );
};
