import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { DayText, LabelledValue, shared, TextLink } from '#ui/index.ts';
import { orderContentsText } from '#orders/order/rules/order-contents.ts';
import { type BillStep, billSteps } from '#counter/payment-links/billing-search.ts';
import type { PaymentBill, PaymentBillRow } from '#counter/payment-links/contract.ts';
import { OnlinePaySlot } from '#ui/router/slots.tsx';
import { nextBillStep } from '#counter/payment-links/next-bill-step.ts';
import { payableBillOf } from '#counter/payment-links/payable-bill.ts';
import { BillSteps } from './bill-steps.tsx';
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

const Facts = ({ row }: { row: PaymentBillRow }) => {
  const { t } = useTranslation(['billing', 'shared']);
  return (
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
  );
};

type StepProps = { row: PaymentBillRow; go: (step: BillStep | undefined) => void };

const Nothing = ({ text, row, go }: StepProps & { text: string }) => {
  const { t } = useTranslation('billing');
  return (
    <Stack gap="sm" align="flex-start" className={shared.box}>
      <Text size="sm">{text}</Text>
      <Button variant="default" onClick={() => go(undefined)}>
        {t('steps.next', { step: t(`steps.${nextBillStep(row)}`) })}
      </Button>
    </Stack>
  );
};

const BillStepView = (props: StepProps) => {
  const { row, go } = props;
  const { t } = useTranslation('billing');
  if (row.balance <= 0 && row.bailDue <= 0) return <Nothing {...props} text={t('steps.nothingDue')} />;
  return (
    <Section title={payableBillOf(row) === null ? t('make.title') : t('make.again')}>
      <MakeBill key={row.bill?.billId} row={row} onDone={() => go(undefined)} />
    </Section>
  );
};

type AnyWayProps = { row: PaymentBillRow; bill: PaymentBill; onDone: () => void; children: ReactNode };

const AnyWay = ({ row, bill, onDone, children }: AnyWayProps) => {
  const [online, setOnline] = useState(false);
  return (
    <>
      <OnlinePaySlot
        orderId={row.orderId}
        due={{ price: bill.price, bail: bill.bail }}
        online={online}
        onOnline={setOnline}
        onDone={onDone}
      />
      <Box display={online ? 'none' : undefined}>{children}</Box>
    </>
  );
};

const PayStepView = (props: StepProps) => {
  const { row, go } = props;
  const { t } = useTranslation('billing');
  const waiting = payableBillOf(row);
  if (waiting === null)
    return (
      <>
        <Nothing {...props} text={t('steps.noBill')} />
        <Section title={t('slip.receive')}>
          <ReceiveSlip orderId={row.orderId} label={t('slip.keep')} />
        </Section>
      </>
    );
  return (
    <>
      <Section title={t('bill.title')}>
        <AnyWay row={row} bill={waiting} onDone={() => go(undefined)}>
          <ShowBill row={row} bill={waiting} onWithdrawn={() => go('bill')} />
        </AnyWay>
        <Button variant="subtle" onClick={() => go('bill')}>
          {t('make.again')}
        </Button>
      </Section>
      {row.slips.some((one) => one.billId === waiting.billId) ? null : (
        <Section title={t('slip.title')}>
          <BillSlip row={row} bill={waiting} />
        </Section>
      )}
    </>
  );
};

const CheckStepView = (props: StepProps) => {
  const { row } = props;
  const { t } = useTranslation('billing');
  const waiting = payableBillOf(row);
  const late = row.slips.filter((one) => one.late !== null);
  const own = row.slips.find((one) => one.billId === waiting?.billId && one.late === null);
  if (row.slips.length === 0) return <Nothing {...props} text={t('steps.noSlip')} />;
  return (
    <>
      {late.map((slip) => (
        <Section key={`${slip.billId} ${slip.version}`} title={t('slip.lateTitle')}>
          <BookSlip row={row} slip={slip} />
        </Section>
      ))}
      {waiting === null || own === undefined ? null : (
        <Section title={t('slip.title')}>
          <BillSlip key={`${waiting.billId} ${own.ref}`} row={row} bill={waiting} />
        </Section>
      )}
    </>
  );
};

const SendStepView = ({ row }: StepProps) => {
  const { t } = useTranslation('billing');
  return (
    <Section title={t('parcel.out')}>
      <OrderParcels orderId={row.orderId} />
    </Section>
  );
};

const views = { bill: BillStepView, pay: PayStepView, check: CheckStepView, send: SendStepView };

type BillViewProps = { row: PaymentBillRow; step: BillStep | undefined; go: StepProps['go'] };

export const BillView = ({ row, step, go }: BillViewProps) => {
  const { t } = useTranslation('shared');
  const next = nextBillStep(row);
  // A slip that arrives later does not move the user back from the parcel step.
  const [reached, setReached] = useState(next);
  if (billSteps.indexOf(next) > billSteps.indexOf(reached)) setReached(next);
  const last = useRef(reached);
  useEffect(() => {
    if (reached !== last.current) go(undefined);
    last.current = reached;
  }, [reached, go]);
  const shown = step ?? reached;
  const View = views[shown];
  return (
    <section aria-label={t('order.numbered', { no: row.orderNo })}>
      <Stack gap="md">
        <Facts row={row} />
        <BillSteps row={row} value={shown} onChange={go} />
        {row.bill === null || row.bill.confirmedAt === null ? null : <ConfirmedBill bill={row.bill} />}
        <View
          row={row}
          go={(to) => {
            if (to === undefined) setReached(next);
            go(to);
          }}
        />
      </Stack>
    </section>
  );
};
