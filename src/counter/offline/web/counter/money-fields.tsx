import { Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { satangOfBaht } from '#lib/money/money.ts';
import { promptPayPayload } from '#lib/payments/promptpay.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Money, MoneyInput, Pills } from '#ui/index.ts';
import { amountText, orderCss as classes, SlipField } from '#orders/order/web/index.ts';
import { Qr } from '#ui/display/qr.tsx';
import { useHere } from '../device-state.ts';
import type { TakenIn } from '#counter/offline/offline-step.ts';
import type { Picture } from '../device/slip-pictures.ts';
import { SlipPhoto } from './slip-photo.tsx';
import {
  type Due,
  type Paying,
  type PayProblem,
  changeOf,
  offlineMethods,
  payProblem,
  takenWith,
  totalOf,
} from './money.ts';

/** What is taken, why it cannot be, and the picture of its slip. */
export type PayingNow = { taken: TakenIn[]; problem: PayProblem | null; picture: Picture | undefined };

type MoneyFieldsProps = {
  due: Due;
  /** All of it has to be taken. */
  whole: boolean;
  onChange: (taken: TakenIn[], problem: PayProblem | null, picture: Picture | undefined) => void;
};

const Sum = ({ label, baht, big = false }: { label: string; baht: number; big?: boolean }) => {
  const css = big ? `${classes['total']} ${classes['big']}` : undefined;
  return (
    <>
      <dt className={css}>{label}</dt>
      <dd className={css}>
        <Money baht={baht} />
      </dd>
    </>
  );
};

/** For the customer's own telephone, which may have a line: made here, of the shop's number and the amount. */
const PromptPay = ({ baht }: { baht: number }) => {
  const { t } = useTranslation('order');
  const id = useHere().kept?.rules.shop.promptPayId ?? '';
  const payload = id === '' ? null : promptPayPayload(id, satangOfBaht(baht) ?? 0);
  if (payload === null) return null;
  return (
    <Group wrap="nowrap" gap="md">
      <Qr text={payload} label={t('pay.qr', { amount: amountText(baht) })} edge={160} />
      <Text size="sm">{t('pay.qrTo', { id: formatPhone(id) })}</Text>
    </Group>
  );
};

/** What is due, how it is paid, and the change; nothing to fill in where nothing is due. */
export const MoneyFields = ({ due, whole, onChange }: MoneyFieldsProps) => {
  const { t } = useTranslation(['offlineScreens', 'accounting', 'shared']);
  const total = totalOf(due);
  const [paying, setPaying] = useState<Paying>({ method: 'cash', amount: total, tendered: '', slip: '' });
  // What somebody has typed stays, whatever another tab takes meanwhile: nobody is charged what was never read.
  const typed = useRef(false);
  useEffect(
    () => setPaying((was) => (typed.current && !whole ? was : { ...was, amount: total, tendered: '' })),
    [total, whole],
  );
  const problem = total === 0 ? null : payProblem(paying, due, whole);
  const { price, bail } = due;
  const [picture, setPicture] = useState<Picture>();
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    tell.current(
      problem !== null ? [] : takenWith(paying, { price, bail }),
      problem,
      paying.method === 'transfer' ? picture : undefined,
    );
  }, [paying, problem, price, bail, picture]);
  if (total === 0) return <Text size="sm">{t('money.nothingDue')}</Text>;
  const put = (change: Partial<Paying>): void => setPaying((was) => ({ ...was, ...change }));
  const change = changeOf(paying);
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
      {change === null || change < 0 ? null : (
        <dl className={classes['sums']} aria-live="polite">
          <Sum label={t('shared:money.change')} baht={change} big />
        </dl>
      )}
      {paying.method === 'promptpay' && problem === null && paying.amount !== '' ? (
        <PromptPay baht={paying.amount} />
      ) : null}
      {paying.method === 'transfer' ? (
        <>
          <SlipField slip={paying.slip} onChange={(slip) => put({ slip })} />
          <SlipPhoto picture={picture} onChange={setPicture} />
        </>
      ) : null}
    </Stack>
  );
};
