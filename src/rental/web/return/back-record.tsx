import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayText, Fact, Money, StateBadge } from '../../../core/web/ui/index.ts';
import type { Line, Order } from '../../contract.ts';
import classes from '../counter.module.css';
import { Garment } from '../list/garment.tsx';

const Parts = ({ line }: { line: Line }) => {
  const { t } = useTranslation('life');
  const out = line.parts.filter((part) => part.out);
  if (out.length === 0) return null;
  return (
    <Text size="sm">
      {t('old.parts')}:{' '}
      {out.map((part) => `${part.name} (${t(part.back ? 'old.partBack' : 'old.partMissing')})`).join(', ')}
    </Text>
  );
};

const Row = ({ order, line }: { order: Order; line: Line }) => {
  const { t } = useTranslation(['life', 'rental']);
  const fees = order.charges.filter((one) => one.orderDetailId === line.orderDetailId);
  return (
    <li className={classes['line']}>
      <Garment line={line}>
        <div className={classes['facts']} style={{ marginTop: 8 }}>
          <Fact label={t('life:old.due')}>
            <DayText day={line.returnDay} />
          </Fact>
          <Fact label={t('life:old.returnedDay')}>
            {line.returnedDay === null ? t('life:old.notBack') : <DayText day={line.returnedDay} />}
          </Fact>
        </div>
        <Text size="sm" component="div" mt={4}>
          {line.lost ? <StateBadge tone="bad">{t('life:old.lost')}</StateBadge> : null}
          {line.returnedDay === null || line.lost ? null : (
            <StateBadge tone={line.daysLate > 0 ? 'warn' : 'good'}>
              {line.daysLate > 0 ? t('life:old.late', { n: line.daysLate }) : t('life:old.onTime')}
            </StateBadge>
          )}
        </Text>
        <Parts line={line} />
        {line.condition === '' ? null : <Text size="sm">{line.condition}</Text>}
        {fees.map((fee) => (
          <Text key={fee.chargeId} size="sm" component="div">
            {t(`rental:charge.${fee.kind}`)} <Money baht={fee.amount} sign />
            {fee.reason === '' ? null : ` · ${fee.reason}`}
          </Text>
        ))}
      </Garment>
    </li>
  );
};

/** The return of an order as it was recorded: garments, days, parts, fees. */
export const BackRecord = ({ order }: { order: Order }) => {
  const { t } = useTranslation('life');
  const went = order.lines.filter((line) => line.returnedDay !== null || line.state === 'out');
  return (
    <section className={classes['box']} aria-labelledby="back-garments">
      <h2 id="back-garments" className={classes['heading']}>
        {t('old.garments')}
      </h2>
      <Stack gap="sm" mt="sm">
        <ul className={classes['list']}>
          {went.map((line) => (
            <Row key={line.orderDetailId} order={order} line={line} />
          ))}
        </ul>
        {order.charges.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('old.noFees')}
          </Text>
        ) : null}
      </Stack>
    </section>
  );
};
