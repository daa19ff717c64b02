import { useTranslation } from '#ui/i18n/translation.ts';
import { BillSlip } from '#counter/payment-links/web/index.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';

/** Slip that waits for the shop's check. */
export const WebSlipBox = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('webshop');
  const bill = useApi(paymentLinksContract.order, { params: { id: orderId } }).data?.bill ?? null;
  if (bill === null || bill.slip === null || bill.confirmedAt !== null) return null;
  return (
    <section className={classes['box']} aria-label={t('link.slip')}>
      <h2 className={classes['heading']}>{t('link.slip')}</h2>
      <BillSlip bill={bill} />
    </section>
  );
};
