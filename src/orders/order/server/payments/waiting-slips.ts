/** Slips that no payment has booked yet (docs/domain.md §5). */
import { sql, type RawBuilder } from 'kysely';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { bankName } from '#lib/payments/banks.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { WaitingSlip } from '#orders/order/slip-shapes.ts';
import { type LoadedOrder, moneyOfOrder } from '../read/load-order.ts';

/** `amount` is the bill's satang, null without a bill. */
export type WaitingSlipRow = { imageId: number; bank: string; ref: string; amount: number | null };

export type OrderSlipsProvider = (
  scope: Pick<Scope, 'shopId'>,
  orderId: number,
) => RawBuilder<WaitingSlipRow>;
export const orderSlipsPort = definePort<OrderSlipsProvider>('waiting slips of an order');

/** Ids of waiting slips that the user has seen. 'all' skips the check, for drafts and offline steps. */
export type SeenSlips = readonly number[] | 'all';

const slipText = ({ bank, ref, amount }: WaitingSlipRow): string =>
  [bankName(bank) ?? bank, ref, amount === null ? '' : `฿${formatBaht(amount)}`]
    .filter((part) => part !== '')
    .join(' ');

const toWire = ({ amount, ...slip }: WaitingSlipRow): WaitingSlip => ({
  ...slip,
  amount: amount === null ? null : satangToBaht(amount),
});

/** Requires the order's lock. */
export const assertSlipsSeen = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  seen: readonly number[],
): Promise<void> => {
  const { rows } =
    await sql<WaitingSlipRow>`select * from (${orderSlipsPort.provided(scope, orderId)}) w`.execute(q);
  const unseen = rows.filter((row) => !seen.includes(row.imageId));
  if (unseen.length === 0) return;
  throw new AppError('SLIP_WAITING', {
    values: { slips: unseen.map(slipText).join(', ') },
    data: { slips: rows.map(toWire) },
  });
};

/** Checks if the order costs less, needs a smaller deposit, or has more cancelled lines. */
export const isLowered = (from: LoadedOrder, now: LoadedOrder): boolean => {
  const [before, after] = [moneyOfOrder(from), moneyOfOrder(now)];
  const off = (order: LoadedOrder): number =>
    order.lines.filter((line) => isInStateSet('off', line.state)).length;
  return after.price < before.price || after.bail < before.bail || off(now) > off(from);
};
