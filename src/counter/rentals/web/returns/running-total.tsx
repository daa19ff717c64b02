import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtOf } from '#lib/money/money.ts';
import { MoneyText, shared } from '#ui/index.ts';
import type { MoneySums } from '#orders/order/rules/order-totals.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import type { EstimatedFee } from '#orders/order/rules/return-estimate.ts';
import { returnRefundOf } from './return-form.ts';

type RunningProps = {
  /** The sums include `fees`. */
  money: MoneySums;
  fees: readonly EstimatedFee[];
  /** Fees so far, in satang, of garments still out. */
  toCome: number;
  /** Garments still out, which must return before the refund. */
  stay: number;
};

export const ReturnRunningTotal = ({ money, fees, toCome, stay }: RunningProps) => {
  const { t } = useTranslation(['counter', 'order', 'accounting']);
  const early = fees.filter((one) => one.kind === 'early_return');
  const owed = fees.filter((one) => one.kind !== 'early_return');
  const sumOf = (some: readonly EstimatedFee[]): number =>
    bahtOf(some.reduce((sum, fee) => sum + fee.amount, 0));
  const { now, later } = returnRefundOf(money, stay);
  return (
    <dl className={classes['sums']} aria-live="polite">
      {owed.length === 0 ? null : (
        <>
          <dt>{t('settle.fees')}</dt>
          <dd>
            <MoneyText baht={sumOf(owed)} />
          </dd>
          {owed.map((fee) => (
            <div key={fee.kind} style={{ display: 'contents' }}>
              <dt className={classes['under']}>{t(`order:charge.${fee.kind}`)}</dt>
              <dd className={classes['under']}>
                <MoneyText baht={bahtOf(fee.amount)} />
              </dd>
            </div>
          ))}
        </>
      )}
      {early.length === 0 ? null : (
        <>
          <dt>{t('order:charge.early_return')}</dt>
          <dd>
            <MoneyText baht={sumOf(early)} />
          </dd>
        </>
      )}
      {toCome === 0 ? null : (
        <>
          <dt>{t('accounting:late.soFar')}</dt>
          <dd>
            <MoneyText baht={bahtOf(toCome)} />
          </dd>
        </>
      )}
      <dt>{t('settle.held')}</dt>
      <dd>
        <MoneyText baht={bahtOf(money.bailHeld)} />
      </dd>
      <dt>{t(money.balance < 0 ? 'settle.overpaid' : 'settle.owed')}</dt>
      <dd>
        <MoneyText baht={bahtOf(Math.abs(money.balance))} />
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
      <dd className={`${classes['total']} ${classes['big']} ${now < 0 ? shared.bad : ''}`}>
        <MoneyText baht={bahtOf(Math.abs(now))} />
      </dd>
      {later === 0 ? null : (
        <>
          <dt>{t(later > 0 ? 'settle.refundLater' : 'settle.payLater', { n: stay })}</dt>
          <dd>
            <MoneyText baht={bahtOf(Math.abs(later))} />
          </dd>
        </>
      )}
    </dl>
  );
};
