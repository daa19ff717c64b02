import { type RawBuilder, sql } from 'kysely';
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

const shownDays = 28;

/** Finds recent failed e-mails, except if the address got a later one. */
export const failedReductionMails = ({
  shopId,
}: Pick<Scope, 'shopId'>): RawBuilder<{ week: Day; address: string; error: string }> => sql`
  select m.reduction_week as week, m.recipient as address, m.error
  from message m
  where m.shop_id = ${shopId} and m.state in ('failed', 'unknown') and m.reduction_week > current_date - ${sql.lit(shownDays)}
    and not exists (select from message n where n.shop_id = m.shop_id and n.state = 'sent' and n.recipient = m.recipient
      and n.reduction_week > m.reduction_week)
  order by m.reduction_week desc, m.id`;

/** Runs when the e-mail is turned off. */
export const dropFailedReductionMails = (q: Tx, { shopId }: Pick<Scope, 'shopId'>) =>
  sql`update message set state = 'cancelled' where shop_id = ${shopId} and state in ('failed', 'unknown')
    and reduction_week is not null`.execute(q);
