import { expect } from 'vitest';
import { addDays, bangkokDay, type Day, daysBetween } from '#lib/dates/day.ts';
import type { Order } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { reservationsOfLines, possible } from './history-reservations.ts';
import type { ModelLine, ModelOrder } from './history-model.ts';
import type {
  HistoryCommand,
  OrderCommandKind,
  HistoryRack,
  HistoryShop,
  HistoryWorld,
} from './history-shop.ts';
import { modelLinesOf, assertRefusedWith, someOf, modelReservationOf } from './history-shop.ts';
import * as model from './history-model.ts';

const daysOf = (lines: readonly ModelLine[]): { pickupDay: Day; returnDay: Day } => {
  const today = bangkokDay(new Date());
  return {
    pickupDay: lines.map((line) => line.pickupDay).toSorted()[0] ?? today,
    returnDay:
      lines
        .map((line) => line.due)
        .toSorted()
        .at(-1) ?? today,
  };
};

export type AmendedHistory = {
  shop: HistoryShop;
  /** Each order before each of its steps that can be undone. */
  before: Map<number, { was: ModelOrder; version: number }[]>;
};

export const remember = async (
  history: AmendedHistory,
  order: ModelOrder,
  kind: OrderCommandKind,
  step: () => Promise<void>,
): Promise<void> => {
  if (kind === 'undo') return step();
  const was = structuredClone(order);
  const version = history.shop.version(order.id);
  await step();
  if (history.shop.version(order.id) === version) return;
  history.before.set(order.id, [...(history.before.get(order.id) ?? []), { was, version }]);
};

const restore = (order: ModelOrder, was: ModelOrder, now: Order): void => {
  const known = new Set(was.lines.map((line) => line.id));
  const added = order.lines.filter((line) => !known.has(line.id));
  Object.assign(order, structuredClone(was));
  order.lines.push(...added.map((line) => ({ ...line, state: 'cancelled' as const })));
  for (const line of order.lines)
    if (line.state === 'reserved' && line.unitId !== null)
      line.unitId = now.lines.find((one) => one.orderDetailId === line.id)?.unitId ?? null;
};

const boundBefore = async (history: AmendedHistory, stepId: number): Promise<Map<number, number | null>> => {
  const rows = await history.shop.sql<{ line: number; unit: number | null }>(
    `select (e->>'id')::int as line, case when (e->'before'->>'pinned')::boolean then (e->'before'->>'promised_unit')::int end as unit
     from order_step s cross join lateral jsonb_array_elements(s.change->'lines') e where s.id = $1`,
    [stepId],
  );
  return new Map(rows.map((row) => [row.line, row.unit]));
};

/**
 * Checks that a refused undo was impossible, because a unit has moved on, or no arrangement of the other
 * reservations frees the old days.
 */
const undoRefused = async (
  history: AmendedHistory,
  w: HistoryWorld,
  order: ModelOrder,
  { was, stepId, code }: { was: ModelOrder; stepId: number; code: string },
): Promise<void> => {
  const nowOf = (line: ModelLine) => order.lines.find((one) => one.id === line.id) ?? line;
  const outAgain = was.lines.filter((line) => line.state === 'out' && nowOf(line).state === 'returned');
  if (code === 'NOT_LAST_STEP')
    return expect(outAgain, 'a returned garment that has moved on').not.toEqual([]);
  const heldAgain = was.lines.filter((line) => {
    const now = nowOf(line);
    const kept = now.itemId === line.itemId && now.pickupDay === line.pickupDay && now.due === line.due;
    return (
      line.state === 'reserved' &&
      now.state !== 'out' &&
      (now.state !== 'reserved' || !kept || now.unitId !== line.unitId)
    );
  });
  const known = new Set(was.lines.map((line) => line.id));
  const added = order.lines.filter((line) => !known.has(line.id));
  const bound = await boundBefore(history, stepId);
  const reservations = await reservationsOfLines(history.shop, order, [...outAgain, ...heldAgain, ...added]);
  const live = reservations.filter((one) => one.live).map((one) => one.id);
  const can = await Promise.all(
    w.racks.map((rack) => {
      const here = (line: ModelLine): boolean => line.itemId === rack.itemId;
      const out = outAgain.filter(here).flatMap((line) => {
        const one = reservations.find((seat) => seat.line === line.id);
        return one === undefined ? [] : [modelReservationOf(one.from, line.due, one.unit_id)];
      });
      const held = heldAgain
        .filter(here)
        .map((line) => modelReservationOf(line.pickupDay, line.due, bound.get(line.id) ?? null));
      return possible(history.shop, rack, [...out, ...held], live);
    }),
  );
  expect(can, 'undo refused although it was possible').toContain(false);
};

export const undo = async (history: AmendedHistory, w: HistoryWorld, order: ModelOrder): Promise<void> => {
  const stack = history.before.get(order.id) ?? [];
  const last = stack.at(-1);
  const stepId = await history.shop.lastStep(order.id);
  expect(stepId === undefined, 'a step to undo').toBe(last === undefined);
  const body = { stepId: stepId ?? 999_999_999, reason: 'กดผิด' };
  const answer = await history.shop.send(amendmentContract.undo, { id: order.id, body }, 'admin');
  if (last === undefined || stepId === undefined) return assertRefusedWith(answer, 'NOT_LAST_STEP');
  if (answer.status !== 200) {
    assertRefusedWith(answer, 'NOT_LAST_STEP', 'NOT_AVAILABLE', 'NOT_FREE_UNIT');
    return undoRefused(history, w, order, { was: last.was, stepId, code: answer.error.code });
  }
  history.before.set(order.id, stack.slice(0, -1));
  restore(order, last.was, answer.data);
};

export const found = async (history: AmendedHistory, order: ModelOrder): Promise<void> => {
  const line = order.lines.find((one) => one.lost);
  const orderDetailId = line?.id ?? order.lines[0]?.id ?? 0;
  const answer = await history.shop.send(
    amendmentContract.found,
    { id: order.id, body: { orderDetailId } },
    'admin',
  );
  if (line === undefined) return assertRefusedWith(answer, 'ILLEGAL_TRANSITION');
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  line.lost = false;
  order.charges = order.charges.filter((one) => one.kind !== 'lost' || one.lineId !== line.id);
};

const wishOf = (w: HistoryWorld, order: ModelOrder, { a, b, c, d }: HistoryCommand) => {
  const today = bangkokDay(new Date());
  const open = model.modelLinesInState(order, 'reserved');
  const now = daysOf(open);
  const pickupDay = b % 3 === 0 || now.pickupDay < today ? now.pickupDay : addDays(today, b % 6);
  const longest = addDays(pickupDay, c % 4);
  const returnDay = c % 3 === 0 && pickupDay <= now.returnDay ? now.returnDay : longest;
  const keep = someOf(open, d);
  const rack: HistoryRack | undefined =
    a % 3 === 0 || keep.length === 0 ? w.racks[b % w.racks.length] : undefined;
  const same = pickupDay === now.pickupDay && returnDay === now.returnDay;
  return { open, keep, rack, pickupDay, returnDay, same, cheaper: c % 4 === 1 };
};

export const edit = async (
  history: AmendedHistory,
  w: HistoryWorld,
  order: ModelOrder,
  command: HistoryCommand,
): Promise<void> => {
  const { open, keep, rack, pickupDay, returnDay, same, cheaper } = wishOf(w, order, command);
  if (open.length === 0) return;
  const mine = await reservationsOfLines(history.shop, order, open);
  const priceOf = (line: ModelLine): number =>
    Math.max(0, line.price - (cheaper && line === keep[0] ? 40 : 0));
  const back = command.d % 2 === 0 ? ('leave' as const) : ('credit' as const);
  const body = {
    version: history.shop.version(order.id),
    customerId: w.customerId,
    eventDay: null,
    pickupDay,
    returnDay,
    rentDurationId: null,
    lines: [
      ...keep.map((line) => ({ orderDetailId: line.id, rentalPrice: priceOf(line), bail: line.bail })),
      ...(rack === undefined ? [] : [{ itemId: rack.itemId }]),
    ],
    discount: 0,
    discountReason: 'ลูกค้าประจำ',
    back,
    reason: 'แก้ไข',
  };
  const answer = await history.shop.send(amendmentContract.edit, { id: order.id, body }, 'admin');
  const moved = (line: ModelLine): boolean =>
    !same && (line.pickupDay !== pickupDay || line.due !== returnDay);
  if (answer.status !== 200) {
    assertRefusedWith(answer, 'NOT_AVAILABLE', 'NOT_FREE_UNIT');
    const given = mine.filter((one) =>
      open.some((line) => line.id === one.line && (!keep.includes(line) || moved(line))),
    );
    const can = await Promise.all(
      w.racks.map((one) =>
        possible(
          history.shop,
          one,
          [
            ...keep
              .filter((line) => line.itemId === one.itemId && moved(line))
              .map((line) => {
                const reservation = mine.find((seat) => seat.line === line.id);
                return modelReservationOf(
                  pickupDay,
                  returnDay,
                  reservation?.stays === true ? reservation.unit_id : null,
                );
              }),
            ...(rack === one ? [modelReservationOf(pickupDay, returnDay)] : []),
          ],
          given.map((seat) => seat.id),
        ),
      ),
    );
    expect(can, 'edit refused although it was possible').toContain(false);
    return;
  }
  const known = new Set(order.lines.map((line) => line.id));
  const length = daysBetween(pickupDay, returnDay);
  const repriced = !same && keep.some((line) => daysBetween(line.pickupDay, line.due) !== length);
  model.dropModelFees(order, repriced ? keep : [], false);
  const gone = open.filter((line) => !keep.includes(line));
  for (const line of keep) {
    line.price = priceOf(line);
    line.prepared &&= answer.data.lines.find((one) => one.orderDetailId === line.id)?.state === 'prepared';
    if (moved(line)) Object.assign(line, { pickupDay, due: returnDay, firstDue: returnDay });
  }
  for (const line of gone) line.state = 'cancelled';
  model.dropModelFees(order, gone, false);
  order.discount = 0;
  order.lines.push(...modelLinesOf(answer.data).filter((line) => !known.has(line.id)));
  if (back === 'leave') return;
  const over = Math.max(0, -model.modelBalanceOf(order));
  order.paid = model.wholeSatang(order.paid - over);
  order.credit += over;
};
