import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { takesSlip } from '#ledger/payment-methods.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import type { RefundMethod } from '#ledger/payment-methods.ts';
import { useAction } from '#ui/api/queries.ts';
import type { Order, ReadSlip } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';

export type RefundProps = {
  order: Order;
  isStaff: boolean;
  /** Baht; limit for refunds by staff. */
  limit: number;
  onDone?: ((after: Order) => void) | undefined;
};

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

/** Picture or code of the transfer slip. If both exist, the picture counts. */
const useRefundSlip = () => {
  const [code, setCode] = useState('');
  const [picture, setPicture] = useState<ReadSlip | undefined>();
  const [reading, setReading] = useState(false);
  const typed = code.trim();
  return {
    code,
    setCode,
    picture,
    setPicture,
    setReading,
    missing: picture === undefined && typed === '',
    wrong:
      reading || (picture === undefined ? typed !== '' && parseSlip(code) === null : picture.usedBy !== ''),
    body: picture !== undefined ? { slipImageId: picture.imageId } : typed !== '' ? { slip: typed } : {},
    clear: (): void => {
      setCode('');
      setPicture(undefined);
    },
  };
};

export const useRefund = ({ order, isStaff, limit, onDone }: RefundProps) => {
  const { t } = useTranslation('moneyback');
  const { bailHeld, balance } = order.money;
  const due = bahtOf(satang(bailHeld) - satang(balance));
  /** Undefined until the user types: the whole rest. */
  const [typedAmount, setAmount] = useState<number | ''>();
  const [method, setMethod] = useState<RefundMethod>('cash');
  const slip = useRefundSlip();
  const [note, setNote] = useState('');
  const action = useAction(refundContract.refund, {
    done: t('settle.refunded'),
    refresh: 'all',
    onSuccess: (after) => {
      // Runs after a partial refund.
      setAmount(undefined);
      slip.clear();
      setNote('');
      onDone?.(after);
    },
  });
  const input = typedAmount ?? due;
  const amount = input === '' ? 0 : input;
  const byTransfer = takesSlip(method);
  const overLimit = isStaff && amount > limit;
  const tooLarge = amount > due;
  const slipMissing = isStaff && byTransfer && amount > 0 && slip.missing;
  const nothingBack = due === 0;
  return {
    order,
    isStaff,
    /** Baht to refund. */
    due,
    nothingBack,
    /** Baht of the deposit that pays the balance. */
    kept: Math.max(0, Math.min(balance, bailHeld)),
    input,
    setAmount,
    amount,
    method,
    setMethod,
    slip,
    note,
    setNote,
    overLimit,
    tooLarge,
    slipMissing,
    blocked:
      overLimit || tooLarge || (byTransfer && slip.wrong) || slipMissing || (!nothingBack && amount === 0),
    send: () =>
      action.mutateAsync({
        params: { id: order.orderId },
        body: { amount, method, note, ...(byTransfer && slip.body) },
      }),
    error: action.isError ? action.error : null,
  };
};
export type RefundState = ReturnType<typeof useRefund>;
