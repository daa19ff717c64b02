import { takePayments } from '#ledger/server/index.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { bindUnits, handOutUnits } from '#inventory/stock/server/index.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { amountDueAtHandOver } from '#orders/order/rules/amount-due.ts';
import type { OrderLineRecord, LoadedOrder, HandedOutPart } from '#orders/order/server/index.ts';
import {
  backdate,
  commitOrderChange,
  invalidField,
  linesToMove,
  handOverLines,
  lockOrder,
  moneyOfOrder,
  assertDistinctLines,
  documentOrderOf,
  reservationIdOf,
} from '#orders/order/server/index.ts';

const sum = (payments: readonly PaymentIn[], what: PaymentIn['for']): number =>
  payments.reduce((total, one) => (one.for === what ? total + one.amount : total), 0);

/** Throws BALANCE_DUE unless the price is paid, and the deposit is held for all lines that are or go out. */
const mustBePaid = (
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

/** All parts except the missing ones. Throws VALIDATION for a part that the group does not have. */
const partsOf = (
  order: LoadedOrder,
  line: OrderLineRecord,
  missing: readonly number[],
  field: string,
): HandedOutPart[] => {
  const parts = order.parts.filter((part) => part.group_id === line.group_id);
  if (missing.some((id) => !parts.some((part) => part.id === id))) throw invalidField(field);
  return parts
    .filter((part) => !missing.includes(part.id))
    .map((part) => ({ partId: part.id, name: part.name, lossPrice: part.loss_price }));
};

type HandOver = Omit<BodyOf<typeof rentalsContract.pickup>, 'happened'>;

/** Throws the errors of the operation `pickup`. */
export const handOverGarments = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { lines, payments }: HandOver,
): Promise<Order> => {
  assertDistinctLines(lines.map((one) => one.orderDetailId));
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

  await bindUnits(
    q,
    scope,
    going.flatMap((line, index) => {
      const barcode = lines[index]?.barcode ?? '';
      return barcode === '' ? [] : [{ reservationId: reservationIdOf(line), barcode }];
    }),
  );
  await handOutUnits(q, scope, going.map(reservationIdOf));
  const out = going.map((line, index) => ({ id: line.id, parts: parts[index] ?? [] }));
  await handOverLines(scope, out).execute(q);
  await takePayments(q, scope, documentOrderOf(scope.shopId, order), 'pickup', payments);
  return commitOrderChange(q, scope, order, {
    action: 'rental.pickup',
    step: { kind: 'pickup' },
    after: { lines, paid: sum(payments, 'price'), bail: sum(payments, 'bail') },
  });
};

export const handlePickup = writeHandler<typeof rentalsContract.pickup>(async (q, scope, call) =>
  handOverGarments(q, await backdate(q, scope, call.body.happened), call.params.id, call.body),
);
