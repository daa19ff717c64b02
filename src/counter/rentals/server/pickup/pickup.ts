import { takePayments } from '#ledger/server/index.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { bindAll, handOut } from '#inventory/stock/server/index.ts';
import type { counterContract } from '#counter/rentals/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { dueAtHandOver } from '#orders/order/rules/amount-due.ts';
import type { LineRow, Loaded, PartOut } from '#orders/order/server/index.ts';
import {
  asHappened,
  finish,
  invalid,
  linesToMove,
  handOverLines,
  lockOrder,
  moneyIn,
  mustDiffer,
  paperOrder,
  promiseOf,
} from '#orders/order/server/index.ts';

const sum = (payments: readonly PaymentIn[], what: PaymentIn['for']): number =>
  payments.reduce((total, one) => (one.for === what ? total + one.amount : total), 0);

/** BALANCE_DUE unless, with these payments, the price is paid and the bail of all that is or goes out is held. */
const mustBePaid = (order: Loaded, going: readonly LineRow[], payments: readonly PaymentIn[]): void => {
  const { balance, bailHeld } = moneyIn(order);
  const { price, bail } = dueAtHandOver(order.lines, going, {
    balance: balance - sum(payments, 'price'),
    bailHeld: bailHeld + sum(payments, 'bail'),
  });
  if (price + bail > 0) throw new AppError('BALANCE_DUE', { values: { due: formatBaht(price + bail) } });
};

/** The parts of the group that go out with a garment: all but the missing ones. VALIDATION for a part it has not. */
const partsOf = (order: Loaded, line: LineRow, missing: readonly number[], field: string): PartOut[] => {
  const parts = order.parts.filter((part) => part.group_id === line.group_id);
  if (missing.some((id) => !parts.some((part) => part.id === id))) throw invalid(field);
  return parts
    .filter((part) => !missing.includes(part.id))
    .map((part) => ({ partId: part.id, name: part.name, lossPrice: part.loss_price }));
};

type HandOver = Omit<BodyOf<typeof counterContract.pickup>, 'happened'>;

/**
 * Hands over lines of an order and takes what is due, after every guard of a hand-over; the order as it then stands.
 * Errors as of the row `pickup`.
 */
export const handOver = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { lines, payments }: HandOver,
): Promise<Order> => {
  mustDiffer(lines.map((one) => one.orderDetailId));
  const order = await lockOrder(q, scope, orderId);
  const going = linesToMove(
    order,
    lines.map((one) => one.orderDetailId),
    'out',
  );
  const parts = going.map((line, index) =>
    partsOf(order, line, lines[index]?.missingParts ?? [], `lines.${index}.missingParts`),
  );
  mustBePaid(order, going, payments);

  await bindAll(
    q,
    scope,
    going.flatMap((line, index) => {
      const barcode = lines[index]?.barcode ?? '';
      return barcode === '' ? [] : [{ reservationId: promiseOf(line), barcode }];
    }),
  );
  await handOut(q, scope, going.map(promiseOf));
  const out = going.map((line, index) => ({ id: line.id, parts: parts[index] ?? [] }));
  await handOverLines(scope, out).execute(q);
  await takePayments(q, scope, paperOrder(scope.shopId, order), 'pickup', payments);
  return finish(q, scope, order, {
    action: 'rental.pickup',
    step: { kind: 'pickup' },
    after: { lines, paid: sum(payments, 'price'), bail: sum(payments, 'bail') },
  });
};

export const pickup = writing<typeof counterContract.pickup>(async (q, scope, call) =>
  handOver(q, await asHappened(q, scope, call.body.happened), call.params.id, call.body),
);
