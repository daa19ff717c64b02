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

export const voucherStateSql = (today: Day): RawBuilder<VoucherState> => sql<VoucherState>`case
  when v.voided_at is not null then 'void' when v.balance = 0 then 'used' when v.last_day < ${today}::date then 'expired' else 'open' end`;

type Found = { id: number; code: string; balance: number; state: VoucherState };

/** Two counters cannot spend a voucher twice, because rows stay locked. Sorting prevents deadlocks. */
const lockVouchers = (scope: Scope, where: RawBuilder<unknown>) => sql<Found>`
  select v.id, v.code, v.balance, ${voucherStateSql(workDay(scope))} as state from voucher v
  where v.shop_id = ${scope.shopId} and ${where} order by v.id for no key update`;

const spend = (scope: Scope, id: number, amount: number) => sql`
  update voucher set balance = balance - ${amount}::bigint, version = version + 1
  where shop_id = ${scope.shopId} and id = ${id}::bigint`;

const assertBalance = (amount: number, balance: number): void => {
  if (amount > balance) throw new AppError('VOUCHER_BALANCE', { values: { balance: formatBaht(balance) } });
};

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
  const wanted = [...new Set(codes)].filter((one) => one !== null);
  const { rows } =
    wanted.length === 0
      ? { rows: [] }
      : await lockVouchers(scope, sql`v.code = any(${wanted}::text[])`).execute(q);
  for (const code of wanted) {
    const amount = payments.reduce((sum, one, index) => (codes[index] === code ? sum + one.amount : sum), 0);
    const found = rows.find((row) => row.code === code);
    if (found === undefined || found.state === 'void' || found.state === 'expired')
      throw new AppError('VOUCHER_UNUSABLE');
    assertBalance(amount, found.balance);
    await spend(scope, found.id, amount).execute(q);
    ids.set(code, found.id);
  }
  return codes.map((code) => (code === null ? undefined : ids.get(code)));
};

/**
 * Restores the amounts (satang) of reversed payments, also after the voucher's last day. The amounts of
 * reversed refunds are negative and spent again. Throws VOUCHER_BALANCE.
 */
export const refillVouchers = async (
  q: Tx,
  scope: Scope,
  rows: readonly { amount: number; voucherId: number | null }[],
): Promise<void> => {
  const byId = Map.groupBy(
    rows.filter((row) => row.voucherId !== null),
    (row) => row.voucherId ?? 0,
  );
  if (byId.size === 0) return;
  const { rows: found } = await lockVouchers(scope, sql`v.id = any(${[...byId.keys()]}::bigint[])`).execute(
    q,
  );
  for (const { id, balance } of found) {
    const amount = (byId.get(id) ?? []).reduce((sum, row) => sum + row.amount, 0);
    assertBalance(-amount, balance);
    await spend(scope, id, -amount).execute(q);
  }
};
