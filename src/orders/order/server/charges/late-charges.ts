/** What being late is charged, when garments come back and when their days are lengthened. */
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { type Day, daysLate } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ShopRules } from '#setup/shop/server/index.ts';
import { firstBackDay } from '#orders/order/rules/rental-days.ts';
import { isFreeFee } from '#orders/order/rules/fee-income.ts';
import type { AgreedRent } from '#orders/order/rules/late-fee.ts';
import { lateFeeOf } from '#orders/order/rules/late-fee.ts';
import type { NewCharge } from './add-charges.ts';
import { invalid } from '../validation-errors.ts';
import type { LineRow } from '../read/order-rows.ts';

/** The rent as first agreed; an extension has its own fee. */
const agreedRent = (line: LineRow, rules: ShopRules): AgreedRent => ({
  rent: Math.max(0, line.rental_price - line.discount),
  pickupDay: line.pickup_day,
  returnDay: line.original_return_day,
  counting: rules.dayCounting,
});

/** The shop's late fee (satang) of a line on a day. */
const lateFeeOn = (line: LineRow, day: Day, rules: ShopRules): number =>
  lateFeeOf(daysLate(line.return_day, day), rules, agreedRent(line, rules));

/** A fee as asked for; left out it is the shop's. */
export type AskedFee = { lateFee?: number | undefined; lateFeeReason: string };

/** The day a line came back, as it is said, the day on which that is entered, and when the parcel from the customer had come. */
export type CameOn = { day: Day; today: Day; parcelDay: Day | null };

/**
 * A day before today that makes the late fee less is a waiver by other means (docs/domain.md §5): why is always said, and
 * further back than the last open day, or the day the parcel from the customer came, only by who may waive. BACK_DATE_LIMIT, VALIDATION.
 */
const mustBeBelieved = (
  scope: Scope,
  { day, today, parcelDay }: CameOn,
  asked: AskedFee,
  rules: ShopRules,
  field: string,
): void => {
  const first = firstBackDay(today, rules, parcelDay);
  if (day < first && !hasRight(scope, 'waive'))
    throw new AppError('BACK_DATE_LIMIT', { values: { day: first } });
  if (asked.lateFeeReason === '') throw invalid(field);
};

/**
 * The late fee of a line on a day. What is asked for less is waived by who may and says why (FORBIDDEN, VALIDATION); both
 * rows stay (docs/domain.md §4). So is a day before today that costs less (BACK_DATE_LIMIT).
 */
export const lateCharges = (
  scope: Scope,
  line: LineRow,
  came: CameOn,
  asked: AskedFee,
  rules: ShopRules,
  field: string,
): NewCharge[] => {
  const { day, today } = came;
  const fee = lateFeeOn(line, day, rules);
  const wanted = asked.lateFee ?? fee;
  const feeToday = lateFeeOn(line, today, rules);
  if (fee < feeToday && wanted < feeToday) mustBeBelieved(scope, came, asked, rules, field);
  const row = { lineId: line.id, kind: 'late_fee' as const, noVat: isFreeFee(rules, 'late_fee') };
  if (wanted >= fee) return [{ ...row, amount: wanted, reason: asked.lateFeeReason }];
  if (!hasRight(scope, 'waive')) throw new AppError('FORBIDDEN');
  if (asked.lateFeeReason === '') throw invalid(field);
  return [
    { ...row, amount: fee, reason: '' },
    { ...row, amount: wanted - fee, reason: asked.lateFeeReason },
  ];
};
