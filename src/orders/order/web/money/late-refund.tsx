import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtOf } from '#lib/money/money.ts';
import { useApi } from '#ui/api/queries.ts';
import { useToday } from '#ui/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { lateFeesSoFar, lateTermsOf, moneyWithFees } from '#orders/order/rules/return-estimate.ts';
import { MoneyRow } from './money-row.tsx';
import classes from '../order.module.css';

export const LateRefund = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['order', 'accounting']);
  const today = useToday();
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  if (shop === undefined) return null;
  const late = lateFeesSoFar(order.lines, today, lateTermsOf(order));
  const { refundDue } = moneyWithFees(order, [{ kind: 'late_fee', amount: late }], shop);
  return (
    <>
      <MoneyRow label={t('accounting:late.soFar')} baht={bahtOf(late)} bad />
      <MoneyRow label={t('money.refundDue')} baht={bahtOf(refundDue)} />
      <dt className={classes['under']}>{t('accounting:late.refundHint')}</dt>
      <dd />
    </>
  );
};
