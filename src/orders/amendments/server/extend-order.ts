import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writing } from '#platform/http/handlers.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Order } from '#orders/order/contract.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type ShopRules, shopRules } from '#setup/shop/server/index.ts';
import { changeDue } from '#inventory/stock/server/index.ts';
import type { changeContract } from '../contract.ts';
import { isFreeFee } from '#orders/order/rules/fee-income.ts';
import { isIn } from '#orders/order/states.ts';
import type { LineRow, Loaded, NewCharge } from '#orders/order/server/index.ts';
import {
  addCharges,
  changeLines,
  finish,
  illegal,
  invalid,
  lateCharges,
  lockOrder,
  mustDiffer,
  mustFitLength,
  promiseOf,
} from '#orders/order/server/index.ts';

/** The lines asked for, or all that are held or out. NOT_FOUND, ILLEGAL_TRANSITION. */
const linesToExtend = (order: Loaded, ids: readonly number[] | undefined): LineRow[] => {
  if (ids === undefined) {
    const lines = order.lines.filter((line) => isIn('running', line.state));
    if (lines.length === 0) throw illegal();
    return lines;
  }
  mustDiffer(ids);
  return ids.map((id) => {
    const line = order.lines.find((one) => one.id === id);
    if (line === undefined) throw new AppError('NOT_FOUND');
    if (!isIn('running', line.state)) throw illegal();
    return line;
  });
};

/**
 * Late fees until a day, of each line as the shop charges them; what is asked for less is taken off once, by who may waive and
 * says why.
 */
const lateFeesUntil = (
  scope: Scope,
  overdue: readonly LineRow[],
  asked: { lateFee?: number | undefined; lateFeeReason: string },
  until: Day,
  rules: ShopRules,
): NewCharge[] => {
  const charges = overdue.flatMap((line) =>
    lateCharges(
      scope,
      line,
      { day: until, today: until, parcelDay: null },
      { lateFeeReason: '' },
      rules,
      'lateFeeReason',
    ),
  );
  const total = charges.reduce((sum, one) => sum + one.amount, 0);
  const more = (asked.lateFee ?? total) - total;
  if (more === 0) return charges;
  if (overdue.length === 0) throw invalid('lateFee');
  if (more < 0 && !hasRight(scope, 'waive')) throw new AppError('FORBIDDEN');
  if (more < 0 && asked.lateFeeReason === '') throw invalid('lateFeeReason');
  const lineId = overdue.length === 1 ? (overdue[0]?.id ?? null) : null;
  const noVat = isFreeFee(rules, 'late_fee');
  return [...charges, { lineId, kind: 'late_fee', amount: more, noVat, reason: asked.lateFeeReason }];
};

/**
 * The fee is fixed now; the due day as first promised stays in the line. An overdue line goes on from its due day. `agreedDay`: the day
 * on which the fee was told, left out today; days after it are in the fee, and late no more. Errors as of the row `extend`.
 */
export const extendOrder = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { orderDetailIds, returnDay, fee, ...late }: BodyOf<typeof changeContract.extend>,
  agreedDay?: Day,
): Promise<Order> => {
  const today = bangkokDay(new Date());
  const lateUntil = agreedDay ?? today;
  const [order, rules] = await Promise.all([lockOrder(q, scope, orderId), shopRules(q, scope, today)]);
  const lines = linesToExtend(order, orderDetailIds);
  if (lines.some((line) => returnDay <= line.return_day || (line.state === 'out' && returnDay < today)))
    throw invalid('returnDay');
  for (const line of lines) mustFitLength({ pickupDay: line.pickup_day, returnDay }, rules.longestRentalDays);
  const overdue = lines.filter((line) => line.state === 'out' && line.return_day < lateUntil);
  const lateFees = lateFeesUntil(scope, overdue, late, lateUntil, rules);
  await changeDue(q, scope, lines.map(promiseOf), returnDay);
  const ids = lines.map((line) => line.id);
  await changeLines(scope, ids, { return_day: returnDay }).execute(q);
  await addCharges(q, scope, order.head.id, [
    ...lateFees,
    {
      lineId: ids.length === 1 ? (ids[0] ?? null) : null,
      kind: 'extension_fee',
      amount: fee,
      noVat: false,
      reason: returnDay,
    },
  ]);
  const before = lines.map((line) => ({ id: line.id, returnDay: line.return_day }));
  return finish(
    q,
    scope,
    order,
    {
      action: 'rental.extend',
      step: { kind: 'extend' },
      before,
      after: { ids, returnDay, fee, lateFees },
    },
    today,
  );
};

export const extend = writing<typeof changeContract.extend>((q, scope, call) =>
  extendOrder(q, scope, call.params.id, call.body),
);
