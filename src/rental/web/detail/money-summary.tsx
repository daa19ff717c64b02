import { useTranslation } from 'react-i18next';
import { Money } from '../../../core/web/ui/index.ts';
import type { Order } from '../../contract.ts';
import { counts } from '../../totals.ts';
import classes from '../counter.module.css';

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

/** The order's money line by line, so that each figure is the sum of those above it. */
export const MoneySummary = ({ order }: { order: Order }) => {
  const { t } = useTranslation('rental');
  const { money } = order;
  const garments = order.lines.filter((line) => counts(line.state)).length;
  return (
    <dl className={classes['sums']} style={{ marginTop: 8 }}>
      <Row label={t('detail.rent', { n: garments })} baht={money.rent} />
      {money.discount === 0 ? null : (
        <Row
          label={`${t('detail.discount')}${order.discountReason === '' ? '' : ` (${order.discountReason})`}`}
          baht={money.discount}
          minus
        />
      )}
      {money.charges === 0 && order.charges.length === 0 ? null : (
        <>
          <Row label={t('detail.charges')} baht={money.charges} />
          {order.charges.map((charge) => (
            <Row
              key={charge.chargeId}
              kind="under"
              label={
                charge.amount < 0
                  ? t('waiver', { charge: t(`charge.${charge.kind}`) })
                  : t(`charge.${charge.kind}`)
              }
              baht={charge.amount}
            />
          ))}
        </>
      )}
      {money.vatOnTop === 0 ? null : <Row label={t('detail.vat')} baht={money.vatOnTop} />}
      <Row label={t('detail.price')} baht={money.price} kind="total" />
      <Row label={t('detail.paid')} baht={money.paid} minus />
      <Row
        label={t(money.balance < 0 ? 'detail.overpaid' : 'detail.balance')}
        baht={Math.abs(money.balance)}
        kind="total"
        bad={money.balance > 0}
      />
      <Row label={t('detail.bail')} baht={money.bail} />
      <Row label={t('detail.bailTaken')} baht={money.bailTaken} />
      {money.bailKept === 0 ? null : <Row label={t('detail.bailKept')} baht={money.bailKept} minus />}
      {money.bailReturned === 0 ? null : (
        <Row label={t('detail.bailReturned')} baht={money.bailReturned} minus />
      )}
      <Row label={t('detail.bailHeld')} baht={money.bailHeld} kind="total" />
      {money.bailHeld > 0 || money.refundDue > 0 ? (
        <>
          <Row label={t('detail.refundDue')} baht={money.refundDue} />
          <dt className={classes['under']}>{t('detail.refundHint')}</dt>
          <dd />
        </>
      ) : null}
    </dl>
  );
};
