import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { useToday } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { isLineExtendable, isLineOverdue } from './order-actions.ts';
import { extraDaysOf, lateFeeWhenExtending, proposedExtensionFee } from '#orders/amendments/extend-fee.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';

export type ExtendDialogProps = { order: Order; onClose: () => void };

export const useExtension = ({ order, onClose }: ExtendDialogProps) => {
  const { t } = useTranslation('change');
  const today = useToday();
  const lines = order.lines.filter(isLineExtendable);
  const [ids, setIds] = useState(() => lines.map((line) => line.orderDetailId));
  const [day, setDay] = useState<Day | null>(null);
  const [typedFee, setFee] = useState<number | null>(null);
  const [typedLate, setLate] = useState<{ fee: number | null; reason: string }>({ fee: null, reason: '' });
  const terms = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const mayWaive = useRight('waive');
  const action = useAction(amendmentContract.extend, {
    done: t('extend.done'),
    refresh: 'all',
    onSuccess: onClose,
  });
  const chosen = lines.filter((line) => ids.includes(line.orderDetailId));
  const overdue = chosen.some((line) => isLineOverdue(line, today));
  const last = chosen
    .map((line) => line.returnDay)
    .toSorted()
    .at(-1);
  const next = last === undefined ? undefined : addDays(asDay(last), 1);
  const proposal =
    day === null || terms === undefined
      ? undefined
      : { fee: proposedExtensionFee(chosen, day, today, terms), days: extraDaysOf(chosen, day, today) };
  const fee = typedFee ?? proposal?.fee ?? 0;
  const lateRule = terms === undefined ? 0 : lateFeeWhenExtending(chosen, today, terms);
  const lateFee = typedLate.fee ?? lateRule;
  const waived = lateFee < lateRule;
  const reason = typedLate.reason.trim();
  const send = (): void => {
    if (day === null) return;
    action.mutate({
      params: { id: order.orderId },
      body: {
        orderDetailIds: chosen.map((line) => line.orderDetailId),
        returnDay: day,
        fee,
        ...(overdue && { lateFee, lateFeeReason: waived ? reason : '' }),
      },
    });
  };
  return {
    lines,
    ids,
    toggle: (id: number, on: boolean): void => setIds(on ? [...ids, id] : ids.filter((one) => one !== id)),
    day,
    setDay,
    earliest: next !== undefined && overdue && next < today ? today : next,
    fee,
    setFee,
    proposal,
    overdue,
    late: {
      fee: lateFee,
      reason: typedLate.reason,
      change: (part: Partial<typeof typedLate>): void => setLate({ ...typedLate, ...part }),
      waived,
      mayWaive,
    },
    ready: proposal !== undefined && chosen.length > 0 && (!waived || (mayWaive && reason !== '')),
    send,
    action,
  };
};
export type ExtensionState = ReturnType<typeof useExtension>;
