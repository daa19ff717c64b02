/** A voucher is a liability, so its balance changes only with entries of the ledger (decision 115). */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import { parseVoucherCode } from '#ledger/voucher-code.ts';
import type { VoucherState } from '#ledger/voucher-states.ts';

/** Returns the state of voucher `v`. */
export const voucherStateSql = (today: Day): RawBuilder<VoucherState> => sql<VoucherState>`case
  when v.voided_at is not null then 'void' when v.balance = 0 then 'used' when v.last_day < ${today}::date then 'expired' else 'open' end`;

type Found = { id: number; balance: number; state: VoucherState };

/** The row stays locked until the commit, so that two counters never spend it twice. */
const lockVoucher = (scope: Scope, code: string) => sql<Found>`
  select v.id, v.balance, ${voucherStateSql(workDay(scope))} as state from voucher v
  where v.shop_id = ${scope.shopId} and v.code = ${code} for no key update`;

const spend = (scope: Scope, id: number, amount: number) => sql`
  update voucher set balance = balance - ${amount}::bigint, version = version + 1
  where shop_id = ${scope.shopId} and id = ${id}::bigint`;

/**
 * Returns voucher ids by payment. Throws VOUCHER_UNUSABLE for an unknown, void or expired voucher,
 * VOUCHER_BALANCE with the available amount.
 */
export const spendVouchers = async (
  q: Tx,
  scope: Scope,
  payments: readonly PaymentIn[],
): Promise<(number | undefined)[]> => {
  const codes = payments.map((one) =>
    one.method === 'voucher' ? parseVoucherCode(one.voucher ?? '') : null,
  );
  if (payments.some((one, index) => one.method === 'voucher' && codes[index] === null))
    throw new AppError('VOUCHER_UNUSABLE');
  const ids = new Map<string, number>();
  // Locks in a fixed order, to avoid deadlocks.
  for (const code of [...new Set(codes)].filter((one) => one !== null).toSorted()) {
    const amount = payments.reduce((sum, one, index) => (codes[index] === code ? sum + one.amount : sum), 0);
    const [found] = (await lockVoucher(scope, code).execute(q)).rows;
    if (found === undefined || found.state === 'void' || found.state === 'expired')
      throw new AppError('VOUCHER_UNUSABLE');
    if (amount > found.balance)
      throw new AppError('VOUCHER_BALANCE', { values: { balance: formatBaht(found.balance) } });
    await spend(scope, found.id, amount).execute(q);
    ids.set(code, found.id);
  }
  return codes.map((code) => (code === null ? undefined : ids.get(code)));
};

/** Restores the amounts (satang) that reversed payments took. */
export const refillVouchers = async (
  q: Tx,
  scope: Scope,
  rows: readonly { method: string; amount: number; voucherId: number | null }[],
): Promise<void> => {
  const ofOrders = rows.filter((row) => row.method === 'voucher' && row.voucherId !== null);
  const byId = Map.groupBy(ofOrders, (row) => row.voucherId ?? 0);
  for (const [id, paid] of [...byId].toSorted(([a], [b]) => a - b)) {
    const amount = paid.reduce((sum, row) => sum + row.amount, 0);
    await spend(scope, id, -amount).execute(q);
  }
};
