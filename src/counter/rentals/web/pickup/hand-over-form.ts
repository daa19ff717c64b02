/** What the counter hands over: which garments, which were scanned, which parts stay here. Baht. */
import type { BodyIn } from '#lib/contract/contract.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import type { Unit } from '#inventory/stock/contract.ts';
import type { Line, Order } from '#orders/order/contract.ts';
import type { counterContract } from '#counter/rentals/contract.ts';
import { dueAtHandOver } from '#orders/order/rules/amount-due.ts';
import { canMove } from '#orders/order/states.ts';
import { sumsOf } from '#orders/order/rules/order-totals.ts';
import { isOnRack } from '#inventory/stock/unit-states.ts';
import type { Due, PaymentRow } from '#orders/order/web/index.ts';

export type HandLine = {
  going: boolean;
  /** As scanned; '' = not scanned, the reserved garment goes. */
  barcode: string;
  /** Parts that are not handed over. */
  missing: readonly number[];
};
/** By line; a line that is not in it goes as reserved, with all its parts. */
export type HandForm = Readonly<Record<number, HandLine>>;

const untouched: HandLine = { going: true, barcode: '', missing: [] };
export const handLine = (form: HandForm, line: Pick<Line, 'orderDetailId'>): HandLine =>
  form[line.orderDetailId] ?? untouched;
export const putLine = (
  form: HandForm,
  line: Pick<Line, 'orderDetailId'>,
  change: Partial<HandLine>,
): HandForm => ({
  ...form,
  [line.orderDetailId]: { ...handLine(form, line), ...change },
});

/** Lines that may be handed over now. */
export const handable = (order: Order): Line[] => order.lines.filter((line) => canMove(line.state, 'out'));
export const going = (order: Order, form: HandForm): Line[] =>
  handable(order).filter((line) => handLine(form, line).going);

const withBail = ({ state, bail }: Line) => ({ state, bail: satangOfBaht(bail) ?? 0 });

/** What must be taken before these go, as the server will ask for it. */
export const handDue = (order: Order, form: HandForm): Due => {
  const lines = order.lines.map(withBail);
  const { price, bail } = dueAtHandOver(lines, going(order, form).map(withBail), sumsOf(order.money));
  return { price: bahtOf(price), bail: bahtOf(bail) };
};

export type ScanProblem = 'twice' | 'wrong' | 'enough' | 'notReady';
export type Scanned = { form: HandForm } | { problem: ScanProblem };

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A line whose own reserved garment was scanned; null when the garment has to be looked up. */
export const scanOwn = (order: Order, form: HandForm, code: string): Scanned | null => {
  if (handable(order).some((line) => same(handLine(form, line).barcode, code))) return { problem: 'twice' };
  const own = handable(order).find((line) => same(line.barcode, code));
  // Another garment was scanned for that line before: this one is free for the next line of its kind.
  if (own === undefined || handLine(form, own).barcode !== '') return null;
  return { form: putLine(form, own, { going: true, barcode: own.barcode }) };
};

/** Another garment of an item in the order takes the place of the first that was not scanned yet. */
export const scanOther = (
  order: Order,
  form: HandForm,
  unit: Pick<Unit, 'itemId' | 'barcode' | 'state'>,
): Scanned => {
  const fitting = handable(order).filter((line) => line.itemId === unit.itemId);
  if (fitting.length === 0) return { problem: 'wrong' };
  const open = fitting.find((line) => handLine(form, line).barcode === '');
  if (open === undefined) return { problem: 'enough' };
  if (!isOnRack(unit.state)) return { problem: 'notReady' };
  return { form: putLine(form, open, { going: true, barcode: unit.barcode }) };
};

/** As the server takes it. */
export const handBody = (
  order: Order,
  form: HandForm,
  payments: PaymentRow[],
): BodyIn<typeof counterContract.pickup> => ({
  lines: going(order, form).map((line) => {
    const { barcode, missing } = handLine(form, line);
    return {
      orderDetailId: line.orderDetailId,
      missingParts: [...missing],
      ...(barcode !== '' && { barcode }),
    };
  }),
  payments,
});
