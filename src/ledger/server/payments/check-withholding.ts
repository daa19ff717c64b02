/** Is the tax that is said to be withheld what the law lets a payer withhold? (docs/domain.md §5) */
import { sql } from 'kysely';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import { priceVat, rateOn } from '#ledger/vat.ts';
import { isJuristic, taxOn } from '#ledger/withholding.ts';
import type { Facts } from '../documents/document-facts.ts';
import type { PaperOrder } from '../documents/compose-document.ts';

const refuse = (field: string): never => {
  throw new AppError('VALIDATION', { values: { field }, fields: [{ field: 'payments', message: field }] });
};

/** What was withheld of an order so far, less what was taken back. */
const withheldBefore = (scope: Scope, orderId: number) => sql<{ amount: number; times: number }>`
  select coalesce(sum(e.amount), 0)::int8 as amount, count(*)::int as times from ledger_entry e
  where e.shop_id = ${scope.shopId} and e.order_id = ${orderId} and e.kind = 'withholding'`;

/**
 * Tax withheld is at most a rate of the shop's list of what is paid, before VAT, by a juristic person; certificates may come
 * later than the money, so all that was paid of the order counts. `after`: the order with these payments. More is booked by
 * an admin who says why. Errors: WITHHOLDING_PAYER, WITHHOLDING_TOO_LARGE naming what there may be, VALIDATION without a reason.
 */
export const mustBeWithheldRightly = async (
  q: Tx,
  scope: Scope,
  facts: Facts,
  after: PaperOrder,
  { payments, paidFree, day }: { payments: readonly PaymentIn[]; paidFree: number; day: Day },
): Promise<void> => {
  const withheld = payments.filter((one) => one.method === 'withholding');
  if (withheld.length === 0) return;
  const rates = withheld.map((one) => one.rate ?? Math.max(0, ...facts.withholdingRates));
  const isStaff = effectiveRole(scope.roles) === 'staff';
  const payer = after.customerId === null ? null : facts.customers.get(after.customerId);
  const before = (await withheldBefore(scope, after.orderId).execute(q)).rows[0] ?? { amount: 0, times: 0 };
  const taxed = priceVat(facts, after.paid - paidFree, rateOn(facts.rates, day));
  const listed = rates.filter((rate) => facts.withholdingRates.includes(rate));
  // Each certificate was rounded by itself: a satang each.
  const limit = taxOn(taxed.base + paidFree, Math.max(0, ...listed)) + before.times - before.amount;
  const now = withheld.reduce((total, one) => total + one.amount, 0);
  const juristic = isJuristic(payer?.taxId ?? '');
  if (juristic && listed.length === rates.length && now <= limit) return;
  if (!isStaff) {
    if (withheld.some((one) => (one.reason ?? '') === '')) refuse('reason');
    return;
  }
  if (!juristic) throw new AppError('WITHHOLDING_PAYER');
  throw new AppError('WITHHOLDING_TOO_LARGE', { values: { limit: formatBaht(Math.max(0, limit)) } });
};
