import { sql } from 'kysely';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import { priceVatOf, vatRateOn } from '#ledger/vat.ts';
import { isJuristic, withheldTaxOn } from '#ledger/withholding.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import type { DocumentOrder } from '../documents/compose-document.ts';

const refuse = (field: string): never => {
  throw new AppError('VALIDATION', { values: { field }, fields: [{ field: 'payments', message: field }] });
};

const withheldBefore = (scope: Scope, orderId: number) => sql<{ amount: number; times: number }>`
  select coalesce(sum(e.amount), 0)::int8 as amount, coalesce(sum(sign(e.amount)), 0)::int as times from ledger_entry e
  where e.shop_id = ${scope.shopId} and e.order_id = ${orderId} and e.kind = 'withholding'`;

/**
 * A juristic person may withhold at most a listed rate of all payments before VAT. Certificates may arrive
 * after the money (docs/domain.md §5). An admin may exceed the limit with a reason. `after`: the order with
 * these payments. Throws WITHHOLDING_PAYER for another payer, WITHHOLDING_TOO_LARGE with the limit,
 * VALIDATION without a reason.
 */
export const assertWithholdingAllowed = async (
  q: Tx,
  scope: Scope,
  facts: DocumentFacts,
  after: DocumentOrder,
  { payments, paidFree, day }: { payments: readonly PaymentIn[]; paidFree: number; day: Day },
): Promise<void> => {
  const withheld = payments.filter((one) => one.method === 'withholding');
  if (withheld.length === 0) return;
  const rates = withheld.map((one) => one.rate ?? Math.max(0, ...facts.withholdingRates));
  const isStaff = effectiveRole(scope.roles) === 'staff';
  const payer = after.customerId === null ? null : facts.customers.get(after.customerId);
  const before = (await withheldBefore(scope, after.orderId).execute(q)).rows[0] ?? { amount: 0, times: 0 };
  const taxed = priceVatOf(facts, after.paid - paidFree, vatRateOn(facts.rates, day));
  const listed = rates.filter((rate) => facts.withholdingRates.includes(rate));
  // Each certificate may add one satang of rounding.
  const limit = withheldTaxOn(taxed.base + paidFree, Math.max(0, ...listed)) + before.times - before.amount;
  const now = withheld.reduce((total, one) => total + one.amount, 0);
  if (!isJuristic(payer?.taxId ?? '')) throw new AppError('WITHHOLDING_PAYER');
  if (listed.length === rates.length && now <= limit) return;
  if (!isStaff) {
    if (withheld.some((one) => (one.reason ?? '') === '')) refuse('reason');
    return;
  }
  throw new AppError('WITHHOLDING_TOO_LARGE', { values: { limit: formatBaht(Math.max(0, limit)) } });
};
