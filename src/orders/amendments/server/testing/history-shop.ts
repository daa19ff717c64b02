import { expect } from 'vitest';
import { addDays, type Day } from '#lib/dates/day.ts';
import type { ErrorReply } from '#lib/errors/errors.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';
import type { refundContract } from '#orders/refunds/contract.ts';
import type { Order, orderContract } from '#orders/order/contract.ts';
import type { amendmentContract } from '#orders/amendments/contract.ts';
import type { ModelLine, ModelOrder } from './history-model.ts';
import type * as model from './history-model.ts';

export const historyCommandKinds = [
  'reserve',
  'draft',
  'extend',
  'pickup',
  'return',
  'pay',
  'refund',
  'cancel',
  'swap',
  'prepare',
  'edit',
  'found',
  'undo',
  'later',
] as const;
/** `a` chooses the order. `b`, `c` and `d` choose other values. */
export type HistoryCommand = {
  kind: (typeof historyCommandKinds)[number];
  a: number;
  b: number;
  c: number;
  d: number;
};

export type OrderCommandKind = Exclude<(typeof historyCommandKinds)[number], 'reserve' | 'draft' | 'later'>;

export type OrderAnswer = { status: number; data: Order; error: ErrorReply };
type Step =
  | (typeof rentalsContract)['open' | 'saveDraft' | 'pickup' | 'takeBack']
  | (typeof orderContract)['pay']
  | (typeof refundContract)['refund']
  | (typeof amendmentContract)['extend' | 'swap' | 'cancel' | 'edit' | 'found' | 'undo'];
export type HistoryShop = {
  shopId: number;
  branchId: number;
  send(row: Step, sent: { id?: number; body: object }, as?: 'staff' | 'admin'): Promise<OrderAnswer>;
  version(id: number): number;
  lastStep(id: number): Promise<number | undefined>;
  prepare(id: number, lineIds: readonly number[]): Promise<Omit<OrderAnswer, 'data'>>;
  sql<T extends object>(text: string, values: unknown[]): Promise<T[]>;
  later(days: number): void;
};

export const cashPaymentOf = (what: 'price' | 'bail', amount: number) => ({
  for: what,
  method: 'cash' as const,
  amount,
});
export const cashPaymentsOf = (price: number, bail: number) => [
  ...(price > 0 ? [cashPaymentOf('price', price)] : []),
  ...(bail > 0 ? [cashPaymentOf('bail', bail)] : []),
];
export const pickAt = <T>(rows: readonly T[], at: number): T | undefined =>
  rows[at % Math.max(1, rows.length)];
export const someOf = <T>(rows: readonly T[], at: number): T[] =>
  rows.filter((_, index) => index === 0 || (at >> index) % 2 === 1);

export type HistoryRack = {
  itemId: number;
  units: { unitId: number; barcode: string }[];
  price: number;
  bail: number;
};
export type HistoryWorld = {
  racks: HistoryRack[];
  customerId: number;
  orders: ModelOrder[];
  drafts: number[];
};

export type HistoryRackRow = { id: number; from: Day; until: Day; unit_id: number; movable: boolean };
export const modelReservationOf = (
  from: Day,
  due: Day,
  unitId: number | null = null,
): model.ModelReservation => ({
  from,
  until: addDays(due, 2),
  unitId,
});

export const assertRefusedWith = (answer: Omit<OrderAnswer, 'data'>, ...codes: string[]): void => {
  expect(codes, JSON.stringify(answer.error)).toContain(answer.error.code);
  expect(answer.status).toBeGreaterThanOrEqual(400);
};

export const modelLinesOf = (data: Order): ModelLine[] =>
  data.lines.map((line) => ({
    id: line.orderDetailId,
    itemId: line.itemId,
    state: 'reserved',
    price: line.rentalPrice - line.discount,
    bail: line.bail,
    pickupDay: line.pickupDay as Day,
    due: line.returnDay as Day,
    firstDue: line.returnDay as Day,
    outDay: null,
    backDay: null,
    lost: false,
    unitId: null,
    prepared: line.state === 'prepared',
  }));
