/** Form amounts are in baht, sums in satang. */
import type { BodyIn } from '#lib/contract/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import type { OrderLineOut, Order } from '#orders/order/contract.ts';
import type { rentalsContract, EarlyReturnCredit } from '#counter/rentals/contract.ts';
import { earliestReturnDay } from '#orders/order/rules/rental-days.ts';
import type { Closures } from '#setup/shop/closures.ts';
import type { EstimatedFee, LateTerms } from '#orders/order/rules/return-estimate.ts';
import { lateIfReturned, lateFeesSoFar } from '#orders/order/rules/return-estimate.ts';
import { canMoveLine } from '#orders/order/states.ts';
import { countsInTotals, type MoneySums } from '#orders/order/rules/order-totals.ts';

export const placesAfterReturn = ['inspect', 'ready', 'wash', 'repair'] as const;
export const placeChoicesAfterReturn = [...placesAfterReturn, 'sell'] as const;

export type ReturnLine = {
  back: boolean;
  /** Barcode of the recorded or identical unit; '' without a scan. */
  barcode: string;
  /** Null if invalid. */
  returnedDay: Day | null;
  condition: string;
  missing: readonly number[];
  /** Fee by part id, 0 while not entered. */
  damagedParts: Readonly<Record<number, number>>;
  damageFee: number;
  cleaningFee: number;
  /** Null for the fee by the order's terms. */
  lateFee: number | null;
  lateFeeReason: string;
  next: (typeof placeChoicesAfterReturn)[number];
  lost: boolean;
  lostFee: number;
};
export type ReturnForm = Readonly<Record<number, Partial<ReturnLine>>>;

export const returnableLinesOf = (order: Order): OrderLineOut[] =>
  order.lines.filter((line) => canMoveLine(line.state, 'returned'));

export const returnLine = (order: Order, form: ReturnForm, line: OrderLineOut, today: Day): ReturnLine => ({
  back: order.lines.filter((one) => countsInTotals(one.state)).length === 1,
  barcode: '',
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
export const putReturnLine = (
  form: ReturnForm,
  line: Pick<OrderLineOut, 'orderDetailId'>,
  change: Partial<ReturnLine>,
): ReturnForm => ({
  ...form,
  [line.orderDetailId]: { ...form[line.orderDetailId], ...change },
});

export const returnFormOf = (ids: ReadonlySet<number>): ReturnForm =>
  Object.fromEntries([...ids].map((id) => [id, { back: true }]));

/** `scan` is the code that opened the page. */
export type ReturnDraft = { scan: string | undefined; form: ReturnForm };

/** Another scanned code unticks the draft's lines, but their fees stay. */
export const openReturnDraft = (
  order: Order,
  { scan, form }: ReturnDraft,
  scanned: string | undefined,
): ReturnDraft => {
  if (scanned === undefined || scanned === scan) return { scan: scanned, form };
  const unticked: ReturnForm = Object.fromEntries(
    Object.entries(form).map(([id, line]) => [id, { ...line, back: false, barcode: '' }]),
  );
  const line = codeIndexOf(returnableLinesOf(order), (one) => one.barcode).find(scanned);
  return {
    scan: scanned,
    form:
      line === undefined ? unticked : putReturnLine(unticked, line, { back: true, barcode: line.barcode }),
  };
};

const exchangeable: readonly UnitState[] = ['ready', 'inspect', 'wash', 'repair'];

export const scannedReturnLine = (
  order: Order,
  form: ReturnForm,
  unit: { barcode: string; itemId?: number | null; state?: UnitState | null },
): OrderLineOut | null => {
  const lines = returnableLinesOf(order);
  const own = codeIndexOf(lines, (line) => line.barcode).find(unit.barcode);
  if (own !== undefined) return own;
  if (!unit.state || !exchangeable.includes(unit.state)) return null;
  const open = lines.filter(
    (line) => line.itemId === unit.itemId && (form[line.orderDetailId]?.barcode ?? '') === '',
  );
  return open.find((line) => form[line.orderDetailId]?.back !== true) ?? open[0] ?? null;
};

/** `parcelBefore` is the parcel without the returns of this form. */
export type ReturnTerms = LateTerms & { parcelBefore?: LateTerms['parcel'] };

/** Returns baht. */
export const lateFeeToday = (line: OrderLineOut, terms: ReturnTerms, today: Day): number =>
  lateIfReturned(line, today, { ...terms, parcel: terms.parcelBefore ?? terms.parcel }).rule;

export type LateReturn = {
  days: number;
  rule: number;
  fee: number;
  /** True if the fee is below the rule, which needs the waive right and a reason. */
  waived: boolean;
};

/** Returns baht. */
export const lateReturnOf = (line: OrderLineOut, back: ReturnLine, terms: LateTerms): LateReturn => {
  const { days, rule } = lateIfReturned(line, back.returnedDay, terms);
  const fee = back.lateFee ?? rule;
  return { days, rule, fee, waived: fee < rule };
};

/** A day that lowers today's fee needs a reason. The user's rights limit the day. */
export const isReturnBackdated = (
  line: OrderLineOut,
  back: ReturnLine,
  terms: ReturnTerms,
  today: Day,
): boolean => {
  const { rule, fee } = lateReturnOf(line, back, terms);
  const now = lateFeeToday(line, terms, today);
  return back.returnedDay !== null && rule < now && fee < now;
};

export const firstReturnDayOf = (
  closures: Closures,
  today: Day,
  parcelDay: Day | null,
  mayWaive: boolean,
): Day | null => (mayWaive ? null : earliestReturnDay(today, closures, parcelDay));

const damagedOf = (line: OrderLineOut, back: ReturnLine): { partId: number; fee: number }[] =>
  back.lost
    ? []
    : line.parts.flatMap(({ partId, out }) => {
        const fee = back.damagedParts[partId];
        return out && fee !== undefined && !back.missing.includes(partId) ? [{ partId, fee }] : [];
      });

/** Returns non-zero fees in satang, with the early-return refund. */
export const returnFeesOf = (
  line: OrderLineOut,
  back: ReturnLine,
  terms: LateTerms,
  early: readonly EarlyReturnCredit[],
): EstimatedFee[] => {
  const parts = line.parts.filter((part) => part.out && back.missing.includes(part.partId));
  const fees: EstimatedFee[] = [
    { kind: 'late_fee', amount: nearestSatang(lateReturnOf(line, back, terms).fee) },
    { kind: 'damage_fee', amount: nearestSatang(back.damageFee) },
    {
      kind: 'damage_fee',
      amount: damagedOf(line, back).reduce((sum, part) => sum + nearestSatang(part.fee), 0),
    },
    { kind: 'cleaning_fee', amount: nearestSatang(back.cleaningFee) },
    { kind: 'lost_part', amount: parts.reduce((sum, part) => sum + nearestSatang(part.lossPrice), 0) },
    { kind: 'lost_unit', amount: back.lost ? nearestSatang(back.lostFee) : 0 },
  ];
  const given = back.lost
    ? []
    : early
        .filter((one) => one.orderDetailId === line.orderDetailId)
        .map((one): EstimatedFee => ({ kind: 'early_return', amount: -nearestSatang(one.amount) }));
  return [...fees.filter((fee) => fee.amount > 0), ...given];
};

/** Returns the satang so far for garments still out. They are deducted from the refund. */
export const upcomingFeesOf = (
  all: readonly { line: OrderLineOut; back: ReturnLine }[],
  terms: LateTerms,
  today: Day,
): number =>
  lateFeesSoFar(
    all.flatMap(({ line, back }) => (back.back ? [] : [line])),
    today,
    terms,
  );

/**
 * Returns the satang to refund now, or after `stay` more garments return. The customer pays a negative
 * amount. No money moves while a garment is out.
 */
export const returnRefundOf = (
  money: Pick<MoneySums, 'bailHeld' | 'balance'>,
  stay: number,
): { now: number; later: number } => {
  const due = money.bailHeld - money.balance;
  return stay > 0 ? { now: 0, later: due } : { now: due, later: 0 };
};

export const sumReturnFees = (fees: readonly EstimatedFee[]): EstimatedFee[] =>
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

export const returnProblem = (
  backs: readonly { line: OrderLineOut; back: ReturnLine }[],
  terms: ReturnTerms,
  today: Day,
  firstDay: Day | null,
): ReturnProblem | null => {
  if (backs.length === 0) return 'none';
  for (const { line, back } of backs) {
    if (back.returnedDay === null) return 'day';
    if (damagedOf(line, back).some((part) => part.fee <= 0)) return 'partFee';
    const { waived } = lateReturnOf(line, back, terms);
    const backDated = isReturnBackdated(line, back, terms, today);
    if (!waived && !backDated) continue;
    if (backDated && firstDay !== null && back.returnedDay < firstDay) return 'dayTooEarly';
    if (waived && firstDay !== null) return 'waiverStaff';
    if (back.lateFeeReason.trim() === '') return waived ? 'waiverReason' : 'backDateReason';
  }
  return null;
};

/** Omits unchanged late fees, which the server computes. */
export const returnBody = (
  backs: readonly { line: OrderLineOut; back: ReturnLine }[],
): BodyIn<typeof rentalsContract.takeBack> => ({
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
            ...(back.barcode !== '' && !back.lost && { barcode: back.barcode }),
            ...(back.lateFee !== null && { lateFee: back.lateFee }),
          },
        ],
  ),
});
