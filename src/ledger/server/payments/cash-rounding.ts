import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { cashGiven } from '#lib/money/cash.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { EntryMethod } from '#ledger/entry-kinds.ts';
import type { NewLedgerEntry } from '../entries/post-entries.ts';

/** Returns the coin in satang, by the rule of the cash day. `s` is the shop. */
export const cashCoinSql = (scope: Pick<Scope, 'happened' | 'cashDay'>): RawBuilder<number> =>
  sql`coalesce((select r.coin from cash_rounding_rule r where r.shop_id = s.shop_id and r.until_day > ${scope.cashDay ?? workDay(scope)}::date
    order by r.until_day limit 1), s.cash_rounding)`;

export const loadCashCoin = async (q: Tx, scope: Scope): Promise<number> => {
  const { rows } = await sql<{ coin: number }>`
    select ${cashCoinSql(scope)} as coin from shop s where s.shop_id = ${scope.shopId}`.execute(q);
  if (rows[0] === undefined) throw new Error('no shop');
  return rows[0].coin;
};

/**
 * Coins per order that rounding may give away. Without a limit, many small payments could cost the whole
 * price.
 */
export const roundedCoins = 20;

/**
 * Returns an entry in signed satang without a document, so price, VAT and documents do not change. Throws
 * VALIDATION if the order used up its rounding. The order must be locked.
 */
export const cashRoundingEntry = async (
  q: Tx,
  scope: Scope,
  { amount, coin, ...entry }: { orderId: number; amount: number; coin: number; day: Day; at: string },
): Promise<NewLedgerEntry[]> => {
  if (amount === 0) return [];
  const { rows } = await sql<{
    given: number;
  }>`select coalesce(-sum(amount), 0)::float as given from ledger_entry
    where shop_id = ${scope.shopId} and order_id = ${entry.orderId} and kind = 'cash_rounding'`.execute(q);
  if ((rows[0]?.given ?? 0) - amount > roundedCoins * coin)
    throw new AppError('VALIDATION', {
      values: { field: 'payments' },
      fields: [{ field: 'payments', message: 'cash in whole coins' }],
    });
  return [{ kind: 'cash_rounding', method: 'cash', amount, paper: null, ...entry }];
};

/**
 * Returns the customer's gain in satang. `cashBefore`: satang already paid in cash in this step, because all
 * cash is rounded once.
 */
export const roundingGiven = (
  {
    method,
    amount,
    cashBefore = 0,
  }: { method: EntryMethod; amount: number; cashBefore?: number | undefined },
  coin: number,
): number =>
  method === 'cash' ? cashGiven(cashBefore + amount, coin) - cashGiven(cashBefore, coin) - amount : 0;
