import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sumBaht } from '#lib/money/money.ts';
import { takesSlip, type RefundMethod } from '#ledger/payment-methods.ts';
import { voucherShareOf } from '#orders/order/rules/voucher-share.ts';
import { useAction } from '#ui/api/queries.ts';
import type { Order } from '#orders/order/contract.ts';
import { finishStep } from '#orders/order/web/index.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { refundedPriceOf } from '../queue/refund-amounts.ts';
import { useRefundSlip } from './use-refund-slip.ts';

export type RefundProps = {
  order: Order;
  isStaff: boolean;
  /** Limit in baht. */
  limit: number;
  onDone?: ((after: Order) => void) | undefined;
};

export const useRefund = ({ order, isStaff, limit, onDone }: RefundProps) => {
  const { t } = useTranslation(['moneyback', 'shared']);
  const { bailHeld, balance } = order.money;
  const due = sumBaht([bailHeld, -balance]);
  /** Undefined means the form proposes the whole remainder. */
  const [typedAmount, setAmount] = useState<number | ''>();
  const [method, setMethod] = useState<RefundMethod>('cash');
  const slip = useRefundSlip();
  const [note, setNote] = useState('');
  const action = useAction(refundContract.refund, {
    done: t('settle.refunded'),
    refresh: 'all',
    onSuccess: (after) => {
      setAmount(undefined);
      slip.clear();
      setNote('');
      finishStep(after, order, 'return');
      onDone?.(after);
    },
  });
  const ask = useAction(refundContract.askRefund, { done: t('shared:approval.asked'), refresh: 'all' });
  const input = typedAmount ?? due;
  const amount = input === '' ? 0 : input;
  const kept = Math.max(0, Math.min(balance, bailHeld));
  const ontoVoucher = voucherShareOf(order, refundedPriceOf(order.money, amount));
  const moved = sumBaht([amount, -ontoVoucher]);
  const by = moved > 0 ? method : 'cash';
  const byTransfer = takesSlip(by);
  const overLimit = isStaff && amount > limit;
  const tooLarge = amount > due;
  const slipMissing = isStaff && byTransfer && amount > 0 && slip.missing;
  const nothingBack = due === 0;
  return {
    order,
    isStaff,
    due,
    nothingBack,
    kept,
    ontoVoucher,
    moved,
    input,
    setAmount,
    amount,
    method,
    setMethod,
    slip,
    note,
    setNote,
    overLimit,
    mayAsk: overLimit || (action.isError && action.error.reply.code === 'REFUND_LIMIT'),
    asking: ask.isPending,
    ask: () => ask.mutate({ params: { id: order.orderId }, body: { amount, method: by, note } }),
    tooLarge,
    slipMissing,
    blocked:
      overLimit || tooLarge || (byTransfer && slip.wrong) || slipMissing || (!nothingBack && amount === 0),
    send: () =>
      action.mutateAsync({
        params: { id: order.orderId },
        body: { amount, method: by, note, ...(byTransfer && slip.body) },
      }),
    error: ask.isError ? ask.error : action.isError ? action.error : null,
  };
};
export type RefundState = ReturnType<typeof useRefund>;
