import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtOf } from '#lib/money/money.ts';
import { useApi } from '#ui/api/queries.ts';
import { useToday } from '#ui/index.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { lateSoFar, moneyWith } from '#orders/order/rules/return-estimate.ts';
import { Row } from './money-row.tsx';
import classes from '../order.module.css';

/** What goes back of an overdue order when everything is back: less the late fee it has run up by today. */
export const LateRefund = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['order', 'accounting']);
  const today = useToday();
  const shop = useApi(shopInfoRows.shopInfo, {}, { staleTime: 60_000 }).data;
  if (shop === undefined) return null;
  const late = lateSoFar(order.lines, today, shop);
  const { refundDue } = moneyWith(order, [{ kind: 'late_fee', amount: late }], shop);
  return (
    <>
      <Row label={t('accounting:late.soFar')} baht={bahtOf(late)} bad />
      <Row label={t('money.refundDue')} baht={bahtOf(refundDue)} />
      <dt className={classes['under']}>{t('accounting:late.refundHint')}</dt>
      <dd />
    </>
  );
};
