import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { formatSatang } from '#ui/i18n/format-amount.ts';
import { bankName } from '#lib/payments/banks.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, ErrorState, Photo } from '#ui/index.ts';
import type { ReadSlip } from '#orders/order/contract.ts';
import {
  slipDifferenceBodyOf,
  LazySlipAmount,
  type SlipDifference,
  LazySlipPictureField,
} from '#orders/order/web/index.ts';
import type { PaymentBill } from '#counter/payment-links/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { RefuseSlip } from './refuse-slip.tsx';
import { billTotalOf } from './show-bill.tsx';

export const BillSlip = ({ bill }: { bill: PaymentBill }) => {
  const { t } = useTranslation('billing');
  const [read, setRead] = useState<ReadSlip | undefined>();
  const add = useAction(paymentLinksContract.addSlip, {
    done: t('slip.added'),
    refresh: 'all',
    onSuccess: () => setRead(undefined),
  });
  const confirm = useAction(paymentLinksContract.confirm, { done: t('slip.confirmed'), refresh: 'all' });
  const amount = formatSatang(satangOfBaht(billTotalOf(bill)) ?? 0);
  const slip = bill.slip;
  const [holds, setHolds] = useState<SlipDifference | undefined>();
  const told = slip === null ? {} : slipDifferenceBodyOf(holds, billTotalOf(bill));
  return (
    <Stack gap="sm">
      {slip === null ? null : (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <Anchor
            href={resizeImageUrl(slip.url, 1200)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('slip.title')}
          >
            <Photo url={resizeImageUrl(slip.url, 160)} alt={t('slip.title')} size={96} />
          </Anchor>
          <Stack gap={4}>
            <Text size="sm" fw={600}>
              {bankName(slip.bank) ?? slip.bank} {slip.ref}
            </Text>
            <Alert color="yellow" p="xs">
              {t('slip.check')}
            </Alert>
          </Stack>
        </Group>
      )}
      {slip === null ? null : <LazySlipAmount booked={billTotalOf(bill)} value={holds} onChange={setHolds} />}
      <LazySlipPictureField value={read} onChange={setRead} />
      {read === undefined || read.usedBy !== '' ? null : (
        <Button
          variant="outline"
          loading={add.isPending}
          onClick={() => add.mutate({ params: { id: bill.billId }, body: { slipImageId: read.imageId } })}
        >
          {t('slip.add')}
        </Button>
      )}
      {add.isError ? <ErrorState error={add.error} /> : null}
      {confirm.isError ? <ErrorState error={confirm.error} /> : null}
      <ConfirmButton
        variant={slip === null ? 'outline' : 'filled'}
        color="plum"
        fullWidth
        title={slip === null ? t('slip.without') : t('slip.title')}
        text={t('slip.confirmText')}
        confirmLabel={t('slip.confirm', { amount })}
        disabled={told === null}
        onConfirm={() =>
          confirm.mutateAsync({
            params: { id: bill.billId },
            body: { method: 'promptpay', version: bill.version, ...told },
          })
        }
      >
        {slip === null ? t('slip.without') : t('slip.confirm', { amount })}
      </ConfirmButton>
      {slip === null ? null : <RefuseSlip bill={bill} />}
    </Stack>
  );
};
