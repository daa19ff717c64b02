import { sql } from 'kysely';
import { bookWithoutOrder } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import type { OnlineMethod, Provider } from '../online-payment-states.ts';
import { providerNames } from '../provider-names.ts';
import { subjectBranch, subjectJoins, subjectNo } from './sql/subject.ts';

type Fee = { due: number; method: OnlineMethod; provider: Provider; branchId: number; orderNo: string };

/**
 * Books the provider's fee, which the payout excludes, as an expense of the day on which the fee becomes
 * known. The expense has the payment's method, whose account then shows the provider's debt. A corrected fee
 * books the difference.
 */
export const bookFee = async (q: Tx, shopId: number, id: number): Promise<void> => {
  const { rows } = await sql<Fee>`
    with before as materialized (
      select f.id, f.fee_booked from online_payment f where f.shop_id = ${shopId} and f.id = ${id} for update),
    subject as materialized (
      select ${subjectBranch} as branch, ${subjectNo} as no from online_payment p ${subjectJoins}
      where p.shop_id = ${shopId} and p.id = ${id})
    update online_payment p set fee_booked = p.fee from before, subject
    where p.shop_id = ${shopId} and p.id = before.id
      and p.booked_at is not null and p.livemode and p.fee is not null and p.fee <> before.fee_booked
    returning p.fee - before.fee_booked as due, p.method, p.provider, subject.branch as "branchId", subject.no as "orderNo"`.execute(
    q,
  );
  for (const { due, method, provider, branchId, orderNo } of rows)
    await bookWithoutOrder(q, systemScope(shopId, [branchId]), {
      kind: 'expense',
      method,
      amount: -due,
      day: bangkokDay(new Date()),
      note: `${providerNames[provider]} ${orderNo}`,
    });
};
