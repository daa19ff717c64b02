import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../core/common/thai.ts';
import { DayText, Fact } from '../../../core/web/ui/index.ts';
import { WatchAlert, isMeasure } from '../../../customer/web/index.ts';
import type { TodoOrder } from '../../contract.ts';
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
    <section className={classes['box']} aria-label={order.orderNo}>
      <Stack gap="sm">
        <div className={classes['facts']}>
          {customer === null ? null : (
            <Fact label={t('todo.customer')}>
              {customer.name}
              {customer.phone === '' ? null : (
                <div>
                  <Anchor href={`tel:${customer.phone}`} size="sm">
                    {formatPhone(customer.phone)}
                  </Anchor>
                </div>
              )}
            </Fact>
          )}
          <Fact label={t('todo.pickupDay')}>
            <DayText day={order.pickupDay} />
          </Fact>
          <Fact label={t('todo.returnDay')}>
            <DayText day={order.returnDay} />
          </Fact>
          {order.eventDay === null ? null : (
            <Fact label={t('todo.eventDay')}>
              <DayText day={order.eventDay} />
            </Fact>
          )}
          <Fact label={t('shared:shop.branch')}>{order.branchName}</Fact>
        </div>
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
