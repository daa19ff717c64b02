/** For tests: the shop in which random histories happen, and small parts that its steps share. */
import { expect } from 'vitest';
import { addDays, type Day } from '#lib/dates/day.ts';
import type { ErrorReply } from '#lib/errors/errors.ts';
import type { counterContract } from '#counter/rentals/contract.ts';
import type { moneybackContract } from '#orders/refunds/contract.ts';
import type { Order, orderContract } from '#orders/order/contract.ts';
import type { changeContract } from '#orders/amendments/contract.ts';
import type { ModelLine, ModelOrder } from './history-model.ts';
import type * as model from './history-model.ts';

export const kinds = [
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
/** a chooses the order; b, c and d what else there is to choose. */
export type Command = { kind: (typeof kinds)[number]; a: number; b: number; c: number; d: number };

export type Kind = Exclude<(typeof kinds)[number], 'reserve' | 'draft' | 'later'>;

export type Answer = { status: number; data: Order; error: ErrorReply };
type Step =
  | (typeof counterContract)['open' | 'saveDraft' | 'pickup' | 'takeBack']
  | (typeof orderContract)['pay']
  | (typeof moneybackContract)['refund']
  | (typeof changeContract)['extend' | 'swap' | 'cancel' | 'edit' | 'found' | 'undo'];
export type Shop = {
  shopId: number;
  branchId: number;
  /** A call as staff or admin; `id` names the order. */
  send(row: Step, sent: { id?: number; body: object }, as?: 'staff' | 'admin'): Promise<Answer>;
  /** The version of the order as it was last told. */
  version(id: number): number;
  /** The step of it that may be taken back. */
  lastStep(id: number): Promise<number | undefined>;
  /** Every step of these lines is ticked. */
  prepare(id: number, lineIds: readonly number[]): Promise<Omit<Answer, 'data'>>;
  sql<T extends object>(text: string, values: unknown[]): Promise<T[]>;
  later(days: number): void;
};

export const cash = (what: 'price' | 'bail', amount: number) => ({
  for: what,
  method: 'cash' as const,
  amount,
});
export const paying = (price: number, bail: number) => [
  ...(price > 0 ? [cash('price', price)] : []),
  ...(bail > 0 ? [cash('bail', bail)] : []),
];
export const pick = <T>(rows: readonly T[], at: number): T | undefined => rows[at % Math.max(1, rows.length)];
export const some = <T>(rows: readonly T[], at: number): T[] =>
  rows.filter((_, index) => index === 0 || (at >> index) % 2 === 1);

export type Rack = {
  itemId: number;
  units: { unitId: number; barcode: string }[];
  price: number;
  bail: number;
};
export type World = { racks: Rack[]; customerId: number; orders: ModelOrder[]; drafts: number[] };

export type RackRow = { id: number; from: Day; until: Day; unit_id: number; movable: boolean };
export const span = (from: Day, due: Day, unitId: number | null = null): model.Seat => ({
  from,
  until: addDays(due, 2),
  unitId,
});

export const refused = (answer: Omit<Answer, 'data'>, ...codes: string[]): void => {
  expect(codes, JSON.stringify(answer.error)).toContain(answer.error.code);
  expect(answer.status).toBeGreaterThanOrEqual(400);
};

export const ofOrder = (data: Order): ModelLine[] =>
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
