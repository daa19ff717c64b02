import { useTranslation } from '#ui/i18n/translation.ts';
import { OpenSlips } from '#counter/payment-links/web/index.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';

export const WebSlipBox = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('webshop');
  const row = useApi(paymentLinksContract.order, { params: { id: orderId } }).data;
  if (row === undefined || row.slips.length === 0) return null;
  return (
    <section className={classes['box']} aria-label={t('link.slip')}>
      <h2 className={classes['heading']}>{t('link.slip')}</h2>
      <OpenSlips row={row} />
    </section>
  );
};
