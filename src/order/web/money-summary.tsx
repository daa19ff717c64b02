import { useTranslation } from 'react-i18next';
import { bahtOf } from '../../core/common/money.ts';
import { useApi } from '../../core/web/queries.ts';
import { Money, useToday } from '../../core/web/ui/index.ts';
import { shopContract } from '../../shop/contract.ts';
import type { Order } from '../contract.ts';
import { lateSoFar, moneyWith } from '../if-returned.ts';
import { counts } from '../totals.ts';
import classes from './order.module.css';

type RowProps = { label: string; baht: number; minus?: boolean; kind?: 'under' | 'total'; bad?: boolean };

const Row = ({ label, baht, minus = false, kind, bad = false }: RowProps) => {
  const look = `${kind === undefined ? '' : classes[kind]} ${bad ? classes['bad'] : ''}`;
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={look}>
        {minus && baht !== 0 ? '−' : ''}
        <Money baht={baht} />
      </dd>
    </>
  );
};

/** What goes back when everything is back: while it is overdue, less the late fee it has run up by today. */
const RefundRows = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['order', 'accounting']);
  const today = useToday();
  const overdue = order.daysLate > 0 && order.lines.some((line) => line.state === 'out');
  const shop = useApi(shopContract.shopInfo, {}, { staleTime: 60_000, enabled: overdue }).data;
  const late = overdue && shop !== undefined ? lateSoFar(order.lines, today, shop) : 0;
  const refund =
    late > 0 && shop !== undefined
      ? bahtOf(moneyWith(order, [{ kind: 'late_fee', amount: late }], shop).refundDue)
      : order.money.refundDue;
  return (
    <>
      {late > 0 ? <Row label={t('accounting:late.soFar')} baht={bahtOf(late)} bad /> : null}
      <Row label={t('money.refundDue')} baht={refund} />
      <dt className={classes['under']}>
        {late > 0 ? t('accounting:late.refundHint') : t('money.refundHint')}
      </dt>
      <dd />
    </>
  );
};

/** The order's money line by line, so that each figure is the sum of those above it. */
export const MoneySummary = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['order', 'shared']);
  const { money } = order;
  const chargeName = ({ kind, noVat, amount }: Order['charges'][number]): string => {
    const name = noVat ? t('withoutVat', { charge: t(`charge.${kind}`) }) : t(`charge.${kind}`);
    return amount < 0 ? t('waiver', { charge: name }) : name;
  };
  const garments = order.lines.filter((line) => counts(line.state)).length;
  return (
    <dl className={classes['sums']} style={{ marginTop: 8 }}>
      <Row label={t('money.rent', { n: garments })} baht={money.rent} />
      {money.discount === 0 ? null : (
        <Row
          label={`${t('shared:money.discount')}${order.discountReason === '' ? '' : ` (${order.discountReason})`}`}
          baht={money.discount}
          minus
        />
      )}
      {money.charges === 0 && order.charges.length === 0 ? null : (
        <>
          <Row label={t('money.charges')} baht={money.charges} />
          {order.charges.map((charge) => (
            <Row key={charge.chargeId} kind="under" label={chargeName(charge)} baht={charge.amount} />
          ))}
        </>
      )}
      {money.vatOnTop === 0 ? null : <Row label={t('money.vat')} baht={money.vatOnTop} />}
      <Row label={t('money.price')} baht={money.price} kind="total" />
      <Row label={t('shared:money.paid')} baht={money.paid} minus />
      <Row
        label={t(money.balance < 0 ? 'money.overpaid' : 'money.balance')}
        baht={Math.abs(money.balance)}
        kind="total"
        bad={money.balance > 0}
      />
      <Row label={t('money.bail')} baht={money.bail} />
      <Row label={t('money.bailTaken')} baht={money.bailTaken} />
      {money.bailKept === 0 ? null : <Row label={t('money.bailKept')} baht={money.bailKept} minus />}
      {money.bailReturned === 0 ? null : (
        <Row label={t('money.bailReturned')} baht={money.bailReturned} minus />
      )}
      <Row label={t('money.bailHeld')} baht={money.bailHeld} kind="total" />
      {money.bailHeld > 0 || money.refundDue > 0 ? <RefundRows order={order} /> : null}
    </dl>
  );
};
