import { hasRight } from '#lib/vocabulary/access-rules.ts';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ShopRules } from '#setup/shop/server/index.ts';
import { latenessOf, lateUntil } from '#setup/shop/closures.ts';
import { earliestReturnDay } from '#orders/order/rules/rental-days.ts';
import { isVatExemptFee } from '#orders/order/rules/fee-income.ts';
import type { AgreedRent } from '#orders/order/rules/late-fee.ts';
import { lateFeeFor } from '#orders/order/rules/late-fee.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { NewCharge } from './add-charges.ts';
import { invalidField } from '../validation-errors.ts';
import type { LoadedOrder } from '../read/load-order.ts';
import { agreedDaysOf } from '../read/agreed-days.ts';
import type { OrderHeadRow, OrderLineRecord } from '../read/order-rows.ts';

/** Excludes extensions, which have their own fee. */
const agreedRent = (line: OrderLineRecord, { terms, closures }: LateHead): AgreedRent => ({
  rent: Math.max(0, line.rental_price - line.discount),
  days: agreedDaysOf(line, { ...closures, counting: terms.dayCounting }),
  setShare: line.set_share,
});

type LateHead = Pick<OrderHeadRow, 'terms' | 'closures' | 'parcel' | 'postmark_day' | 'postmark_until'>;

export const lateUntilOf = (
  { parcel, postmark_day: postmark, postmark_until: until }: LateHead,
  day: Day,
): Day => lateUntil(day, { postmark, until, backDays: parcel?.backDays });

export const daysLateOn = (line: Pick<OrderLineRecord, 'return_day'>, day: Day, head: LateHead): number =>
  latenessOf(line.return_day, lateUntilOf(head, day), head.closures, head.terms).days;

const lateFeeOn = (line: OrderLineRecord, day: Day, head: LateHead): number =>
  lateFeeFor(daysLateOn(line, day, head), head.terms, agreedRent(line, head));

/**
 * Throws BACK_DATE_LIMIT if a changed postmark lowers a late fee and is earlier than any return that staff
 * may enter.
 */
export const assertLateFeesStay = (
  scope: Scope,
  before: Pick<LoadedOrder, 'head' | 'lines'>,
  after: OrderHeadRow,
  today: Day,
): void => {
  const { closures, postmark_until: until } = before.head;
  const first = earliestReturnDay(today, closures, after.parcel_day);
  if (hasRight(scope, 'waive') || after.postmark_day === null || after.postmark_day >= first) return;
  const isLower = (line: OrderLineRecord): boolean =>
    [today, until ?? today].some((day) => lateFeeOn(line, day, after) < lateFeeOn(line, day, before.head));
  if (before.lines.some((line) => isInStateSet('out', line.state) && isLower(line)))
    throw new AppError('BACK_DATE_LIMIT', { values: { day: first } });
};

export type RequestedLateFee = { lateFee?: number | undefined; lateFeeReason: string };

export type ReturnDays = { day: Day; today: Day; parcelDay: Day | null };

/**
 * Backdating that lowers the late fee is a waiver (docs/domain.md §5), so it needs a reason. A day before
 * both the last open day and the parcel's arrival also needs the waive right.
 */
const assertBackdateAllowed = (
  scope: Scope,
  { day, today, parcelDay }: ReturnDays,
  asked: RequestedLateFee,
  closures: OrderHeadRow['closures'],
  field: string,
): void => {
  const first = earliestReturnDay(today, closures, parcelDay);
  if (day < first && !hasRight(scope, 'waive'))
    throw new AppError('BACK_DATE_LIMIT', { values: { day: first } });
  if (asked.lateFeeReason === '') throw invalidField(field);
};

/**
 * A lower fee adds a negative row. This waiver needs a right and a reason (FORBIDDEN, VALIDATION;
 * docs/domain.md §4). `before` is the order before this step's returns.
 */
export const lateCharges = (
  scope: Scope,
  line: OrderLineRecord,
  came: ReturnDays,
  asked: RequestedLateFee,
  { rules, head, before = head }: { rules: ShopRules; head: LateHead; before?: LateHead },
  field: string,
): NewCharge[] => {
  const { day, today } = came;
  const fee = lateFeeOn(line, day, head);
  const wanted = asked.lateFee ?? fee;
  const feeToday = lateFeeOn(line, today, before);
  if (fee < feeToday && wanted < feeToday) assertBackdateAllowed(scope, came, asked, head.closures, field);
  const row = { lineId: line.id, kind: 'late_fee' as const, noVat: isVatExemptFee(rules, 'late_fee') };
  if (wanted >= fee) return [{ ...row, amount: wanted, reason: asked.lateFeeReason }];
  if (!hasRight(scope, 'waive')) throw new AppError('FORBIDDEN');
  if (asked.lateFeeReason === '') throw invalidField(field);
  return [
    { ...row, amount: fee, reason: '' },
    { ...row, amount: wanted - fee, reason: asked.lateFeeReason },
  ];
};
