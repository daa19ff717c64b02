import { sql } from 'kysely';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { invalidReportField } from './wire.ts';

const spentToday = (scope: Scope) => sql<{ limit: number; spent: number }>`
  select s.staff_expense_limit as limit, (
    select coalesce(-sum(e.amount), 0)::int8 from ledger_entry e
    where e.shop_id = s.shop_id and e.branch_id = any(${[...scope.branchIds]}::bigint[]) and e.day = ${bangkokDay(new Date())}::date
      and e.by_user = ${scope.userId}::bigint and e.kind = 'expense' and e.order_id is null and e.reverses_id is null
      and not exists (select from ledger_entry r where r.shop_id = e.shop_id and r.reverses_id = e.id and r.order_id is null)
      and not exists (select from expense_request a where a.shop_id = e.shop_id and a.entry_id = e.id)
      and not exists (select from withheld_tax w join expense_request a on a.shop_id = w.shop_id and a.entry_id = w.entry_id
        where w.shop_id = e.shop_id and w.tax_entry_id = e.id)) as spent
  from shop s where s.shop_id = ${scope.shopId}`;

/**
 * Lets staff spend at most the shop's daily limit, over all their expenses that are neither reversed nor
 * approved by another user. The lock makes concurrent requests count each other.
 */
export const assertMaySpend = async (q: Tx, scope: Scope, amount: number): Promise<void> => {
  if (effectiveRole(scope.roles) !== 'staff') return;
  await sql`select id from app_user where shop_id = ${scope.shopId} and id = ${scope.userId} for no key update`.execute(
    q,
  );
  const { limit = 0, spent = 0 } = (await spentToday(scope).execute(q)).rows[0] ?? {};
  if (amount + spent > limit)
    throw new AppError('EXPENSE_LIMIT', {
      values: { limit: formatBaht(limit), spent: formatBaht(spent) },
    });
};

export const assertReceiptShown = async (
  q: Tx,
  scope: Scope,
  { amount, imageId }: { amount: number; imageId: number | null },
): Promise<void> => {
  if (effectiveRole(scope.roles) !== 'staff' || imageId !== null) return;
  const { rows } = await sql<{ limit: number }>`
    select staff_receipt_from as limit from shop where shop_id = ${scope.shopId}`.execute(q);
  const [{ limit } = { limit: 0 }] = rows;
  if (amount > limit) throw new AppError('EXPENSE_RECEIPT', { values: { limit: formatBaht(limit) } });
};

export const assertExpenseExplained = async (
  q: Tx,
  scope: Scope,
  { amount, reason, imageId }: { amount: number; reason: string; imageId: number | null },
): Promise<void> => {
  if (effectiveRole(scope.roles) === 'staff' && reason === '')
    throw invalidReportField('note', 'what it was for');
  await assertReceiptShown(q, scope, { amount, imageId });
};
