import { useState } from 'react';
import { isApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import type { Order } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { BackdateInput, PaymentRow, PaymentProblem } from '#orders/order/web/index.ts';
import { backdateBodyOf, totalTakenOf } from '#orders/order/web/index.ts';
import type { HandOverForm } from './hand-over-form.ts';
import { selectedHandOverLines, handOverBody, handOverDue } from './hand-over-form.ts';
import { useHandOverScan } from './use-hand-over-scan.ts';

/** `papers`: documents were issued. `change`: cash in baht. */
export type HandOverResult = { order: Order; count: number; papers: boolean; change: number };

export type HandOverProps = { order: Order; onDone: (handed: HandOverResult) => void };

export const useHandOver = ({ order, onDone }: HandOverProps) => {
  const [form, setForm] = useState<HandOverForm>({});
  const [payment, setPayment] = useState<{ rows: PaymentRow[]; problem: PaymentProblem | null }>({
    rows: [],
    problem: null,
  });
  const [backdate, setBackdate] = useState<BackdateInput>(null);
  const when = backdateBodyOf(backdate);
  const scanner = useHandOverScan(order, form, setForm);
  const chosen = selectedHandOverLines(order, form);
  const due = handOverDue(order, form);
  const nothingDue = due.price === 0 && due.bail === 0;
  const payments = nothingDue ? [] : payment.rows;
  const action = useAction(rentalsContract.pickup, {
    refresh: 'all',
    onSuccess: (after, { body }) =>
      onDone({
        order: after,
        count: chosen.length,
        papers: after.documents.length > order.documents.length,
        change: totalTakenOf(body.payments ?? []).change,
      }),
    onError: (error) => {
      if (isApiError(error, 'NOT_FREE_UNIT') || isApiError(error, 'WRONG_UNIT'))
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
    due,
    nothingDue,
    setPayment,
    taken: totalTakenOf(payments).total,
    backdate,
    setBackdate,
    blocked: chosen.length === 0 ? ('nonePicked' as const) : paymentWrong ? ('checkPayment' as const) : null,
    dayMissing: when === null,
    action,
    handOver: (): void =>
      action.mutate({
        params: { id: order.orderId },
        body: { ...handOverBody(order, form, payments), ...when },
      }),
  };
};
export type HandOverState = ReturnType<typeof useHandOver>;
