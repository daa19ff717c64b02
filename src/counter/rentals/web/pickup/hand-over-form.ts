/** Amounts are in baht. */
import type { BodyIn } from '#lib/contract/contract.ts';
import { isSameCode } from '#lib/codes/code-key.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import type { ItemChoices, UnitState } from '#inventory/stock/contract.ts';
import type { OrderLineOut, Order } from '#orders/order/contract.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';
import { amountDueAtHandOver } from '#orders/order/rules/amount-due.ts';
import { canMoveLine } from '#orders/order/states.ts';
import { moneySumsOf } from '#orders/order/rules/order-totals.ts';
import { isOnRack } from '#inventory/stock/unit-states.ts';
import type { AmountDue, PaymentRow } from '#orders/order/web/index.ts';
import { type NamedGarment, nameGarments } from '../garments/name-garments.ts';

export type HandOverLine = {
  going: boolean;
  /** Empty if neither scanned nor chosen. */
  barcode: string;
  missing: readonly number[];
};
/** Lines by id. A line without an entry goes out with all parts. */
export type HandOverForm = Readonly<Record<number, HandOverLine>>;

const untouched: HandOverLine = { going: true, barcode: '', missing: [] };
export const handOverLineOf = (form: HandOverForm, line: Pick<OrderLineOut, 'orderDetailId'>): HandOverLine =>
  form[line.orderDetailId] ?? untouched;
export const putHandOverLine = (
  form: HandOverForm,
  line: Pick<OrderLineOut, 'orderDetailId'>,
  change: Partial<HandOverLine>,
): HandOverForm => ({
  ...form,
  [line.orderDetailId]: { ...handOverLineOf(form, line), ...change },
});

export const handOverFormOf = (
  order: Order,
  ids: ReadonlySet<number>,
  scanned: ReadonlySet<string>,
): HandOverForm =>
  Object.fromEntries(
    handOverLinesOf(order).map(({ orderDetailId, barcode }) => {
      const going = ids.has(orderDetailId);
      return [orderDetailId, { going, barcode: going && scanned.has(barcode) ? barcode : '', missing: [] }];
    }),
  );

export const handOverLinesOf = (order: Order): OrderLineOut[] =>
  order.lines.filter((line) => canMoveLine(line.state, 'out'));
export const selectedHandOverLines = (order: Order, form: HandOverForm): OrderLineOut[] =>
  handOverLinesOf(order).filter((line) => handOverLineOf(form, line).going);

const withBail = ({ state, bail }: OrderLineOut) => ({ state, bail: nearestSatang(bail) });

export const handOverDue = (order: Order, form: HandOverForm): AmountDue => {
  const lines = order.lines.map(withBail);
  const { price, bail } = amountDueAtHandOver(
    lines,
    selectedHandOverLines(order, form).map(withBail),
    moneySumsOf(order.money),
  );
  return { price: bahtOf(price), bail: bahtOf(bail) };
};

export type ScanProblem = 'twice' | 'wrong' | 'enough' | 'notReady';
export type HandOverScanResult = { form: HandOverForm } | { problem: ScanProblem };

/** Returns null for another unit, which must be looked up. */
export const scanOwnGarment = (order: Order, form: HandOverForm, code: string): HandOverScanResult | null => {
  if (handOverLinesOf(order).some((line) => isSameCode(handOverLineOf(form, line).barcode, code)))
    return { problem: 'twice' };
  const own = handOverLinesOf(order).find((line) => isSameCode(line.barcode, code));
  // If the unit's line has another scanned unit, this unit is free for the item's next line.
  if (own === undefined || handOverLineOf(form, own).barcode !== '') return null;
  // Lines that go out without a unit precede lines that stay.
  const waits = selectedHandOverLines(order, form).some(
    (line) => line.itemId === own.itemId && !line.bound && handOverLineOf(form, line).barcode === '',
  );
  if (waits && !handOverLineOf(form, own).going) return null;
  return { form: putHandOverLine(form, own, { going: true, barcode: own.barcode }) };
};

/** Fills the item's first unscanned line. Lines that go out come first. */
export const scanOtherGarment = (
  order: Order,
  form: HandOverForm,
  unit: { itemId: number | null; barcode: string; state: UnitState | null },
): HandOverScanResult => {
  const fitting = handOverLinesOf(order).filter((line) => line.itemId === unit.itemId);
  if (fitting.length === 0) return { problem: 'wrong' };
  const unscanned = fitting.filter((line) => handOverLineOf(form, line).barcode === '');
  const open = unscanned.find((line) => handOverLineOf(form, line).going) ?? unscanned[0];
  if (open === undefined) return { problem: 'enough' };
  if (unit.state === null || !isOnRack(unit.state)) return { problem: 'notReady' };
  return { form: putHandOverLine(form, open, { going: true, barcode: unit.barcode }) };
};

export const namedGarmentsOf = (
  order: Order,
  form: HandOverForm,
  choices: readonly ItemChoices[] | undefined,
): Map<string, NamedGarment> =>
  nameGarments(
    selectedHandOverLines(order, form).map((line) => ({
      key: String(line.orderDetailId),
      itemId: line.itemId,
      barcode: handOverLineOf(form, line).barcode,
      own: line.barcode,
      bound: line.bound,
    })),
    choices,
  );

export const handOverBody = (
  order: Order,
  form: HandOverForm,
  named: ReadonlyMap<string, NamedGarment>,
  payments: PaymentRow[],
): BodyIn<typeof rentalsContract.pickup> => ({
  lines: selectedHandOverLines(order, form).map((line) => {
    const { missing } = handOverLineOf(form, line);
    const barcode = named.get(String(line.orderDetailId))?.barcode ?? '';
    return {
      orderDetailId: line.orderDetailId,
      missingParts: [...missing],
      ...(barcode !== '' && { barcode }),
    };
  }),
  payments,
});
