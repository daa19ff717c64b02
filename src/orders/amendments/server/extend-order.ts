import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { splitProportionally } from '#lib/money/money.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Order } from '#orders/order/contract.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type ShopRules, loadShopRules } from '#setup/shop/server/index.ts';
import { changeDueDay } from '#inventory/stock/server/index.ts';
import type { amendmentContract } from '../contract.ts';
import { adoptedTermsLog, termsAfterChange } from './adopt-terms.ts';
import { extensionFees, isOverdueOn, totalExtensionFee } from './rent-for-days.ts';
import { isVatExemptFee } from '#orders/order/rules/fee-income.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { OrderLineRecord, LoadedOrder, NewCharge } from '#orders/order/server/index.ts';
import {
  addCharges,
  writeLineValues,
  updateOrderHead,
  commitOrderChange,
  illegalTransition,
  invalidField,
  lateCharges,
  lockOrder,
  orderAwayDays,
  assertFeeAllowed,
  assertDistinctLines,
  assertFieldLength,
  reloadOrder,
  reservationIdOf,
} from '#orders/order/server/index.ts';

const linesToExtend = (order: LoadedOrder, ids: readonly number[] | undefined): OrderLineRecord[] => {
  if (ids === undefined) {
    const lines = order.lines.filter((line) => isInStateSet('running', line.state));
    if (lines.length === 0) throw illegalTransition();
    return lines;
  }
  assertDistinctLines(ids);
  return ids.map((id) => {
    const line = order.lines.find((one) => one.id === id);
    if (line === undefined) throw new AppError('NOT_FOUND');
    if (!isInStateSet('running', line.state)) throw illegalTransition();
    return line;
  });
};

const assertLater = (lines: readonly OrderLineRecord[], returnDay: Day, today: Day): void => {
  const notLater = (line: OrderLineRecord): boolean =>
    returnDay <= line.return_day || (isInStateSet('out', line.state) && returnDay < today);
  if (lines.some(notLater)) throw invalidField('returnDay');
};

/** An amount below the terms' fee adds a negative charge, which needs the waive right and a reason. */
const lateFeesUntil = (
  scope: Scope,
  overdue: readonly OrderLineRecord[],
  asked: { lateFee?: number | undefined; lateFeeReason: string },
  until: Day,
  by: { rules: ShopRules; head: LoadedOrder['head'] },
): NewCharge[] => {
  const charges = overdue.flatMap((line) =>
    lateCharges(
      scope,
      line,
      { day: until, today: until, parcelDay: null },
      { lateFeeReason: '' },
      by,
      'lateFeeReason',
    ),
  );
  const total = charges.reduce((sum, one) => sum + one.amount, 0);
  const more = (asked.lateFee ?? total) - total;
  if (more === 0) return charges;
  if (overdue.length === 0) throw invalidField('lateFee');
  if (more < 0 && !hasRight(scope, 'waive')) throw new AppError('FORBIDDEN');
  if (more < 0 && asked.lateFeeReason === '') throw invalidField('lateFeeReason');
  const lineId = overdue.length === 1 ? (overdue[0]?.id ?? null) : null;
  const noVat = isVatExemptFee(by.rules, 'late_fee');
  return [...charges, { lineId, kind: 'late_fee', amount: more, noVat, reason: asked.lateFeeReason }];
};

/**
 * Charges the fee now. The original return day stays. An overdue line continues from its due day. `agreedDay`
 * (default today) is the day of the quote. The quoted fee includes the days since then, so they are not late.
 */
export const extendOrder = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  body: BodyOf<typeof amendmentContract.extend>,
  agreedDay?: Day,
): Promise<Order> => {
  const { orderDetailIds, returnDay, termsVersion, discountReason, ...late } = body;
  const today = bangkokDay(new Date());
  const lateUntil = agreedDay ?? today;
  const [order, rules] = await Promise.all([lockOrder(q, scope, orderId), loadShopRules(q, scope, today)]);
  const lines = linesToExtend(order, orderDetailIds);
  const terms = await termsAfterChange(q, scope, order, termsVersion);
  assertLater(lines, returnDay, today);
  for (const line of lines)
    assertFieldLength({ pickupDay: line.pickup_day, returnDay }, terms.longestRentalDays);
  const overdue = lines.filter((line) => isOverdueOn(order, line, lateUntil));
  const proposed = await extensionFees(q, scope, order, lines, { returnDay, lateUntil, terms });
  const proposal = totalExtensionFee(proposed);
  const fee = body.fee ?? proposal;
  if (agreedDay === undefined)
    assertFeeAllowed(scope, { fee, list: proposal, reason: discountReason }, rules.staffDiscountPercent);
  // The earlier terms apply to the days late so far.
  const lateFees = lateFeesUntil(scope, overdue, late, lateUntil, { rules, head: order.head });
  const away = orderAwayDays(order.head, { returnDay });
  await changeDueDay(q, scope, lines.map(reservationIdOf), away.returnDay);
  const ids = lines.map((line) => line.id);
  await writeLineValues(
    scope,
    ['return_day', 'paid_from', 'paid_until'],
    proposed.map(({ id, paid }) => ({ id, return_day: returnDay, ...paid })),
  ).execute(q);
  if (terms !== order.head.terms)
    await updateOrderHead(scope, order.head.id, { terms_version: terms.termsVersion }).execute(q);
  const shares = splitProportionally(
    fee,
    proposed.map((one) => Math.max(0, one.fee)),
  );
  await addCharges(q, scope, order.head.id, [
    ...lateFees,
    ...proposed.map(({ id }, index): NewCharge => ({
      lineId: id,
      kind: 'extension_fee',
      amount: shares[index] ?? 0,
      noVat: false,
      reason: returnDay,
    })),
  ]);
  const before = lines.map((line) => ({ id: line.id, returnDay: line.return_day }));
  return commitOrderChange(
    q,
    scope,
    order,
    {
      action: 'rental.extend',
      step: { kind: 'extend' },
      ...(fee < proposal && {
        reductions: [{ kind: 'waiver', amount: proposal - fee, reason: discountReason }],
      }),
      before,
      after: {
        ids,
        returnDay,
        fee,
        ...(fee < proposal && { discount: proposal - fee, discountReason }),
        lateFees,
        ...adoptedTermsLog(order, terms),
      },
    },
    today,
  );
};

export const extendOrderDays = writeHandler<typeof amendmentContract.extend>((q, scope, call) =>
  extendOrder(q, scope, call.params.id, call.body),
);

/** Returns the proposed fee in satang, even if no garment is free. */
export const quoteExtension = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { orderDetailIds, returnDay, termsVersion }: BodyOf<typeof amendmentContract.extendPreview>,
): Promise<number> => {
  const today = bangkokDay(new Date());
  const order = await reloadOrder(q, scope, orderId);
  if (!scope.branchIds.includes(order.head.branch_id)) throw new AppError('NOT_FOUND');
  const lines = linesToExtend(order, orderDetailIds);
  assertLater(lines, returnDay, today);
  const terms = await termsAfterChange(q, scope, order, termsVersion);
  const fees = await extensionFees(q, scope, order, lines, { returnDay, lateUntil: today, terms });
  return totalExtensionFee(fees);
};

export const previewExtension = readHandler<typeof amendmentContract.extendPreview>((db, scope, call) =>
  db.tx(scope, async (q) => ({
    fee: satangToBaht(await quoteExtension(q, scope, call.params.id, call.body)),
  })),
);
