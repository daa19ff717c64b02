import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyRow, orderCss } from '#orders/order/web/index.ts';
import type { PaymentBill } from '#counter/payment-links/contract.ts';
import { billTotalOf } from './show-bill.tsx';

export const ConfirmedBill = ({ bill }: { bill: PaymentBill }) => {
  const { t } = useTranslation('billing');
  return (
    <dl className={`${orderCss['box']} ${orderCss['sums']}`}>
      <MoneyRow label={t('bill.confirmed')} baht={billTotalOf(bill)} kind="total" />
      {bill.price === 0 ? null : <MoneyRow label={t('bill.price')} baht={bill.price} kind="under" />}
      {bill.bail === 0 ? null : <MoneyRow label={t('bill.bail')} baht={bill.bail} kind="under" />}
    </dl>
  );
};
