import { expect } from 'vitest';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { ModelOrder } from './history-model.ts';
import type { HistoryCommand, HistoryShop, HistoryWorld } from './history-shop.ts';
import {
  modelLinesOf,
  cashPaymentsOf,
  pickAt,
  assertRefusedWith,
  someOf,
  modelReservationOf,
} from './history-shop.ts';
import { reservationsOfLines, possible } from './history-reservations.ts';
import * as model from './history-model.ts';

export const reserve = async (
  shop: HistoryShop,
  w: HistoryWorld,
  { a: when, b, c, d }: HistoryCommand,
  draft?: number,
): Promise<void> => {
  const pickupDay = addDays(bangkokDay(new Date()), when % 7);
  const returnDay = addDays(pickupDay, b % 4);
  const racks = d % 3 === 0 ? w.racks : w.racks.slice(d % 2, (d % 2) + 1);
  const pinned = c % 6 === 0 ? pickAt(racks[0]?.units ?? [], d) : undefined;
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
  const payments = asDraft ? [] : cashPaymentsOf(paid, held);
  const body = {
    customerId: w.customerId,
    pickupDay,
    returnDay,
    reserve: !asDraft,
    discount: off,
    discountReason: 'ลูกค้าประจำ',
    lines,
    payments,
  };
  const answer =
    draft === undefined
      ? await shop.send(rentalsContract.open, { body })
      : await shop.send(rentalsContract.saveDraft, { id: draft, body });
  if (answer.status === 200 && asDraft) w.drafts.push(answer.data.orderId);
  if (answer.status === 200) {
    if (!asDraft) expect(paid).toBeLessThanOrEqual(price - off);
    w.drafts = w.drafts.filter((id) => id !== draft);
    const made = modelLinesOf(answer.data);
    if (made[0] !== undefined && pinned !== undefined) made[0].unitId = pinned.unitId;
    if (!asDraft)
      w.orders.push({
        id: answer.data.orderId,
        lines: made,
        charges: [],
        discount: off,
        paid,
        held,
        credit: 0,
      });
    return;
  }
  assertRefusedWith(answer, 'NOT_AVAILABLE', 'NOT_FREE_UNIT', 'PAYMENT_TOO_LARGE');
  if (answer.error.code === 'PAYMENT_TOO_LARGE') return expect(paid).toBeGreaterThan(price - off);
  // A refusal is right only when no arrangement of the other reservations frees a unit for these days.
  const can = await Promise.all(
    racks.map((rack, index) =>
      possible(
        shop,
        rack,
        Array.from({ length: lines[index]?.quantity ?? 0 }, () =>
          modelReservationOf(pickupDay, returnDay, index === 0 ? (pinned?.unitId ?? null) : null),
        ),
      ),
    ),
  );
  expect(can, 'refused although it was possible').toContain(false);
};

export const extend = async (
  shop: HistoryShop,
  w: HistoryWorld,
  order: ModelOrder,
  { b, c }: HistoryCommand,
): Promise<void> => {
  const today = bangkokDay(new Date());
  const lines = someOf(
    [...model.modelLinesInState(order, 'reserved'), ...model.modelLinesInState(order, 'out')],
    c,
  );
  if (lines.length === 0) return;
  const last =
    lines
      .map((line) => line.due)
      .sort()
      .at(-1) ?? today;
  const overdue = lines.filter((line) => line.state === 'out' && line.due < today);
  const from = overdue.length > 0 && last < today ? addDays(today, -1) : last;
  const returnDay = addDays(from, 1 + (b % 4));
  const fee = (b % 3) * 50;
  const before = await reservationsOfLines(shop, order, lines);
  const body = { orderDetailIds: lines.map((line) => line.id), returnDay, fee, discountReason: 'ทดสอบ' };
  const answer = await shop.send(amendmentContract.extend, { id: order.id, body }, 'admin');
  if (answer.status === 200) {
    for (const line of overdue)
      order.charges.push({ kind: 'fee', lineId: line.id, amount: model.modelLateFeeOf(line, today) });
    for (const line of lines) line.due = returnDay;
    model.shareModelExtension(order, fee, answer.data.charges);
    return;
  }
  assertRefusedWith(answer, 'NOT_AVAILABLE');
  const ids = before.map((one) => one.id);
  const can = await Promise.all(
    w.racks.map((rack) => {
      const mine = lines
        .filter((line) => line.itemId === rack.itemId)
        .flatMap((line) => before.filter((one) => one.line === line.id));
      return possible(
        shop,
        rack,
        mine.map((one) => modelReservationOf(one.from, returnDay, one.stays ? one.unit_id : null)),
        ids,
      );
    }),
  );
  expect(can, 'extension refused although it was possible').toContain(false);
};

export const pickup = async (
  shop: HistoryShop,
  w: HistoryWorld,
  order: ModelOrder,
  { b, c, d }: HistoryCommand,
): Promise<void> => {
  const today = bangkokDay(new Date());
  const going = someOf(model.modelLinesInState(order, 'reserved'), c);
  if (going.length === 0) return;
  const balance = Math.max(0, model.modelBalanceOf(order));
  const bail = Math.max(0, model.modelBailFor(order, going) - order.held);
  const short = d % 7 === 0 && balance > 0 ? 1 : 0;
  const rack = w.racks.find((one) => one.itemId === going[0]?.itemId);
  const scan = b % 3 === 0 ? pickAt(rack?.units ?? [], d) : undefined;
  const before = await reservationsOfLines(shop, order, going);
  const reservations = going.map((line) => before.find((one) => one.line === line.id));
  const lines = going.map((line, index) => {
    const first = index === 0 && scan !== undefined;
    // Scanning the unit of another line exchanges the units of both.
    const mine =
      scan !== undefined && reservations[index]?.unit_id === scan.unitId
        ? reservations[0]
        : reservations[index];
    return { orderDetailId: line.id, barcode: (first ? scan : mine)?.barcode ?? '' };
  });
  const body = { lines, payments: cashPaymentsOf(balance - short, bail) };
  const answer = await shop.send(rentalsContract.pickup, { id: order.id, body });
  if (going.some((line) => line.due < today)) return expect(answer.error.code).toBe('RENTAL_OVER');
  if (answer.status === 200) {
    expect(short).toBe(0);
    order.paid = model.wholeSatang(order.paid + balance);
    order.held = model.wholeSatang(order.held + bail);
    for (const line of going) [line.state, line.outDay] = ['out', today];
    const after = await reservationsOfLines(shop, order, going);
    for (const line of going) line.unitId = after.find((one) => one.line === line.id)?.unit_id ?? null;
    if (scan !== undefined) expect(going[0]?.unitId).toBe(scan.unitId);
    return;
  }
  assertRefusedWith(answer, 'NOT_FREE_UNIT', 'BALANCE_DUE');
  if (short > 0) return assertRefusedWith(answer, 'BALANCE_DUE');
  assertRefusedWith(answer, 'NOT_FREE_UNIT');
  // A pick-up without a scan may be refused only if a unit is not ready on its days.
  const ready = before.every(
    (one) => ['ready', 'inspect'].includes(one.state) && one.from <= today && today < one.until,
  );
  if (scan === undefined) expect(ready, 'refused although every unit is ready').toBe(false);
};

export const swap = async (
  shop: HistoryShop,
  w: HistoryWorld,
  order: ModelOrder,
  { b, c, d }: HistoryCommand,
): Promise<void> => {
  const line = pickAt(model.modelLinesInState(order, 'reserved'), b);
  const to = pickAt(w.racks, d);
  if (line === undefined || to === undefined) return;
  const [now] = await reservationsOfLines(shop, order, [line]);
  const scan = c % 4 === 0 ? pickAt(to.units, c) : undefined;
  const unitId = scan?.unitId ?? null;
  const body = { orderDetailId: line.id, itemId: to.itemId, ...(scan && { barcode: scan.barcode }) };
  const answer = await shop.send(amendmentContract.swap, { id: order.id, body });
  if (answer.status !== 200) {
    assertRefusedWith(answer, ...(scan ? ['NOT_FREE_UNIT', 'NOT_FOUND'] : ['NOT_AVAILABLE']));
    expect(
      await possible(
        shop,
        to,
        [modelReservationOf(line.pickupDay, line.due, unitId)],
        now ? [now.id] : [],
        true,
      ),
      'swap refused although possible',
    ).toBe(false);
    return;
  }
  const mine = answer.data.lines.find((one) => one.orderDetailId === line.id);
  Object.assign(line, { itemId: to.itemId, price: (mine?.rentalPrice ?? 0) - (mine?.discount ?? 0) });
  Object.assign(line, { bail: to.bail, unitId, prepared: false });
};

export const prepare = async (shop: HistoryShop, order: ModelOrder, { c }: HistoryCommand): Promise<void> => {
  const lines = someOf(model.modelLinesInState(order, 'reserved'), c);
  if (lines.length === 0) return;
  const ids = lines.map((line) => line.id);
  const before = await reservationsOfLines(shop, order, lines);
  const answer = await shop.prepare(order.id, ids);
  if (answer.status !== 200) {
    assertRefusedWith(answer, 'NOT_FREE_UNIT');
    const allReady = before.every((one) => one.stays || ['ready', 'inspect', 'wash'].includes(one.state));
    return expect(allReady, 'not prepared although every unit is ready').toBe(false);
  }
  const after = await reservationsOfLines(shop, order, lines);
  for (const line of lines)
    Object.assign(line, { prepared: true, unitId: after.find((one) => one.line === line.id)?.unit_id });
  expect(after.map((one) => [one.line, one.unit_id, one.stays])).toEqual(
    before.map((one) => [one.line, one.unit_id, true]),
  );
};
