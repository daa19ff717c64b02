import { takePayments } from '#ledger/server/index.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { Day } from '#lib/dates/day.ts';
import { bindUnits, handOutUnits, nameUnits } from '#inventory/stock/server/index.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';
import { customerWishPort } from '#orders/amendments/server/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { amountDueAtHandOver } from '#orders/order/rules/amount-due.ts';
import type { OrderLineRecord, LoadedOrder, SeenSlips } from '#orders/order/server/index.ts';
import {
  backdate,
  commitOrderChange,
  linesToMove,
  handOverLines,
  lockOrder,
  moneyOfOrder,
  assertDistinctLines,
  documentOrderOf,
  reservationIdOf,
} from '#orders/order/server/index.ts';
import { handedOutPartsOf } from './handed-out-parts.ts';
import { withNewDays } from './new-days.ts';

const sum = (payments: readonly PaymentIn[], what: PaymentIn['for']): number =>
  payments.reduce((total, one) => (one.for === what ? total + one.amount : total), 0);

/** Throws BALANCE_DUE unless the price is paid and the deposit held for all lines that are out or go out. */
const assertPaid = (
  order: LoadedOrder,
  going: readonly OrderLineRecord[],
  payments: readonly PaymentIn[],
): void => {
  const { balance, bailHeld } = moneyOfOrder(order);
  const { price, bail } = amountDueAtHandOver(order.lines, going, {
    balance: balance - sum(payments, 'price'),
    bailHeld: bailHeld + sum(payments, 'bail'),
  });
  if (price + bail > 0) throw new AppError('BALANCE_DUE', { values: { due: formatBaht(price + bail) } });
};

type HandOver = Omit<BodyOf<typeof rentalsContract.pickup>, 'happened' | 'payments' | 'seenSlips'> & {
  /** A function receives the order with its new days. */
  payments: readonly PaymentIn[] | ((order: LoadedOrder) => readonly PaymentIn[]);
  /** Slips that the user has seen, because new days can lower the price. */
  seenSlips?: SeenSlips;
};

type HandOverPlace = {
  /** Returns the path of the line in the request, for errors. */
  fieldOf?: (index: number) => string;
  /** Day of the hand-over, if it is booked later. */
  handedOverOn?: Day;
};

type Going = { line: OrderLineRecord; barcode: string; field: string };

const bindGarments = async (q: Tx, scope: Scope, going: readonly Going[]): Promise<void> => {
  const { bindings, unnamed } = await nameUnits(
    q,
    scope,
    going.map(({ line, barcode }) => ({ reservationId: reservationIdOf(line), barcode })),
  );
  const asked = going.flatMap((one) => {
    const open = unnamed.find(({ reservationId }) => reservationId === one.line.reservation_id);
    return open === undefined ? [] : [{ ...one, units: open.units }];
  });
  if (asked.length > 0)
    throw new AppError('UNIT_NOT_NAMED', {
      values: { names: [...new Set(asked.map(({ line }) => line.name))].join(', ') },
      fields: asked.map(({ field, line }) => ({ field, message: line.name })),
      data: {
        lines: asked.map(({ line, units }) => ({ orderDetailId: line.id, itemId: line.item_id, units })),
      },
    });
  await bindUnits(q, scope, bindings);
};

export const handOverGarments = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { lines, payments: offered, returnDay, seenSlips = [] }: HandOver,
  { fieldOf = (index) => `lines.${index}`, handedOverOn = workDay(scope) }: HandOverPlace = {},
): Promise<Order> => {
  const ids = lines.map((one) => one.orderDetailId);
  assertDistinctLines(ids);
  const from = await lockOrder(q, scope, orderId);
  const order = await withNewDays(q, scope, from, linesToMove(from, ids, 'out'), { returnDay, handedOverOn });
  const going = linesToMove(order, ids, 'out');
  const payments = typeof offered === 'function' ? offered(order) : offered;
  assertPaid(order, going, payments);

  await bindGarments(
    q,
    scope,
    going.map((line, index) => ({
      line,
      barcode: lines[index]?.barcode ?? '',
      field: `${fieldOf(index)}.barcode`,
    })),
  );
  await handOutUnits(q, scope, going.map(reservationIdOf));
  const out = await handedOutPartsOf(
    q,
    scope,
    order,
    going.map((line, index) => ({
      line,
      missing: lines[index]?.missingParts ?? [],
      field: `${fieldOf(index)}.missingParts`,
    })),
  );
  await handOverLines(scope, out).execute(q);
  await takePayments(q, scope, documentOrderOf(scope.shopId, order), 'pickup', payments);
  const reply = await commitOrderChange(q, scope, from, {
    action: 'rental.pickup',
    seenSlips,
    step: { kind: 'pickup' },
    after: {
      lines,
      ...(returnDay !== undefined && { returnDay }),
      paid: sum(payments, 'price'),
      bail: sum(payments, 'bail'),
    },
  });
  await customerWishPort.provided(q, scope, orderId, { kind: null });
  return reply;
};

export const handlePickup = writeHandler<typeof rentalsContract.pickup>(async (q, scope, call) =>
  handOverGarments(q, await backdate(q, scope, call.body.happened), call.params.id, call.body),
);
