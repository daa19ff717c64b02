import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type ReductionMail = {
  week: Day;
  dedupe: string;
  branchId: number;
  to: string;
  subject: string;
  body: string;
};

export const enqueueReductionMail = async (
  q: Tx,
  { shopId }: Pick<Scope, 'shopId'>,
  { week, dedupe, branchId, to, subject, body }: ReductionMail,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into message (shop_id, branch_id, reduction_week, kind, dedupe, channel, recipient, subject, body)
    values (${shopId}, ${branchId}, ${week}::date, 'free', ${dedupe}, 'email', ${to}, ${subject}, ${body})
    on conflict (shop_id, dedupe) do nothing returning id`.execute(q);
  return rows.length > 0;
};
