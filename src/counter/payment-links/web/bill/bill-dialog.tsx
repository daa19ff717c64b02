import { Box, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useApi } from '#ui/api/queries.ts';
import { DayText, LabelledValue, QueryView, shared, TextLink } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { orderContentsText } from '#orders/order/rules/order-contents.ts';
import type { PaymentBillRow } from '#counter/payment-links/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { payableBillOf } from '#counter/payment-links/payable-bill.ts';
import { MakeBill } from './make-bill.tsx';
import { OrderParcels } from './parcels.tsx';
import { ShowBill } from './show-bill.tsx';
import { BillSlip } from './bill-slip.tsx';
import { BookSlip } from './book-slip.tsx';
import { ConfirmedBill } from './confirmed-bill.tsx';
import { ReceiveSlip } from './receive-slip.tsx';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={shared.box} aria-label={title}>
    <Stack gap="sm">
      <Box component="h2" fz="1.0625rem" fw={600} m={0}>
        {title}
      </Box>
      {children}
    </Stack>
  </section>
);

const Body = ({ row }: { row: PaymentBillRow }) => {
  const { t } = useTranslation(['billing', 'shared']);
  const [changing, setChanging] = useState(false);
  const waiting = payableBillOf(row);
  const owes = row.balance > 0 || row.bailDue > 0;
  const late = row.slips.filter((one) => one.late !== null);
  const waitingIsLate = late.some((one) => one.billId === waiting?.billId);
  return (
    <Stack gap="md">
      <Group gap="lg">
        <LabelledValue label={t('shared:person.customer')}>
          {[row.customerName, formatPhone(row.phone), row.lineId].filter((part) => part !== '').join(' · ')}
        </LabelledValue>
        <LabelledValue label={t('shared:garment.clothes')}>{orderContentsText(row)}</LabelledValue>
        <LabelledValue label={t('col.days')}>
          <DayText day={row.pickupDay} /> – <DayText day={row.returnDay} />
        </LabelledValue>
        <TextLink size="sm" to="/backoffice/order-detail/$orderid" params={{ orderid: String(row.orderId) }}>
          {t('open')}
        </TextLink>
      </Group>
      {late.map((slip) => (
        <Section key={`${slip.billId} ${slip.version}`} title={t('slip.lateTitle')}>
          <BookSlip row={row} slip={slip} />
        </Section>
      ))}
      {waiting !== null && !changing ? (
        <>
          <Section title={t('bill.title')}>
            <ShowBill row={row} bill={waiting} onWithdrawn={() => setChanging(false)} />
            <Button variant="subtle" onClick={() => setChanging(true)}>
              {t('make.again')}
            </Button>
          </Section>
          {waitingIsLate ? null : (
            <Section title={t('slip.title')}>
              <BillSlip key={`${waiting.billId} ${waiting.slip?.ref}`} row={row} bill={waiting} />
            </Section>
          )}
        </>
      ) : owes ? (
        <Section title={waiting === null ? t('make.title') : t('make.again')}>
          <MakeBill row={row} onDone={() => setChanging(false)} />
        </Section>
      ) : null}
      {waiting === null && late.length === 0 ? (
        <Section title={t('slip.receive')}>
          <ReceiveSlip orderId={row.orderId} label={t('slip.keep')} />
        </Section>
      ) : null}
      {row.bill === null || row.bill.confirmedAt === null ? null : <ConfirmedBill bill={row.bill} />}
      <Section title={t('parcel.out')}>
        <OrderParcels orderId={row.orderId} />
      </Section>
    </Stack>
  );
};

type BillDialogProps = { orderId: number; onClose: () => void };

export const BillDialog = ({ orderId, onClose }: BillDialogProps) => {
  const { t } = useTranslation(['billing', 'shared']);
  const query = useApi(paymentLinksContract.order, { params: { id: orderId } });
  return (
    <Dialog title={`${t('shared:order.one')} ${query.data?.orderNo ?? ''}`} size="lg" onClose={onClose}>
      <QueryView query={query}>{(row) => <Body row={row} />}</QueryView>
    </Dialog>
  );
};
