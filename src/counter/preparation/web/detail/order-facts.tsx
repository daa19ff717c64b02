import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { LabelledValue } from '#ui/index.ts';
import { WatchAlert, isKnownMeasure } from '#customers/web/index.ts';
import { orderCss, CustomerAndDays } from '#orders/order/web/index.ts';
import type { TodoOrder } from '#counter/preparation/contract.ts';
import classes from '../prepare.module.css';

const Measurements = ({ of }: { of: Readonly<Record<string, number>> }) => {
  const { t } = useTranslation(['prepare', 'customer']);
  const entries = Object.entries(of).filter(([, value]) => value > 0);
  return (
    <LabelledValue label={t('prepare:detail.measurements')}>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('prepare:detail.noMeasurements')}
        </Text>
      ) : (
        <dl className={classes['measures']}>
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>{isKnownMeasure(name) ? t(`customer:measure.${name}`) : name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </LabelledValue>
  );
};

export const OrderFacts = ({ order }: { order: TodoOrder }) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const { customer } = order;
  return (
    <section className={orderCss['box']} aria-label={order.orderNo}>
      <Stack gap="sm">
        <CustomerAndDays of={order}>
          <LabelledValue label={t('shared:shop.branch')}>{order.branchName}</LabelledValue>
        </CustomerAndDays>
        {customer?.watch ? <WatchAlert reason={customer.watchReason} /> : null}
        {customer === null ? null : <Measurements of={customer.measurements} />}
        {order.note === '' ? null : (
          <LabelledValue label={t('detail.noteOrder')}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {order.note}
            </Text>
          </LabelledValue>
        )}
      </Stack>
    </section>
  );
};
