/** For tests: one random step of a shop's day, done over HTTP and in the model, and what a refusal may mean. */
import { expect } from 'vitest';
import { addDays, bangkokDay, type Day } from '../../../core/common/day.ts';
import type { ErrorReply } from '../../../core/common/errors.ts';
import { type Order, rentalContract } from '../../contract.ts';
import * as model from './history-model.ts';
import type { ModelLine, ModelOrder } from './history-model.ts';

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
  'tomorrow',
] as const;
/** a chooses the order; b, c and d what else there is to choose. */
export type Command = { kind: (typeof kinds)[number]; a: number; b: number; c: number; d: number };

type Kind = Exclude<(typeof kinds)[number], 'reserve' | 'draft' | 'tomorrow'>;

type Answer = { status: number; data: Order; error: ErrorReply };
type Step = (typeof rentalContract)[
  | 'open'
  | 'saveDraft'
  | 'extend'
  | 'pickup'
  | 'takeBack'
  | 'pay'
  | 'refund'
  | 'cancel'
  | 'swap'];
export type Shop = {
  branchId: number;
  /** A call as staff or admin; `id` names the order. */
  send(row: Step, sent: { id?: number; body: object }, as?: 'staff' | 'admin'): Promise<Answer>;
  sql<T extends object>(text: string, values: unknown[]): Promise<T[]>;
  tomorrow(): void;
};

const cash = (what: 'price' | 'bail', amount: number) => ({ for: what, method: 'cash' as const, amount });
const paying = (price: number, bail: number) => [
  ...(price > 0 ? [cash('price', price)] : []),
  ...(bail > 0 ? [cash('bail', bail)] : []),
];
const pick = <T>(rows: readonly T[], at: number): T | undefined => rows[at % Math.max(1, rows.length)];
const some = <T>(rows: readonly T[], at: number): T[] =>
  rows.filter((_, index) => index === 0 || (at >> index) % 2 === 1);

export type Rack = {
  itemId: number;
  units: { unitId: number; barcode: string }[];
  price: number;
  bail: number;
};
export type World = { racks: Rack[]; customerId: number; orders: ModelOrder[]; drafts: number[] };

type RackRow = { id: number; from: Day; until: Day; unit_id: number; movable: boolean };
const span = (from: Day, due: Day, unitId: number | null = null): model.Seat => ({
  from,
  until: addDays(due, 2),
  unitId,
});

const refused = (answer: Answer, ...codes: string[]): void => {
  expect(codes, JSON.stringify(answer.error)).toContain(answer.error.code);
  expect(answer.status).toBeGreaterThanOrEqual(400);
};

const ofOrder = (data: Order): ModelLine[] =>
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
  }));

const has =
  (...states: ModelLine['state'][]) =>
  (order: ModelOrder): boolean =>
    order.lines.some((line) => states.includes(line.state));
const ableTo: Record<Kind, (order: ModelOrder) => boolean> = {
  extend: has('reserved', 'out'),
  pickup: has('reserved'),
  return: has('out'),
  pay: has('reserved', 'out'),
  refund: (order) => model.allBack(order) && !model.isClosed(order),
  cancel: has('reserved'),
  swap: has('reserved'),
};

/** Steps of a shop; each gives the order it touched. Throws when the shop and the model part. */
export const stepsOf = (shop: Shop) => {
  /** Could these be had at all, with every promise that may move moved at will? `ignore` is asked for again itself. */
  const possible = async (rack: Rack, wanted: model.Seat[], ignore: number[] = []): Promise<boolean> => {
    const today = bangkokDay(new Date());
    const units = await shop.sql<{ id: string; state: string; late: boolean }>(
      `select u.id, u.state, exists (select from reservation r where r.unit_id = u.id and r.state = 'out' and r.due < $2
       and r.id <> all($3::bigint[])) as late
     from unit u where u.item_id = $1 and u.branch_id = $4`,
      [rack.itemId, today, ignore, shop.branchId],
    );
    const live = await shop.sql<RackRow>(
      `select id::int, lower(blocked)::text as from, upper(blocked)::text as until, unit_id::int,
       state = 'held' and not pinned and lower(blocked) > $2 as movable
     from reservation where item_id = $1 and state <> 'released' and id <> all($3::bigint[])`,
      [rack.itemId, today, ignore],
    );
    const seat = (one: RackRow): model.Seat => ({ from: one.from, until: one.until, unitId: one.unit_id });
    const open = (one: (typeof units)[number]): boolean => !one.late && one.state !== 'repair';
    const here = (unitId: number): boolean =>
      units.some(
        (one) => Number(one.id) === unitId && one.state !== 'retired' && (open(one) || ignore.length > 0),
      );
    if (wanted.some((one) => one.unitId !== null && !here(one.unitId))) return false;
    return model.canHang(
      units
        .filter((one) => one.state !== 'retired')
        .map((one) => ({ unitId: Number(one.id), open: open(one) })),
      [...live.filter((one) => !one.movable).map(seat), ...wanted.filter((one) => one.unitId !== null)],
      [...live.filter((one) => one.movable).map(seat), ...wanted.filter((one) => one.unitId === null)],
    );
  };
  const reserve = async (w: World, { a: when, b, c, d }: Command, draft?: number): Promise<void> => {
    const pickupDay = addDays(bangkokDay(new Date()), when % 7);
    const returnDay = addDays(pickupDay, b % 4);
    const racks = d % 3 === 0 ? w.racks : w.racks.slice(d % 2, (d % 2) + 1);
    const pinned = c % 6 === 0 ? pick(racks[0]?.units ?? [], d) : undefined;
    const lines = racks.map((rack, index) => ({
      itemId: rack.itemId,
      quantity: pinned === undefined ? 1 + ((b >> 2) % 2) : 1,
      discount: c % 5 === 0 ? 20 : 0,
      ...(pinned !== undefined && index === 0 && { barcode: pinned.barcode }),
    }));
    const price = racks.reduce(
      (total, rack, at) => total + (rack.price - (lines[at]?.discount ?? 0)) * (lines[at]?.quantity ?? 0),
      0,
    );
    const bail = racks.reduce((total, rack, at) => total + rack.bail * (lines[at]?.quantity ?? 0), 0);
    const off = c % 4 === 0 ? 30 : 0;
    const paid = [0, price - off, 50, price - off + 1][c % 4] ?? 0;
    const held = [0, bail, 0, 0, bail][d % 5] ?? 0;
    const asDraft = draft === undefined && when % 9 === 8;
    const payments = asDraft ? [] : paying(paid, held);
    const body = {
      customerId: w.customerId,
      pickupDay,
      returnDay,
      reserve: !asDraft,
      discount: off,
      lines,
      payments,
    };
    const answer =
      draft === undefined
        ? await shop.send(rentalContract.open, { body })
        : await shop.send(rentalContract.saveDraft, { id: draft, body });
    if (answer.status === 200 && asDraft) w.drafts.push(answer.data.orderId);
    if (answer.status === 200) {
      if (!asDraft) expect(paid).toBeLessThanOrEqual(price - off);
      w.drafts = w.drafts.filter((id) => id !== draft);
      if (!asDraft)
        w.orders.push({
          id: answer.data.orderId,
          lines: ofOrder(answer.data),
          charges: [],
          discount: off,
          paid,
          held,
        });
      return;
    }
    refused(answer, 'NOT_AVAILABLE', 'NOT_FREE_UNIT', 'PAYMENT_TOO_LARGE');
    if (answer.error.code === 'PAYMENT_TOO_LARGE') return expect(paid).toBeGreaterThan(price - off);
    // Refused means impossible: some garment of it cannot be had on its days however the others are hung.
    const can = await Promise.all(
      racks.map((rack, index) =>
        possible(
          rack,
          Array.from({ length: lines[index]?.quantity ?? 0 }, () =>
            span(pickupDay, returnDay, index === 0 ? (pinned?.unitId ?? null) : null),
          ),
        ),
      ),
    );
    expect(can, 'refused although it was possible').toContain(false);
  };

  /** Where the lines' promises hang: reservation, unit, whether they stay there. */
  const hangs = (order: ModelOrder, lines: readonly ModelLine[]) =>
    shop.sql<{
      line: number;
      id: number;
      unit_id: number;
      stays: boolean;
      from: Day;
      state: string;
      barcode: string;
      until: Day;
    }>(
      `select l.id::int as line, r.id::int, r.unit_id::int, r.pinned or r.state = 'out' as stays, lower(r.blocked)::text as from,
       upper(r.blocked)::text as until, u.state, u.barcode
     from order_line l join reservation r on r.id = l.reservation_id join unit u on u.id = r.unit_id
     where l.order_id = $1 and l.id = any($2::bigint[]) order by l.id`,
      [order.id, lines.map((line) => line.id)],
    );

  const extend = async (w: World, order: ModelOrder, { b, c }: Command): Promise<void> => {
    const today = bangkokDay(new Date());
    const lines = some([...model.inState(order, 'reserved'), ...model.inState(order, 'out')], c);
    if (lines.length === 0) return;
    const last =
      lines
        .map((line) => line.due)
        .sort()
        .at(-1) ?? today;
    const returnDay = addDays(last, 1 + (b % 4));
    const fee = (b % 3) * 50;
    const before = await hangs(order, lines);
    const body = { orderDetailIds: lines.map((line) => line.id), returnDay, fee };
    const answer = await shop.send(rentalContract.extend, { id: order.id, body });
    const overdue = lines.some((line) => line.state === 'out' && line.due < today);
    if (answer.status === 200) {
      expect(overdue).toBe(false);
      for (const line of lines) line.due = returnDay;
      order.charges.push({
        kind: 'extension',
        lineId: lines.length === 1 ? (lines[0]?.id ?? null) : null,
        amount: fee,
      });
      return;
    }
    refused(answer, 'NOT_AVAILABLE', 'OVERDUE');
    if (overdue) return refused(answer, 'OVERDUE');
    const ids = before.map((one) => one.id);
    const can = await Promise.all(
      w.racks.map((rack) => {
        const mine = lines
          .filter((line) => line.itemId === rack.itemId)
          .flatMap((line) => before.filter((one) => one.line === line.id));
        return possible(
          rack,
          mine.map((one) => span(one.from, returnDay, one.stays ? one.unit_id : null)),
          ids,
        );
      }),
    );
    expect(can, 'extension refused although it was possible').toContain(false);
  };

  const pickup = async (w: World, order: ModelOrder, { b, c, d }: Command): Promise<void> => {
    const today = bangkokDay(new Date());
    const going = some(model.inState(order, 'reserved'), c);
    if (going.length === 0) return;
    const balance = Math.max(0, model.balanceOf(order));
    const bail = Math.max(0, model.bailFor(order, going) - order.held);
    const short = d % 7 === 0 && balance > 0 ? 1 : 0;
    const rack = w.racks.find((one) => one.itemId === going[0]?.itemId);
    const scan = b % 3 === 0 ? pick(rack?.units ?? [], d) : undefined;
    const before = await hangs(order, going);
    const lines = going.map((line, index) => ({
      orderDetailId: line.id,
      ...(index === 0 && scan && { barcode: scan.barcode }),
    }));
    const body = { lines, payments: paying(balance - short, bail) };
    const answer = await shop.send(rentalContract.pickup, { id: order.id, body });
    if (answer.status === 200) {
      expect(short).toBe(0);
      order.paid += balance;
      order.held += bail;
      for (const line of going) [line.state, line.outDay] = ['out', today];
      const after = await hangs(order, going);
      if (scan !== undefined)
        expect(after.find((one) => one.line === going[0]?.id)?.unit_id).toBe(scan.unitId);
      return;
    }
    refused(answer, 'NOT_FREE_UNIT', 'BALANCE_DUE');
    if (short > 0) return refused(answer, 'BALANCE_DUE');
    refused(answer, 'NOT_FREE_UNIT');
    // Without a scan, on its days, a garment that hangs ready is handed over.
    const ready = before.every(
      (one) => ['ready', 'inspect'].includes(one.state) && one.from <= today && today < one.until,
    );
    if (scan === undefined) expect(ready, 'refused although everything hangs ready').toBe(false);
  };

  const takeBack = async (order: ModelOrder, { b, c, d }: Command): Promise<void> => {
    const today = bangkokDay(new Date());
    const back = some(model.inState(order, 'out'), c);
    if (back.length === 0) return;
    const first =
      back
        .map((line) => (line.outDay !== null && line.outDay < line.pickupDay ? line.outDay : line.pickupDay))
        .sort()
        .at(-1) ?? today;
    // What goes out before its day and comes back before it too is entered on the day it went out.
    const returnedDay = first > today ? today : ([today, first][d % 2] ?? today);
    const fees = { damageFee: b % 4 === 0 ? 150 : 0, cleaningFee: b % 5 === 0 ? 40 : 0 };
    const waived = d % 6 === 0;
    const next =
      (['ready', 'inspect', 'ready', 'wash', 'ready', 'repair', 'ready', 'retired'] as const)[b % 8] ??
      'ready';
    const body = {
      lines: back.map((line) => ({
        orderDetailId: line.id,
        returnedDay,
        next,
        ...fees,
        ...(waived && { lateFee: 0, lateFeeReason: 'ยกเว้น' }),
      })),
    };
    const answer = await shop.send(rentalContract.takeBack, { id: order.id, body }, 'admin');
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    for (const line of back) {
      [line.state, line.backDay] = ['returned', returnedDay];
      const late = waived ? 0 : model.lateFeeOf(line, returnedDay);
      order.charges.push({ kind: 'fee', lineId: line.id, amount: late + fees.damageFee + fees.cleaningFee });
    }
  };

  const pay = async (order: ModelOrder, { b, c }: Command): Promise<void> => {
    const owed = {
      price: Math.max(0, model.balanceOf(order)),
      bail: Math.max(0, model.bailOf(order) - order.held),
    };
    const what = b % 2 === 0 ? 'price' : 'bail';
    const amount = [owed[what], Math.min(owed[what], 25), owed[what] + 1][c % 3] || 7;
    const over = amount > owed[what];
    const open = model.counted(order).length > 0 && !model.isClosed(order);
    const answer = await shop.send(rentalContract.pay, {
      id: order.id,
      body: { payments: [cash(what, amount)] },
    });
    if (!open) return refused(answer, 'ILLEGAL_TRANSITION');
    if (over) return refused(answer, 'PAYMENT_TOO_LARGE');
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    if (what === 'price') order.paid += amount;
    else order.held += amount;
  };

  const refund = async (order: ModelOrder, { b }: Command): Promise<void> => {
    const due = order.held - model.balanceOf(order);
    const amount = [Math.max(due, 0), due + 1, Math.min(Math.max(due, 0), 100)][b % 3] ?? 0;
    if (amount < 0) return;
    const settling = model.allBack(order) && !model.isClosed(order);
    const answer = await shop.send(
      rentalContract.refund,
      { id: order.id, body: { amount, method: 'cash' } },
      'admin',
    );
    const unfinished = order.lines.some((line) => line.state === 'reserved' || line.state === 'out');
    if (unfinished || (!settling && order.held === 0 && model.balanceOf(order) >= 0))
      return refused(answer, 'ILLEGAL_TRANSITION');
    if (due < 0) return refused(answer, 'BALANCE_DUE');
    if (amount > due) return refused(answer, 'REFUND_TOO_LARGE');
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    model.settle(order, amount);
  };

  const cancel = async (order: ModelOrder, { b, c }: Command): Promise<void> => {
    const kind = b % 2 === 0 ? 'cancelled' : 'noshow';
    const money = c % 2 === 0 ? 'forfeit' : 'refund';
    const body = { kind, money, reason: 'ทดสอบ' } as const;
    const answer = await shop.send(rentalContract.cancel, { id: order.id, body }, 'admin');
    if (model.inState(order, 'reserved').length === 0) return refused(answer, 'ILLEGAL_TRANSITION');
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    model.cancel(order, kind, money);
  };

  const swap = async (w: World, order: ModelOrder, { b, d }: Command): Promise<void> => {
    const line = pick(model.inState(order, 'reserved'), b);
    const to = pick(w.racks, d);
    if (line === undefined || to === undefined) return;
    const [now] = await hangs(order, [line]);
    const body = { orderDetailId: line.id, itemId: to.itemId };
    const answer = await shop.send(rentalContract.swap, { id: order.id, body });
    if (answer.status !== 200) {
      refused(answer, 'NOT_AVAILABLE');
      expect(
        await possible(to, [span(line.pickupDay, line.due)], now ? [now.id] : []),
        'swap refused although possible',
      ).toBe(false);
      return;
    }
    const mine = answer.data.lines.find((one) => one.orderDetailId === line.id);
    Object.assign(line, { itemId: to.itemId, price: (mine?.rentalPrice ?? 0) - (mine?.discount ?? 0) });
    Object.assign(line, { bail: to.bail });
  };

  const steps: Record<Kind, (w: World, order: ModelOrder, one: Command) => Promise<void>> = {
    extend,
    pickup,
    return: (_, order, one) => takeBack(order, one),
    pay: (_, order, one) => pay(order, one),
    refund: (_, order, one) => refund(order, one),
    cancel: (_, order, one) => cancel(order, one),
    swap,
  };
  return async (w: World, one: Command): Promise<ModelOrder | undefined> => {
    if (one.kind === 'tomorrow') return void shop.tomorrow();
    if (one.kind === 'reserve') return void (await reserve(w, one));
    if (one.kind === 'draft') return void (w.drafts[0] !== undefined && (await reserve(w, one, w.drafts[0])));
    // Mostly an order with which this can be done; now and then any.
    const able = one.a % 5 === 0 ? [] : w.orders.filter(ableTo[one.kind]);
    const order = pick(able.length > 0 ? able : w.orders, one.a);
    if (order !== undefined) await steps[one.kind](w, order, one);
    return order;
  };
};
