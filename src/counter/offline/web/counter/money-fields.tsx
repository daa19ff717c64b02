import { Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { takesSlip } from '#ledger/payment-methods.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { promptPayQr } from '#lib/payments/promptpay.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, MoneyInput, Pills } from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { orderCss as classes, LazySlipField, RoundedCash } from '#orders/order/web/index.ts';
import { QrCode } from '#ui/display/qr.tsx';
import { WrongPromptPayId } from '#setup/shop/web/index.ts';
import { useDeviceState, useStoredCashCoin } from '../device-state.ts';
import type { StepPaymentInput } from '#counter/offline/offline-step.ts';
import type { StoredSlipPicture } from '../device/slip-pictures.ts';
import { SlipPhoto } from './slip-photo.tsx';
import {
  type OfflineDue,
  type OfflinePaymentDraft,
  type OfflinePaymentProblem,
  offlineCashChangeOf,
  offlineMethods,
  offlinePaymentProblemOf,
  stepPaymentsOf,
  offlineDueTotalOf,
} from './money.ts';

export type OfflinePaymentState = {
  taken: StepPaymentInput[];
  problem: OfflinePaymentProblem | null;
  picture: StoredSlipPicture | undefined;
};

type MoneyFieldsProps = {
  due: OfflineDue;
  whole: boolean;
  onChange: (
    taken: StepPaymentInput[],
    problem: OfflinePaymentProblem | null,
    picture: StoredSlipPicture | undefined,
  ) => void;
};

const Sum = ({ label, baht, big = false }: { label: string; baht: number; big?: boolean }) => {
  const css = big ? `${classes['total']} ${classes['big']}` : undefined;
  return (
    <>
      <dt className={css}>{label}</dt>
      <dd className={css}>
        <MoneyText baht={baht} />
      </dd>
    </>
  );
};

/** The device makes the QR code because the customer's phone may be online. */
const PromptPay = ({ baht }: { baht: number }) => {
  const { t } = useTranslation('order');
  const id = useDeviceState().kept?.rules.shop.promptPayId ?? '';
  const payload = promptPayQr(id, nearestSatang(baht));
  if (payload === null) return <WrongPromptPayId id={id} />;
  return (
    <Group wrap="nowrap" gap="md">
      <QrCode text={payload} label={t('pay.qr', { amount: bahtInSentence(baht) })} edge={160} />
      <Text size="sm">{t('pay.qrTo', { id: formatPhone(id) })}</Text>
    </Group>
  );
};

export const OfflineMoneyFields = ({ due, whole, onChange }: MoneyFieldsProps) => {
  const { t } = useTranslation(['offlineScreens', 'accounting', 'shared']);
  const total = offlineDueTotalOf(due);
  const coin = useStoredCashCoin();
  const [paying, setPaying] = useState<OfflinePaymentDraft>({
    method: 'cash',
    amount: total,
    tendered: '',
    slip: '',
  });
  // A typed amount stays if another tab takes money, because users charge only amounts they have read.
  const typed = useRef(false);
  useEffect(
    () => setPaying((was) => (typed.current && !whole ? was : { ...was, amount: total, tendered: '' })),
    [total, whole],
  );
  const problem = total === 0 ? null : offlinePaymentProblemOf(paying, due, whole, coin);
  const { price, bail } = due;
  const [picture, setPicture] = useState<StoredSlipPicture>();
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  useEffect(() => {
    onChangeRef.current(
      problem !== null ? [] : stepPaymentsOf(paying, { price, bail }),
      problem,
      takesSlip(paying.method) ? picture : undefined,
    );
  }, [paying, problem, price, bail, picture]);
  if (total === 0) return <Text size="sm">{t('money.nothingDue')}</Text>;
  const put = (change: Partial<OfflinePaymentDraft>): void => setPaying((was) => ({ ...was, ...change }));
  const change = offlineCashChangeOf(paying, coin);
  return (
    <Stack gap="sm">
      <dl className={classes['sums']}>
        {due.price > 0 ? <Sum label={t('money.price')} baht={due.price} /> : null}
        {due.bail > 0 ? <Sum label={t('shared:money.bail')} baht={due.bail} /> : null}
        <Sum label={t('money.take')} baht={total} big />
      </dl>
      <Pills
        label={t('shared:money.method')}
        options={offlineMethods.map((value) => ({ value, label: t(`accounting:method.${value}`) }))}
        value={paying.method}
        onChange={(method) => put({ method })}
      />
      <Group grow align="flex-start" gap="sm">
        <MoneyInput
          label={t('shared:money.amount')}
          value={paying.amount}
          onChange={(amount) => {
            typed.current = true;
            put({ amount });
          }}
          disabled={whole}
          error={problem === 'tooMuch' || problem === 'tooLittle' ? t(`money.${problem}`) : undefined}
        />
        {paying.method === 'cash' ? (
          <MoneyInput
            label={t('money.given')}
            value={paying.tendered}
            onChange={(tendered) => put({ tendered })}
            error={problem === 'short' ? t('money.short') : undefined}
          />
        ) : null}
      </Group>
      {paying.method === 'cash' ? <RoundedCash amount={paying.amount || 0} coin={coin} /> : null}
      {change === null || change < 0 ? null : (
        <dl className={classes['sums']} aria-live="polite">
          <Sum label={t('shared:money.change')} baht={change} big />
        </dl>
      )}
      {paying.method === 'promptpay' && problem === null && paying.amount !== '' ? (
        <PromptPay baht={paying.amount} />
      ) : null}
      {takesSlip(paying.method) ? (
        <>
          <LazySlipField slip={paying.slip} onChange={(slip) => put({ slip })} />
          <SlipPhoto picture={picture} onChange={setPicture} onReading={(reading) => put({ reading })} />
        </>
      ) : null}
    </Stack>
  );
};
