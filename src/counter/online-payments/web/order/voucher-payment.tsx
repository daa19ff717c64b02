import { Divider, Stack } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { TextLink } from '#ui/index.ts';
import { onlinePaymentsContract, type OnlinePayment } from '#counter/online-payments/contract.ts';
import { ShownPayment } from '../pay/pay-online.tsx';
import { OnlinePaymentItem } from './payment-row.tsx';
import { OnlineRefundItem } from './refund-row.tsx';

type Props = { payment: OnlinePayment; onClose: () => void };

export const VoucherPaymentDialog = ({ payment: listed, onClose }: Props) => {
  const { t } = useTranslation('online');
  const [open, setOpen] = useState(false);
  const params = { id: listed.paymentId };
  const payment = useApi(onlinePaymentsContract.get, { params }).data ?? listed;
  const refunds = useApi(onlinePaymentsContract.refunds, { params }).data?.refunds ?? [];
  return (
    <Dialog title={t('box.payment')} size="md" onClose={onClose}>
      {open ? (
        <ShownPayment paymentId={payment.paymentId} onAgain={onClose} onClose={onClose} />
      ) : (
        <Stack gap="sm">
          <OnlinePaymentItem payment={payment} onShow={() => setOpen(true)} />
          {refunds.map((refund) => (
            <Fragment key={refund.refundId}>
              <Divider />
              <OnlineRefundItem refund={refund} />
            </Fragment>
          ))}
          {payment.voucherId === null ? null : (
            <TextLink to="/backoffice/voucher/$id" params={{ id: String(payment.voucherId) }}>
              {t('toVoucher')}
            </TextLink>
          )}
        </Stack>
      )}
    </Dialog>
  );
};
