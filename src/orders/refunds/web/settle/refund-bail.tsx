import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import { useAction } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ConfirmButton, ErrorState, MoneyInput, Pills } from '#ui/index.ts';
import type { Order, ReadSlip } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { LazySlipField, LazySlipPictureField, bahtInSentence } from '#orders/order/web/index.ts';

const methods = ['cash', 'transfer', 'promptpay', 'other'] as const;
type Method = (typeof methods)[number];
/** Staff need a slip for every transfer. */
const staffMethods: readonly Method[] = ['cash', 'transfer'];

type RefundProps = {
  order: Order;
  isStaff: boolean;
  /** Baht; for refunds by staff. */
  limit: number;
  onDone?: ((after: Order) => void) | undefined;
};

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

/** Staff: cash, or transfer with a slip, up to the limit. */
export const RefundBail = ({ order, isStaff, limit, onDone }: RefundProps) => {
  const { t } = useTranslation(['moneyback', 'order', 'shared']);
  const language = useLanguage();
  const { bailHeld, balance } = order.money;
  const due = bahtOf(satang(bailHeld) - satang(balance));
  const kept = Math.max(0, Math.min(balance, bailHeld));
  /** Undefined until typed: the whole rest. */
  const [typedAmount, setAmount] = useState<number | ''>();
  const amount = typedAmount ?? due;
  const [method, setMethod] = useState<Method>('cash');
  const [slip, setSlip] = useState('');
  const [picture, setPicture] = useState<ReadSlip | undefined>();
  const [reading, setReading] = useState(false);
  const [note, setNote] = useState('');
  const refund = useAction(refundContract.refund, {
    done: t('settle.refunded'),
    refresh: 'all',
    onSuccess: (after) => {
      // After a partial refund.
      setAmount(undefined);
      setSlip('');
      setPicture(undefined);
      setNote('');
      onDone?.(after);
    },
  });

  const value = amount === '' ? 0 : amount;
  const overLimit = isStaff && value > limit;
  const tooLarge = value > due;
  const badSlip =
    method === 'transfer' &&
    (reading ||
      (picture === undefined ? slip.trim() !== '' && parseSlip(slip) === null : picture.usedBy !== ''));
  const noSlip = isStaff && method === 'transfer' && value > 0 && picture === undefined && slip.trim() === '';
  const send = () =>
    refund.mutateAsync({
      params: { id: order.orderId },
      body: {
        amount: value,
        method,
        note,
        ...(method === 'transfer' && picture !== undefined && { slipImageId: picture.imageId }),
        ...(method === 'transfer' && picture === undefined && slip.trim() !== '' && { slip: slip.trim() }),
      },
    });
  const nothingBack = due === 0;
  const methodWord = t(`order:pay.methods.${method}`);
  return (
    <Stack gap="sm">
      {order.bailBack === null ? null : (
        <Text size="sm">
          {t('promise.toCustomer', { day: formatDay(asDay(order.bailBack.day), language, 'medium') })}
        </Text>
      )}
      {kept > 0 ? <Alert color="gray">{t('settle.kept', { amount: bahtInSentence(kept) })}</Alert> : null}
      {nothingBack ? null : (
        <>
          <MoneyInput
            label={t('settle.amount')}
            value={amount}
            onChange={setAmount}
            error={tooLarge ? t('settle.amountTooLarge', { due: bahtInSentence(due) }) : undefined}
          />
          <Pills
            label={t('shared:money.refundBy')}
            showLabel
            options={(isStaff ? staffMethods : methods).map((one) => ({
              value: one,
              label: t(`order:pay.methods.${one}`),
            }))}
            value={method}
            onChange={setMethod}
          />
          {method === 'transfer' ? (
            <LazySlipPictureField proof value={picture} onChange={setPicture} onReading={setReading} />
          ) : null}
          {method === 'transfer' && picture === undefined ? (
            <LazySlipField slip={slip} onChange={setSlip} />
          ) : null}
        </>
      )}
      <TextInput
        label={t('shared:field.note')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={300}
      />
      {overLimit ? (
        <Alert color="yellow">{t('settle.overLimit', { limit: bahtInSentence(limit) })}</Alert>
      ) : null}
      {noSlip ? (
        <Text size="sm" c="dimmed">
          {t('settle.slipNeeded')}
        </Text>
      ) : null}
      {refund.isError ? <ErrorState error={refund.error} /> : null}
      <ConfirmButton
        variant="filled"
        color="plum"
        fullWidth
        title={t('settle.refundTitle')}
        text={
          nothingBack
            ? t('settle.keepConfirm', { amount: bahtInSentence(kept) })
            : t('settle.refundConfirm', { amount: bahtInSentence(value), method: methodWord })
        }
        confirmLabel={
          nothingBack ? t('settle.keepAll') : t('settle.giveBack', { amount: bahtInSentence(value) })
        }
        onConfirm={send}
        disabled={overLimit || tooLarge || badSlip || noSlip || (!nothingBack && value === 0)}
      >
        {nothingBack ? t('settle.keepAll') : t('settle.giveBack', { amount: bahtInSentence(value) })}
      </ConfirmButton>
    </Stack>
  );
};
