import { sql } from 'kysely';
import { takePayments } from '../../accounting/server/index.ts';
import type { PaymentIn } from '../../accounting/contract.ts';
import { AppError } from '../../core/common/errors.ts';
import { formatBaht } from '../../core/common/money.ts';
import { writing } from '../../core/server/call.ts';
import { bind, handOut } from '../../stock/server/index.ts';
import type { rentalContract } from '../contract.ts';
import { finish, linesToMove, promiseOf } from './finish.ts';
import { type Loaded, lockOrder, moneyIn } from './load.ts';
import { paperOrder } from './paper.ts';
import type { LineRow, PartOut } from './rows.ts';
import { invalid, mustDiffer } from './refuse.ts';

const sum = (payments: readonly PaymentIn[], what: PaymentIn['for']): number =>
  payments.reduce((total, one) => (one.for === what ? total + one.amount : total), 0);

/** BALANCE_DUE unless, with these payments, the price is paid and the bail of all that is or goes out is held. */
const mustBePaid = (order: Loaded, going: readonly LineRow[], payments: readonly PaymentIn[]): void => {
  const money = moneyIn(order);
  const away = order.lines.filter(
    (line) => line.state === 'out' || line.state === 'returned' || line.state === 'lost',
  );
  const bail = [...away, ...going].reduce((total, line) => total + line.bail, 0);
  const owed = Math.max(0, money.balance - sum(payments, 'price'));
  const due = owed + Math.max(0, bail - money.bailHeld - sum(payments, 'bail'));
  if (due > 0) throw new AppError('BALANCE_DUE', { values: { due: formatBaht(due) } });
};

/** The parts of the group that go out with a garment: all but the missing ones. VALIDATION for a part it has not. */
const partsOf = (order: Loaded, line: LineRow, missing: readonly number[], field: string): PartOut[] => {
  const parts = order.parts.filter((part) => part.group_id === line.group_id);
  if (missing.some((id) => !parts.some((part) => part.id === id))) throw invalid(field);
  return parts
    .filter((part) => !missing.includes(part.id))
    .map((part) => ({ partId: part.id, name: part.name, lossPrice: part.loss_price }));
};

export const pickup = writing<typeof rentalContract.pickup>(async (q, scope, call) => {
  const { lines, payments } = call.body;
  mustDiffer(lines.map((one) => one.orderDetailId));
  const order = await lockOrder(q, scope, call.params.id);
  const going = linesToMove(
    order,
    lines.map((one) => one.orderDetailId),
    'out',
  );
  const parts = going.map((line, index) =>
    partsOf(order, line, lines[index]?.missingParts ?? [], `lines.${index}.missingParts`),
  );
  mustBePaid(order, going, payments);

  for (const [index, line] of going.entries()) {
    const barcode = lines[index]?.barcode ?? '';
    if (barcode !== '') await bind(q, scope, promiseOf(line), barcode);
  }
  await handOut(q, scope, going.map(promiseOf));
  await sql`
    update order_line l set state = 'out', picked_up_at = now(), picked_up_by = ${scope.userId || null}, parts_out = n.parts::jsonb
    from unnest(${going.map((line) => line.id)}::bigint[], ${parts.map((one) => JSON.stringify(one))}::text[]) as n (id, parts)
    where l.shop_id = ${scope.shopId} and l.id = n.id`.execute(q);
  await takePayments(q, scope, paperOrder(scope.shopId, order), 'pickup', payments);
  return finish(q, scope, order, {
    action: 'rental.pickup',
    step: { kind: 'pickup' },
    after: { lines, paid: sum(payments, 'price'), bail: sum(payments, 'bail') },
  });
});
