import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

export const booksClosedUntilQuery = ({ shopId }: Shop) => sql<{ closedUntil: Day; closedAt: string }>`
  select until_day as "closedUntil", closed_at as "closedAt" from journal_closed where shop_id = ${shopId}`;

/** Closes the books up to and including `until`. Never reopens days. Waits for postings at all branches. */
export const closeBooks = async (q: Tx, { shopId, userId }: Scope, until: Day): Promise<void> => {
  await sql`select from branch where shop_id = ${shopId} order by id for update`.execute(q);
  await sql`insert into journal_closed (shop_id, until_day, closed_by) values (${shopId}, ${until}::date, ${userId || null}::bigint)
    on conflict (shop_id) do update set until_day = greatest(journal_closed.until_day, excluded.until_day),
      closed_by = excluded.closed_by, closed_at = now()`.execute(q);
};
