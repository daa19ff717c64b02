import { useTranslation } from '../../core/web/translation.ts';
import { bahtOf } from '../../core/common/money.ts';
import { useApi } from '../../core/web/queries.ts';
import { useToday } from '../../core/web/ui/index.ts';
import { shopInfoRows } from '../../shop/info-contract.ts';
import type { Order } from '../contract.ts';
import { lateSoFar, moneyWith } from '../if-returned.ts';
import { Row } from './money-row.tsx';
import classes from './order.module.css';

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
