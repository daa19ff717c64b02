import { expect } from 'vitest';
import { bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { ModelOrder } from './history-model.ts';
import type { HistoryCommand, HistoryShop } from './history-shop.ts';
import { cashPaymentOf, assertRefusedWith, someOf } from './history-shop.ts';
import * as model from './history-model.ts';

export const takeBack = async (
  shop: HistoryShop,
  order: ModelOrder,
  { b, c, d }: HistoryCommand,
): Promise<void> => {
  const today = bangkokDay(new Date());
  const back = someOf(model.modelLinesInState(order, 'out'), c);
  if (back.length === 0) return;
  const first =
    back
      .map((line) => (line.outDay !== null && line.outDay < line.pickupDay ? line.outDay : line.pickupDay))
      .sort()
      .at(-1) ?? today;
  // A line that goes out and comes back before its first day is returned on the day of the hand-over.
  const returnedDay = first > today ? today : ([today, first][d % 2] ?? today);
  const damageFee = b % 4 === 0 ? (c % 2 === 0 ? 150 : 900) : 0;
  const fees = { damageFee, cleaningFee: b % 5 === 0 ? 40 : 0 };
  const waived = d % 6 === 0;
  const lost = d % 11 === 5;
  const lostFee = lost ? (c % 3) * 200 : 0;
  const next =
    (['ready', 'inspect', 'ready', 'wash', 'ready', 'repair', 'ready', 'retired'] as const)[b % 8] ?? 'ready';
  const body = {
    lines: back.map((line) => ({
      orderDetailId: line.id,
      returnedDay,
      next,
      ...fees,
      ...(lost && { lost, lostFee }),
      lateFeeReason: 'กล่องรับคืน',
      ...(waived && { lateFee: 0 }),
    })),
  };
  const answer = await shop.send(rentalsContract.takeBack, { id: order.id, body }, 'admin');
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  for (const line of back) {
    [line.state, line.backDay] = ['returned', returnedDay];
    const late = waived ? 0 : model.modelLateFeeOf(line, returnedDay);
    order.charges.push({ kind: 'fee', lineId: line.id, amount: late + fees.damageFee + fees.cleaningFee });
    line.lost = lost;
    if (lost) order.charges.push({ kind: 'lost', lineId: line.id, amount: lostFee });
  }
};

export const pay = async (shop: HistoryShop, order: ModelOrder, { b, c }: HistoryCommand): Promise<void> => {
  const owed = {
    price: Math.max(0, model.modelBalanceOf(order)),
    bail: Math.max(0, model.modelBailOf(order) - order.held),
  };
  const what = b % 2 === 0 ? 'price' : 'bail';
  const amount = [owed[what], Math.min(owed[what], 25), owed[what] + 1][c % 3] || 7;
  const over = amount > owed[what];
  const open = model.countedModelLines(order).length > 0 && !model.isModelClosed(order);
  const answer = await shop.send(orderContract.pay, {
    id: order.id,
    body: { payments: [cashPaymentOf(what, amount)] },
  });
  if (!open) return assertRefusedWith(answer, 'ILLEGAL_TRANSITION');
  if (over) return assertRefusedWith(answer, 'PAYMENT_TOO_LARGE');
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  if (what === 'price') order.paid = model.wholeSatang(order.paid + amount);
  else order.held = model.wholeSatang(order.held + amount);
};

export const refund = async (shop: HistoryShop, order: ModelOrder, { b }: HistoryCommand): Promise<void> => {
  const due = order.held - model.modelBalanceOf(order);
  const amount = [Math.max(due, 0), due + 1, Math.min(Math.max(due, 0), 100)][b % 3] ?? 0;
  if (amount < 0) return;
  const settling = model.isAllReturned(order) && !model.isModelClosed(order);
  const answer = await shop.send(
    refundContract.refund,
    { id: order.id, body: { amount, method: 'cash' } },
    'admin',
  );
  const unfinished = order.lines.some((line) => line.state === 'reserved' || line.state === 'out');
  if (unfinished || (!settling && order.held === 0 && model.modelBalanceOf(order) >= 0))
    return assertRefusedWith(answer, 'ILLEGAL_TRANSITION');
  // A deposit below the debt is deducted in full. There is nothing to settle without a deposit.
  if (due < 0 && order.held === 0) return assertRefusedWith(answer, 'BALANCE_DUE');
  if (amount > Math.max(due, 0)) return assertRefusedWith(answer, 'REFUND_TOO_LARGE');
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  model.settleModelOrder(order, amount);
};

export const cancel = async (
  shop: HistoryShop,
  order: ModelOrder,
  { b, c }: HistoryCommand,
): Promise<void> => {
  const kind = b % 2 === 0 ? 'cancelled' : 'noshow';
  const money = (['forfeit', 'refund', 'credit', 'forfeit'] as const)[c % 4] ?? 'forfeit';
  const percent = c % 5 === 0 ? 50 : 100;
  const body = { kind, money, percent, reason: 'ทดสอบ' } as const;
  const answer = await shop.send(amendmentContract.cancel, { id: order.id, body }, 'admin');
  const held = model.modelLinesInState(order, 'reserved');
  if (held.length === 0) return assertRefusedWith(answer, 'ILLEGAL_TRANSITION');
  if (kind === 'noshow' && held.some((line) => line.pickupDay > bangkokDay(new Date())))
    return assertRefusedWith(answer, 'NOSHOW_EARLY');
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  model.cancelModelOrder(order, kind, money, percent);
};

export const payAll = async (shop: HistoryShop, order: ModelOrder): Promise<void> => {
  const owed = model.modelBalanceOf(order);
  const answer = await shop.send(orderContract.pay, {
    id: order.id,
    body: { payments: [cashPaymentOf('price', owed)] },
  });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  order.paid = model.wholeSatang(order.paid + owed);
};
