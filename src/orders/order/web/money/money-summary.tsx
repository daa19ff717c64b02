import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { lazyComponent } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { excessDiscountOf, countsInTotals } from '#orders/order/rules/order-totals.ts';
import { MoneyRow } from './money-row.tsx';
import { netChargesOf } from './net-charges.ts';
import classes from '../order.module.css';
import { isInStateSet } from '#orders/order/states.ts';

// Few orders are overdue.
const LateRefund = lazyComponent(async () => (await import('./late-refund.tsx')).LateRefund);

const RefundRows = ({ order }: { order: Order }) => {
  const { t } = useTranslation('order');
  if (order.daysLate > 0 && order.lines.some((line) => isInStateSet('out', line.state)))
    return <LateRefund order={order} />;
  return (
    <>
      <MoneyRow label={t('money.refundDue')} baht={order.money.refundDue} />
      <dt className={classes['under']}>{t('money.refundHint')}</dt>
      <dd />
    </>
  );
};

export const MoneySummary = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['order', 'accounting', 'shared']);
  const { money } = order;
  const nameOf = ({ kind, noVat, amount }: ReturnType<typeof netChargesOf>[number]): string => {
    const name = noVat ? t('withoutVat', { charge: t(`charge.${kind}`) }) : t(`charge.${kind}`);
    return amount < 0 ? t('waiver', { charge: name }) : name;
  };
  const earlyName = ({ amount, reason }: Order['charges'][number]): string =>
    amount < 0 ? reason : t('waiver', { charge: reason });
  const garments = order.lines.filter((line) => countsInTotals(line.state)).length;
  const isEarly = ({ kind }: Order['charges'][number]): boolean => kind === 'early_return';
  const early = order.charges.filter((one) => isEarly(one));
  const fees = netChargesOf(order.charges.filter((one) => !isEarly(one)));
  const sumOf = (charges: readonly { amount: number }[]): number => sumBaht(charges.map((one) => one.amount));
  const over = excessDiscountOf(money);
  return (
    <dl className={classes['sums']} style={{ marginTop: 8 }}>
      <MoneyRow label={t('money.rent', { n: garments })} baht={money.rent} />
      {money.discount === 0 ? null : (
        <MoneyRow
          label={`${t('shared:money.discount')}${order.discountReason === '' ? '' : ` (${order.discountReason})`}`}
          baht={money.discount}
          minus
        />
      )}
      {order.promotions.map(({ promotionId, name, code, amount }) => (
        <MoneyRow
          key={promotionId}
          kind="under"
          label={code === '' ? name : `${name} (${code})`}
          baht={amount}
          minus
        />
      ))}
      {fees.length === 0 ? null : (
        <>
          <MoneyRow label={t('money.charges')} baht={sumOf(fees)} />
          {fees.map((charge) => (
            <MoneyRow
              key={`${charge.kind} ${charge.noVat}`}
              kind="under"
              label={nameOf(charge)}
              baht={charge.amount}
            />
          ))}
        </>
      )}
      {early.length === 0 ? null : (
        <>
          <MoneyRow label={t('charge.early_return')} baht={sumOf(early)} />
          {[...new Set(early.map(earlyName))].map((name) => (
            <MoneyRow
              key={name}
              kind="under"
              label={name}
              baht={sumOf(early.filter((one) => earlyName(one) === name))}
            />
          ))}
        </>
      )}
      {over === 0 ? null : <MoneyRow label={t('money.over')} baht={over} />}
      {money.vatOnTop === 0 ? null : <MoneyRow label={t('money.vat')} baht={money.vatOnTop} />}
      {order.vatParts.length < 2
        ? null
        : order.vatParts.map(({ rate, base, vat }) => (
            <MoneyRow key={rate} kind="under" label={t('accounting:vat.at', { rate, base })} baht={vat} />
          ))}
      <MoneyRow label={t('money.price')} baht={money.price} kind="total" />
      <MoneyRow label={t('shared:money.paid')} baht={money.paid} minus />
      <MoneyRow
        label={t(money.balance < 0 ? 'money.overpaid' : 'money.balance')}
        baht={Math.abs(money.balance)}
        kind="total"
        bad={money.balance > 0}
      />
      <MoneyRow label={t('money.bail')} baht={money.bail} />
      <MoneyRow label={t('money.bailTaken')} baht={money.bailTaken} />
      {money.bailKept === 0 ? null : <MoneyRow label={t('money.bailKept')} baht={money.bailKept} minus />}
      {money.bailReturned === 0 ? null : (
        <MoneyRow label={t('money.bailReturned')} baht={money.bailReturned} minus />
      )}
      <MoneyRow label={t('money.bailHeld')} baht={money.bailHeld} kind="total" />
      {money.bailHeld > 0 || money.refundDue > 0 ? <RefundRows order={order} /> : null}
    </dl>
  );
};
