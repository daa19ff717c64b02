import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, ErrorState } from '#ui/index.ts';
import type { OpenSlip, PaymentBill, PaymentBillRow } from '#counter/payment-links/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import type { SlipCheck } from '#counter/payment-links/slip-check-contract.ts';
import { slipDiffers } from '#counter/payment-links/slip-differs.ts';
import { BookSlip } from './book-slip.tsx';
import { ReceiveSlip } from './receive-slip.tsx';
import { RefuseSlip } from './refuse-slip.tsx';
import { DiffersReason, SlipCheckNote } from './slip-check.tsx';
import { SlipHead } from './slip-head.tsx';
import { billTotalOf } from './show-bill.tsx';

type ConfirmBillProps = { bill: PaymentBill; withSlip: boolean; check?: SlipCheck | null };

const ConfirmBill = ({ bill, withSlip, check = null }: ConfirmBillProps) => {
  const { t } = useTranslation('billing');
  const confirm = useAction(paymentLinksContract.confirm, { done: t('slip.confirmed'), refresh: 'all' });
  const amount = bahtInSentence(billTotalOf(bill));
  const [reason, setReason] = useState('');
  const differs = slipDiffers(check, billTotalOf(bill));
  return (
    <>
      {differs ? <DiffersReason value={reason} onChange={setReason} /> : null}
      {confirm.isError ? <ErrorState error={confirm.error} /> : null}
      <ConfirmButton
        variant={withSlip ? 'filled' : 'outline'}
        color="plum"
        fullWidth
        title={withSlip ? t('slip.title') : t('slip.without')}
        text={t('slip.confirmText')}
        confirmLabel={t('slip.confirm', { amount })}
        disabled={differs && reason.trim() === ''}
        onConfirm={() =>
          confirm.mutateAsync({
            params: { id: bill.billId },
            body: { method: 'promptpay', version: bill.version, ...(differs && { differs: reason.trim() }) },
          })
        }
      >
        {withSlip ? t('slip.confirm', { amount }) : t('slip.without')}
      </ConfirmButton>
    </>
  );
};

const CheckSlip = ({ row, bill, slip }: { row: PaymentBillRow; bill: PaymentBill; slip: OpenSlip }) => {
  const { t } = useTranslation('billing');
  const [differs, setDiffers] = useState(false);
  return (
    <Stack gap="sm">
      {differs ? (
        <BookSlip row={row} slip={slip} />
      ) : (
        <>
          <SlipHead slip={slip}>
            {slip.check?.state === 'found' ? null : (
              <Alert color="yellow" p="xs">
                {t('slip.check')}
              </Alert>
            )}
            <SlipCheckNote check={slip.check} amount={billTotalOf(bill)} />
          </SlipHead>
          <ConfirmBill bill={bill} withSlip check={slip.check} />
          <RefuseSlip billId={slip.billId} version={slip.version} />
        </>
      )}
      <Button variant="subtle" onClick={() => setDiffers(!differs)}>
        {t(differs ? 'slip.fits' : 'slip.differs')}
      </Button>
    </Stack>
  );
};

export const OpenSlips = ({ row }: { row: PaymentBillRow }) => (
  <Stack gap="lg">
    {row.slips.map((slip) =>
      row.bill !== null && row.bill.billId === slip.billId && slip.late === null ? (
        <CheckSlip key={slip.billId} row={row} bill={row.bill} slip={slip} />
      ) : (
        <BookSlip key={`${slip.billId} ${slip.version}`} row={row} slip={slip} />
      ),
    )}
  </Stack>
);

export const BillSlip = ({ row, bill }: { row: PaymentBillRow; bill: PaymentBill }) => {
  const { t } = useTranslation('billing');
  const slip = row.slips.find((one) => one.billId === bill.billId);
  if (slip !== undefined) return <CheckSlip row={row} bill={bill} slip={slip} />;
  if (bill.slip !== null) return <Text size="sm">{t('slip.counted')}</Text>;
  return (
    <Stack gap="sm">
      <ReceiveSlip orderId={row.orderId} label={t('slip.add')} />
      <ConfirmBill bill={bill} withSlip={false} />
    </Stack>
  );
};
