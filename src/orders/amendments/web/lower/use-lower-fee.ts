import { useState } from 'react';
import { bahtOf } from '#lib/money/money.ts';
import type { RefundMethod } from '#ledger/payment-methods.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import type { Order } from '#orders/order/contract.ts';
import { finishStep } from '#orders/order/web/index.ts';
import { moneyWithFees } from '#orders/order/rules/return-estimate.ts';
import { moneySumsOf } from '#orders/order/rules/order-totals.ts';
import { useRefundSlip } from '#orders/refunds/web/index.ts';
import { voucherShareOf } from '#orders/order/rules/voucher-share.ts';
import { shopInfoOperations } from '#setup/shop/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import {
  lostLinesOf,
  lowerableOf,
  loweredMoneyChoices,
  signedSatang,
  type LowerableFee,
} from '#orders/amendments/lowerable-fees.ts';

export const feeKeyOf = (fee: Pick<LowerableFee, 'orderDetailId' | 'kind' | 'noVat'>): string =>
  `${fee.orderDetailId ?? ''} ${fee.kind} ${fee.noVat}`;

const isLossOf = (fee: LowerableFee, lineId: number): boolean =>
  fee.kind === 'lost_unit' && fee.orderDetailId === lineId;

export type LowerFeeProps = {
  order: Order;
  found?: number | null;
  onClose: () => void;
};

/**
 * Returns the satang that pay debts and that the customer gets back, undefined while the shop's settings
 * load.
 */
const useReduction = (order: Order, fees: readonly (LowerableFee & { amount: number })[]) => {
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  if (shop === undefined) return undefined;
  const before = moneySumsOf(order.money);
  const after = moneyWithFees(
    order,
    fees.map((one) => ({ kind: one.kind, noVat: one.noVat, amount: -one.amount })),
    shop,
  );
  const over = (balance: number): number => Math.max(0, -balance);
  const back = over(after.balance) - over(signedSatang(order.money.balance));
  const total = before.price - after.price;
  return { total, debt: total - back, back, limit: signedSatang(shop.staffRefundLimit) };
};

export const useLowerFee = ({ order, found: first = null, onClose }: LowerFeeProps) => {
  const fees = lowerableOf(order);
  const lost = lostLinesOf(order);
  const mayRefund = useRight('refund');
  const [found, setFound] = useState<readonly number[]>(() => (first === null ? [] : [first]));
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(
      fees
        .filter((fee) => first !== null && isLossOf(fee, first))
        .map((fee) => [feeKeyOf(fee), bahtOf(fee.left)]),
    ),
  );
  const [reason, setReason] = useState('');
  const [money, setMoney] = useState<(typeof loweredMoneyChoices)[number]>('refund');
  const [method, setMethod] = useState<RefundMethod>('cash');
  const slip = useRefundSlip();
  const [issued, setIssued] = useState<Order['documents'] | null>(null);
  const known = new Set(order.documents.map((one) => one.documentId));
  const action = useAction(amendmentContract.lowerFee, {
    refresh: 'all',
    onSuccess: (after) => {
      finishStep(after, order, 'return');
      setIssued(after.documents.filter((one) => !known.has(one.documentId)));
    },
  });
  const amountOf = (fee: LowerableFee): number => typed[feeKeyOf(fee)] ?? 0;
  const setAmount = (fee: LowerableFee, baht: number): void =>
    setTyped((now) => ({ ...now, [feeKeyOf(fee)]: baht }));
  const chosen = fees
    .map((fee) => ({ ...fee, amount: signedSatang(amountOf(fee)) }))
    .filter((fee) => fee.amount > 0);
  const reduction = useReduction(order, chosen);
  const back = reduction?.back ?? 0;
  const refunds = back > 0 && money === 'refund';
  const ontoVoucher = voucherShareOf(order, bahtOf(back));
  const moved = back - signedSatang(ontoVoucher);
  const by = moved > 0 ? method : 'cash';
  const byTransfer = refunds && by === 'transfer';
  const overLimit = refunds && !mayRefund && back > (reduction?.limit ?? 0);
  const slipMissing = byTransfer && !mayRefund && slip.missing;
  const ready =
    reduction !== undefined &&
    (chosen.length > 0 || found.length > 0) &&
    chosen.every((fee) => fee.amount <= fee.left) &&
    reason.trim() !== '' &&
    !overLimit &&
    !slipMissing &&
    !(byTransfer && slip.wrong);
  return {
    order,
    fees,
    lost,
    found,
    toggleFound: (lineId: number, on: boolean): void => {
      setFound(on ? [...found, lineId] : found.filter((one) => one !== lineId));
      for (const fee of fees) if (isLossOf(fee, lineId)) setAmount(fee, on ? bahtOf(fee.left) : 0);
    },
    amountOf,
    setAmount,
    reason,
    setReason,
    reduction,
    ontoVoucher,
    moved,
    money,
    setMoney,
    choices: loweredMoneyChoices.filter((one) => one !== 'credit' || order.customer !== null),
    method,
    setMethod,
    slip,
    isStaff: !mayRefund,
    overLimit,
    slipMissing,
    ready,
    action,
    issued,
    onClose,
    send: (seenSlips: number[] = []): void =>
      action.mutate({
        params: { id: order.orderId },
        body: {
          fees: chosen.map(({ orderDetailId, kind, noVat, amount }) => ({
            orderDetailId,
            kind,
            noVat,
            amount: bahtOf(amount),
          })),
          foundIds: [...found],
          reason: reason.trim(),
          money,
          method: by,
          ...(byTransfer && slip.body),
          seenSlips,
        },
      }),
  };
};
export type LowerFeeState = ReturnType<typeof useLowerFee>;
