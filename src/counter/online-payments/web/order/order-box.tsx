import { Divider, Stack } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { onlinePaymentsContract } from '#counter/online-payments/contract.ts';
import { ShownPayment } from '../pay/pay-online.tsx';
import { TestModeAlert } from '../test-mode.tsx';
import { OnlinePaymentItem } from './payment-row.tsx';
import { OnlineRefundItem } from './refund-row.tsx';

export const OrderOnlineBox = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('online');
  const [shown, setShown] = useState<number | null>(null);
  const { data } = useApi(onlinePaymentsContract.order, { params: { id: orderId } });
  if (data === undefined || data.payments.length === 0) return null;
  const close = (): void => setShown(null);
  return (
    <section className={classes['box']} aria-label={t('box.title')}>
      <Stack gap="sm">
        <h2 className={classes['heading']}>{t('box.title')}</h2>
        <TestModeAlert livemode={data.payments.every((one) => one.livemode)} />
        {data.payments.map((payment, at) => (
          <Fragment key={payment.paymentId}>
            {at === 0 ? null : <Divider />}
            <OnlinePaymentItem payment={payment} onShow={() => setShown(payment.paymentId)} />
          </Fragment>
        ))}
        {data.refunds.map((refund) => (
          <Fragment key={refund.refundId}>
            <Divider />
            <OnlineRefundItem refund={refund} />
          </Fragment>
        ))}
      </Stack>
      {shown === null ? null : (
        <Dialog title={t('box.payment')} size="md" onClose={close}>
          <ShownPayment paymentId={shown} onAgain={close} onClose={close} />
        </Dialog>
      )}
    </section>
  );
};
