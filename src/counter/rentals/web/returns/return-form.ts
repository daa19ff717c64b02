/** What the returning counter notes about each garment, and what it comes to. Baht in the form, satang in sums. */
import type { BodyIn } from '#lib/contract/contract.ts';
import { asDay, type Day } from '#lib/dates/day.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import type { Line, Order } from '#orders/order/contract.ts';
import type { counterContract, EarlyBack } from '#counter/rentals/contract.ts';
import { firstBackDay } from '#orders/order/rules/rental-days.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Fee, LateTerms } from '#orders/order/rules/return-estimate.ts';
import { lateIf, lateSoFar } from '#orders/order/rules/return-estimate.ts';
import { canMove } from '#orders/order/states.ts';
import { counts, type MoneySums } from '#orders/order/rules/order-totals.ts';

export const nextPlaces = ['inspect', 'ready', 'wash', 'repair'] as const;
/** Where a garment goes next: a place, or the renter buys it and it only waits to be sold. */
export const nextChoices = [...nextPlaces, 'sell'] as const;

export type ReturnLine = {
  back: boolean;
  /** Null while what was typed is no day. */
  returnedDay: Day | null;
  condition: string;
  missing: readonly number[];
  /** What parts that came back damaged cost, by part; baht, 0 while nothing was typed. */
  damagedParts: Readonly<Record<number, number>>;
  damageFee: number;
  cleaningFee: number;
  /** Null = by the shop's rule. */
  lateFee: number | null;
  lateFeeReason: string;
  next: (typeof nextChoices)[number];
  lost: boolean;
  lostFee: number;
};
export type ReturnForm = Readonly<Record<number, Partial<ReturnLine>>>;

/** Lines that can come back. */
export const returnable = (order: Order): Line[] =>
  order.lines.filter((line) => canMove(line.state, 'returned'));

/** The only garment of an order is what is being brought back; of several each is ticked or scanned. */
export const returnLine = (order: Order, form: ReturnForm, line: Line, today: Day): ReturnLine => ({
  back: order.lines.filter((one) => counts(one.state)).length === 1,
  returnedDay: today,
  condition: '',
  missing: [],
  damagedParts: {},
  damageFee: 0,
  cleaningFee: 0,
  lateFee: null,
  lateFeeReason: '',
  next: 'inspect',
  lost: false,
  lostFee: 0,
  ...form[line.orderDetailId],
});
export const putBack = (
  form: ReturnForm,
  line: Pick<Line, 'orderDetailId'>,
  change: Partial<ReturnLine>,
): ReturnForm => ({
  ...form,
  [line.orderDetailId]: { ...form[line.orderDetailId], ...change },
});

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

export type Late = {
  days: number;
  /** By the shop's rule. */
  rule: number;
  /** As it will be charged. */
  fee: number;
  /** Less than the rule: an admin's to give, with a reason. */
  waived: boolean;
};

/** Late days and fee of a garment that comes back on the day noted; baht. */
export const lateOf = (line: Line, back: ReturnLine, terms: LateTerms): Late => {
  const { days, rule } = lateIf(line, back.returnedDay, terms);
  const fee = back.lateFee ?? rule;
  return { days, rule, fee, waived: fee < rule };
};

/** The day noted makes the fee less than it were today: why is always said, and how far back is a right. */
export const isBackDated = (line: Line, back: ReturnLine, terms: LateTerms, today: Day): boolean => {
  const { rule, fee } = lateOf(line, back, terms);
  const now = lateIf(line, today, terms).rule;
  return back.returnedDay !== null && rule < now && fee < now;
};

/** The first day that may be said for a late garment; null: any, by who may waive. */
export const firstDayOf = (
  shop: Pick<ShopInfo, 'closedWeekdays' | 'closedDays'>,
  today: Day,
  parcelDay: Day | null,
  mayWaive: boolean,
): Day | null =>
  mayWaive
    ? null
    : firstBackDay(
        today,
        {
          closedWeekdays: shop.closedWeekdays,
          closedDays: shop.closedDays.map(({ day }) => asDay(day)),
        },
        parcelDay,
      );

/** Parts that are here and damaged; a part that is missing is no damaged one. */
const damagedOf = (line: Line, back: ReturnLine): { partId: number; fee: number }[] =>
  back.lost
    ? []
    : line.parts.flatMap(({ partId, out }) => {
        const fee = back.damagedParts[partId];
        return out && fee !== undefined && !back.missing.includes(partId) ? [{ partId, fee }] : [];
      });

/** Charges of one garment and what is given back for coming back `early`, none of them zero; satang. */
export const feesOf = (
  line: Line,
  back: ReturnLine,
  terms: LateTerms,
  early: readonly EarlyBack[],
): Fee[] => {
  const parts = line.parts.filter((part) => part.out && back.missing.includes(part.partId));
  const fees: Fee[] = [
    { kind: 'late_fee', amount: satang(lateOf(line, back, terms).fee) },
    { kind: 'damage_fee', amount: satang(back.damageFee) },
    { kind: 'damage_fee', amount: damagedOf(line, back).reduce((sum, part) => sum + satang(part.fee), 0) },
    { kind: 'cleaning_fee', amount: satang(back.cleaningFee) },
    { kind: 'lost_part', amount: parts.reduce((sum, part) => sum + satang(part.lossPrice), 0) },
    { kind: 'lost_unit', amount: back.lost ? satang(back.lostFee) : 0 },
  ];
  const given = back.lost
    ? []
    : early
        .filter((one) => one.orderDetailId === line.orderDetailId)
        .map((one): Fee => ({ kind: 'early_return', amount: -satang(one.amount) }));
  return [...fees.filter((fee) => fee.amount > 0), ...given];
};

/** Late fees so far of what is not coming back now, satang: the customer will owe them, so the refund counts them. */
export const feesToCome = (
  all: readonly { line: Line; back: ReturnLine }[],
  terms: LateTerms,
  today: Day,
): number =>
  lateSoFar(
    all.flatMap(({ line, back }) => (back.back ? [] : [line])),
    today,
    terms,
  );

/**
 * What goes back with this return and what once the `stay` garments left with the customer are here too; below nothing: the
 * customer pays. Satang. No money moves while a garment is away.
 */
export const refundOf = (
  money: Pick<MoneySums, 'bailHeld' | 'balance'>,
  stay: number,
): { now: number; later: number } => {
  const due = money.bailHeld - money.balance;
  return stay > 0 ? { now: 0, later: due } : { now: due, later: 0 };
};

/** Fees of all garments by kind. */
export const sumFees = (fees: readonly Fee[]): Fee[] =>
  [...new Set(fees.map((fee) => fee.kind))].map((kind) => ({
    kind,
    amount: fees.reduce((sum, fee) => (fee.kind === kind ? sum + fee.amount : sum), 0),
  }));

export type ReturnProblem =
  | 'none'
  | 'day'
  | 'partFee'
  | 'waiverStaff'
  | 'waiverReason'
  | 'backDateReason'
  | 'dayTooEarly';

/** What keeps these garments from being taken back; null when all is well. `firstDay`: null for who may waive. */
export const returnProblem = (
  backs: readonly { line: Line; back: ReturnLine }[],
  terms: LateTerms,
  today: Day,
  firstDay: Day | null,
): ReturnProblem | null => {
  if (backs.length === 0) return 'none';
  for (const { line, back } of backs) {
    if (back.returnedDay === null) return 'day';
    if (damagedOf(line, back).some((part) => part.fee <= 0)) return 'partFee';
    const { waived } = lateOf(line, back, terms);
    const backDated = isBackDated(line, back, terms, today);
    if (!waived && !backDated) continue;
    if (backDated && firstDay !== null && back.returnedDay < firstDay) return 'dayTooEarly';
    if (waived && firstDay !== null) return 'waiverStaff';
    if (back.lateFeeReason.trim() === '') return waived ? 'waiverReason' : 'backDateReason';
  }
  return null;
};

/** As the server takes it; a late fee that was not touched is left to its rule. */
export const returnBody = (
  backs: readonly { line: Line; back: ReturnLine }[],
): BodyIn<typeof counterContract.takeBack> => ({
  lines: backs.flatMap(({ line, back }) =>
    back.returnedDay === null
      ? []
      : [
          {
            orderDetailId: line.orderDetailId,
            returnedDay: back.returnedDay,
            condition: back.condition,
            missingParts: [...back.missing],
            damagedParts: damagedOf(line, back),
            damageFee: back.damageFee,
            cleaningFee: back.cleaningFee,
            lateFeeReason: back.lateFeeReason,
            next: back.next === 'sell' ? 'inspect' : back.next,
            lost: back.lost,
            lostFee: back.lost ? back.lostFee : 0,
            ...(back.lateFee !== null && { lateFee: back.lateFee }),
          },
        ],
  ),
});
