/** What the counter hands over: which garments, which were scanned, which parts stay here. Baht. */
import type { BodyIn } from '../../../core/common/contract.ts';
import { bahtOf, satangOfBaht } from '../../../core/common/money.ts';
import type { Unit } from '../../../stock/contract.ts';
import type { Line, Order, rentalContract } from '../../contract.ts';
import { canMove } from '../../states.ts';
import type { Due, PaymentRow } from '../payment/index.tsx';

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

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;
const away: readonly Line['state'][] = ['out', 'returned', 'lost'];

/** What must be taken before these go: the whole price, and the bail of all that is or goes out (domain.md §4). */
export const handDue = (order: Order, form: HandForm): Due => {
  const held = [...order.lines.filter((line) => away.includes(line.state)), ...going(order, form)];
  const bail = held.reduce((sum, line) => sum + satang(line.bail), 0);
  return {
    price: bahtOf(Math.max(0, satang(order.money.balance))),
    bail: bahtOf(Math.max(0, bail - satang(order.money.bailHeld))),
  };
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
  if (unit.state !== 'ready') return { problem: 'notReady' };
  return { form: putLine(form, open, { going: true, barcode: unit.barcode }) };
};

/** As the server takes it. */
export const handBody = (
  order: Order,
  form: HandForm,
  payments: PaymentRow[],
): BodyIn<typeof rentalContract.pickup> => ({
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
