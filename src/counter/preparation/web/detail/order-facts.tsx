import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Fact } from '#ui/index.ts';
import { WatchAlert, isMeasure } from '#customers/web/index.ts';
import { orderCss, WhoAndWhen } from '#orders/order/web/index.ts';
import type { TodoOrder } from '#counter/preparation/contract.ts';
import classes from '../prepare.module.css';

/** Body measurements of who wears it. */
const Measurements = ({ of }: { of: Readonly<Record<string, number>> }) => {
  const { t } = useTranslation(['prepare', 'customer']);
  const entries = Object.entries(of).filter(([, value]) => value > 0);
  return (
    <Fact label={t('prepare:detail.measurements')}>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('prepare:detail.noMeasurements')}
        </Text>
      ) : (
        <dl className={classes['measures']}>
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>{isMeasure(name) ? t(`customer:measure.${name}`) : name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Fact>
  );
};

/** For whom, for when, and with what body. */
export const OrderFacts = ({ order }: { order: TodoOrder }) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const { customer } = order;
  return (
    <section className={orderCss['box']} aria-label={order.orderNo}>
      <Stack gap="sm">
        <WhoAndWhen of={order}>
          <Fact label={t('shared:shop.branch')}>{order.branchName}</Fact>
        </WhoAndWhen>
        {customer?.watch ? <WatchAlert reason={customer.watchReason} /> : null}
        {customer === null ? null : <Measurements of={customer.measurements} />}
        {order.note === '' ? null : (
          <Fact label={t('detail.noteOrder')}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {order.note}
            </Text>
          </Fact>
        )}
      </Stack>
    </section>
  );
};
