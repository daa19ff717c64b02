import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, LabelledValue, MoneyText, StateBadge } from '#ui/index.ts';
import type { OrderLineOut, Order } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { OrderGarment, LinesBySet, orderCss as classes } from '#orders/order/web/index.ts';

const Parts = ({ line }: { line: OrderLineOut }) => {
  const { t } = useTranslation('counter');
  const out = line.parts.filter((part) => part.out);
  if (out.length === 0) return null;
  return (
    <Text size="sm">
      {t('returnRecord.parts')}:{' '}
      {out
        .map(
          (part) => `${part.name} (${t(part.back ? 'returnRecord.partBack' : 'returnRecord.partMissing')})`,
        )
        .join(', ')}
    </Text>
  );
};

const Row = ({ order, line }: { order: Order; line: OrderLineOut }) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const fees = order.charges.filter((one) => one.orderDetailId === line.orderDetailId);
  return (
    <li className={classes['line']}>
      <OrderGarment line={line}>
        <div className={classes['facts']} style={{ marginTop: 8 }}>
          <LabelledValue label={t('returnRecord.due')}>
            <DayText day={line.returnDay} />
          </LabelledValue>
          <LabelledValue label={t('returnRecord.returnedDay')}>
            {line.returnedDay === null ? t('returnRecord.notBack') : <DayText day={line.returnedDay} />}
          </LabelledValue>
        </div>
        <Text size="sm" component="div" mt={4}>
          {line.lost ? <StateBadge tone="bad">{t('returnRecord.lost')}</StateBadge> : null}
          {line.returnedDay === null || line.lost ? null : (
            <StateBadge tone={line.daysLate > 0 ? 'warn' : 'good'}>
              {line.daysLate > 0
                ? t('shared:order.daysLate', { n: line.daysLate })
                : t('returnRecord.onTime')}
            </StateBadge>
          )}
        </Text>
        <Parts line={line} />
        {line.condition === '' ? null : <Text size="sm">{line.condition}</Text>}
        {fees.map((fee) => (
          <Text key={fee.chargeId} size="sm" component="div">
            {t(`order:charge.${fee.kind}`)} <MoneyText baht={fee.amount} sign />
            {fee.reason === '' ? null : ` · ${fee.reason}`}
          </Text>
        ))}
      </OrderGarment>
    </li>
  );
};

export const ReturnRecord = ({ order }: { order: Order }) => {
  const { t } = useTranslation('counter');
  const went = order.lines.filter((line) => line.returnedDay !== null || isInStateSet('out', line.state));
  return (
    <section className={classes['box']} aria-labelledby="back-garments">
      <h2 id="back-garments" className={classes['heading']}>
        {t('returnRecord.garments')}
      </h2>
      <Stack gap="sm" mt="sm">
        <LinesBySet lines={went} sets={order.sets}>
          {(line) => <Row key={line.orderDetailId} order={order} line={line} />}
        </LinesBySet>
        {order.charges.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('returnRecord.noFees')}
          </Text>
        ) : null}
      </Stack>
    </section>
  );
};
