import { useState } from 'react';
import type { BackdateInput } from '#orders/order/backdate.ts';
import type { Day } from '#lib/dates/day.ts';
import type { PaymentRow, PaymentProblem } from '#orders/order/web/index.ts';
import { todayInBangkok } from '#orders/order/web/index.ts';

export const useCheckoutPayment = (pickupDay: Day | null) => {
  const [payments, setPayments] = useState<{ rows: PaymentRow[]; problem: PaymentProblem | null }>({
    rows: [],
    problem: null,
  });
  const [backdate, setBackdate] = useState<BackdateInput>(null);
  const [wantsNow, setWantsNow] = useState(false);
  const canHandOver = backdate === null && pickupDay === todayInBangkok();
  return {
    ...payments,
    setPayments,
    backdate,
    setBackdate,
    canHandOver,
    handsOver: wantsNow && canHandOver,
    setWantsNow,
  };
};
