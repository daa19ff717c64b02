import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtOf } from '#lib/money/money.ts';
import { Money } from '#ui/index.ts';
import type { MoneySums } from '#orders/order/rules/order-totals.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import type { Fee } from '#orders/order/rules/return-estimate.ts';
import { refundOf } from './return-form.ts';

type RunningProps = {
  /** With all the fees below. */
  money: MoneySums;
  fees: readonly Fee[];
  /** Satang: late fees so far of what does not come back now. */
  toCome: number;
  /** Garments that stay with the customer: money goes back only once all are here. */
  stay: number;
};

/** What this return comes to so far: bail held less what is owed is given back, or the customer pays more. */
export const Running = ({ money, fees, toCome, stay }: RunningProps) => {
  const { t } = useTranslation(['counter', 'order', 'accounting']);
  const early = fees.filter((one) => one.kind === 'early_return');
  const owed = fees.filter((one) => one.kind !== 'early_return');
  const sumOf = (some: readonly Fee[]): number => bahtOf(some.reduce((sum, fee) => sum + fee.amount, 0));
  const { now, later } = refundOf(money, stay);
  return (
    <dl className={classes['sums']} aria-live="polite">
      {owed.length === 0 ? null : (
        <>
          <dt>{t('settle.fees')}</dt>
          <dd>
            <Money baht={sumOf(owed)} />
          </dd>
          {owed.map((fee) => (
            <div key={fee.kind} style={{ display: 'contents' }}>
              <dt className={classes['under']}>{t(`order:charge.${fee.kind}`)}</dt>
              <dd className={classes['under']}>
                <Money baht={bahtOf(fee.amount)} />
              </dd>
            </div>
          ))}
        </>
      )}
      {early.length === 0 ? null : (
        <>
          <dt>{t('order:charge.early_return')}</dt>
          <dd>
            <Money baht={sumOf(early)} />
          </dd>
        </>
      )}
      {toCome === 0 ? null : (
        <>
          <dt>{t('accounting:late.soFar')}</dt>
          <dd>
            <Money baht={bahtOf(toCome)} />
          </dd>
        </>
      )}
      <dt>{t('settle.held')}</dt>
      <dd>
        <Money baht={bahtOf(money.bailHeld)} />
      </dd>
      <dt>{t(money.balance < 0 ? 'settle.overpaid' : 'settle.owed')}</dt>
      <dd>
        <Money baht={bahtOf(Math.abs(money.balance))} />
      </dd>
      <dt className={classes['total']}>
        {t(
          stay > 0
            ? 'settle.refundNow'
            : now > 0
              ? 'settle.refund'
              : now < 0
                ? 'settle.customerPays'
                : 'settle.even',
        )}
      </dt>
      <dd className={`${classes['total']} ${classes['big']} ${now < 0 ? classes['bad'] : ''}`}>
        <Money baht={bahtOf(Math.abs(now))} />
      </dd>
      {later === 0 ? null : (
        <>
          <dt>{t(later > 0 ? 'settle.refundLater' : 'settle.payLater', { n: stay })}</dt>
          <dd>
            <Money baht={bahtOf(Math.abs(later))} />
          </dd>
        </>
      )}
    </dl>
  );
};
