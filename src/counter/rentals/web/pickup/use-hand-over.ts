import { useRef, useState } from 'react';
import { type BackdateInput, backdateBodyOf } from '#orders/order/backdate.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useToday } from '#ui/index.ts';
import type { Day } from '#lib/dates/day.ts';
import { type ItemChoices, stockContract } from '#inventory/stock/contract.ts';
import type { Order, OrderLineOut } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { PaymentRow, PaymentProblem } from '#orders/order/web/index.ts';
import { totalTakenOf, useCashCoin } from '#orders/order/web/index.ts';
import type { HandOverForm } from './hand-over-form.ts';
import {
  handOverBody,
  handOverDue,
  handOverFormOf,
  handOverLinesOf,
  namedGarmentsOf,
  selectedHandOverLines,
} from './hand-over-form.ts';
import { choiceOf, isNamed, type NamedGarment } from '../garments/name-garments.ts';
import { useNewDays } from './use-new-days.ts';
import { useHandOverScan } from './use-hand-over-scan.ts';

/** `before`: null for a new order. `change`: cash in baht. */
export type HandOverResult = {
  order: Order;
  before: Order | null;
  ids: ReadonlySet<number>;
  change: number;
};

export type HandOverProps = {
  order: Order;
  /** Barcode that opened the order. */
  scanned?: string | undefined;
  /** Lines that can be handed over, by default all. */
  only?: { ids: ReadonlySet<number>; scanned: ReadonlySet<string> };
  onBack: () => void;
  onDone: (handed: HandOverResult) => void;
};

const useGarmentChoices = (
  order: Order,
  { day, returnDay }: { day: Day; returnDay: Day | null },
): ItemChoices[] | undefined => {
  const lines = handOverLinesOf(order);
  const first = (days: string[]): string => days.toSorted()[0] ?? day;
  const query = {
    itemIds: [...new Set(lines.map((line) => line.itemId))].join(','),
    // An early hand-over needs the unit from the day of the hand-over.
    pickupDay: first([day, ...lines.map((line) => line.pickupDay)]),
    returnDay: [returnDay ?? day, ...lines.map((line) => line.returnDay)].toSorted().at(-1) ?? day,
    orderId: order.orderId,
    branchId: order.branchId,
  };
  return useApi(stockContract.choices, { query }, { enabled: lines.length > 0 }).data?.itemList;
};

const blockedBy = (
  chosen: number,
  named: readonly NamedGarment[],
  { daysMissing, paymentWrong }: { daysMissing: boolean; paymentWrong: boolean },
) => {
  if (chosen === 0) return 'nonePicked' as const;
  if (daysMissing) return 'daysFirst' as const;
  if (!named.every(isNamed)) return 'nameFirst' as const;
  return paymentWrong ? ('checkPayment' as const) : null;
};

export const useHandOver = ({ order, scanned, only, onDone }: HandOverProps) => {
  const [form, setForm] = useState<HandOverForm>(() =>
    only === undefined ? {} : handOverFormOf(order, only.ids, only.scanned),
  );
  const [payment, setPayment] = useState<{ rows: PaymentRow[]; problem: PaymentProblem | null }>({
    rows: [],
    problem: null,
  });
  const [backdate, setBackdate] = useState<BackdateInput>(null);
  const when = backdateBodyOf(backdate);
  const scanner = useHandOverScan(
    only === undefined
      ? order
      : { ...order, lines: order.lines.filter((line) => only.ids.has(line.orderDetailId)) },
    form,
    setForm,
    scanned,
  );
  const chosen = selectedHandOverLines(order, form);
  const today = useToday();
  const newDays = useNewDays(order, chosen, backdate?.day ?? today);
  const choices = useGarmentChoices(order, newDays);
  const named = namedGarmentsOf(order, form, choices);
  const due = handOverDue(newDays.order, form);
  const nothingDue = due.price === 0 && due.bail === 0;
  const payments = nothingDue ? [] : payment.rows;
  const coin = useCashCoin(backdate?.day ?? null);
  /** The live stream may update the order before the reply arrives. */
  const sent = useRef(order);
  const action = useAction(rentalsContract.pickup, {
    refresh: 'all',
    onSuccess: (after, { body }) =>
      onDone({
        order: after,
        before: sent.current,
        ids: new Set(body.lines.map((line) => Number(line.orderDetailId))),
        change: totalTakenOf(body.payments ?? [], coin).change,
      }),
    onError: (error) => {
      if (['NOT_FREE_UNIT', 'WRONG_UNIT', 'UNIT_NOT_NAMED'].includes(error.reply.code))
        scanner.setError(error.reply.detail);
    },
  });
  const paymentWrong = !nothingDue && payment.problem !== null;
  return {
    order,
    form,
    setForm,
    scanner,
    chosen,
    named,
    unitOf: (line: OrderLineOut) =>
      choiceOf(choices, line.itemId, named.get(String(line.orderDetailId))?.barcode ?? ''),
    due,
    nothingDue,
    setPayment,
    taken: totalTakenOf(payments).total,
    backdate,
    setBackdate,
    blocked: blockedBy(chosen.length, [...named.values()], { daysMissing: newDays.missing, paymentWrong }),
    newDays,
    dayMissing: when === null,
    action,
    handOver: (seenSlips: number[] = []): void => {
      sent.current = order;
      action.mutate({
        params: { id: order.orderId },
        body: {
          ...handOverBody(order, form, named, payments),
          ...(newDays.returnDay !== null && { returnDay: newDays.returnDay }),
          ...when,
          seenSlips,
        },
      });
    },
  };
};
export type HandOverState = ReturnType<typeof useHandOver>;
