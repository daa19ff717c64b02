import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { type AfterCommit, forgetReplies } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { erasedColumns } from '../customer-columns.ts';
import { customerDataPort } from '../ports/customer-data.ts';

const anonymise = async (q: Tx, scope: Scope, id: number): Promise<void> => {
  await sql`update customer set ${erasedColumns}, import_key = null, erased_at = now(), updated_at = now()
    where shop_id = ${scope.shopId} and (id = ${id} or merged_into_id = ${id})`.execute(q);
  await sql`delete from customer_measure where shop_id = ${scope.shopId} and customer_id = ${id}`.execute(q);
  await sql`delete from earlier_rental where shop_id = ${scope.shopId} and customer_id = ${id}`.execute(q);
  await sql`update data_request set note = '' where shop_id = ${scope.shopId} and customer_id = ${id}`.execute(
    q,
  );
};

const phonesOf = async (q: Tx, scope: Pick<Scope, 'shopId'>, id: number): Promise<string[]> =>
  (
    await sql<{ phone: string }>`
      select distinct p.phone from customer c cross join lateral (values (c.phone), (c.phone2)) p (phone)
      where c.shop_id = ${scope.shopId} and (c.id = ${id} or c.merged_into_id = ${id}) and p.phone <> ''`.execute(
      q,
    )
  ).rows.map((row) => row.phone);

const emailsOf = async (q: Tx, scope: Pick<Scope, 'shopId'>, id: number): Promise<string[]> =>
  (
    await sql<{ email: string }>`
      select distinct c.email from customer c
      where c.shop_id = ${scope.shopId} and (c.id = ${id} or c.merged_into_id = ${id}) and c.email <> ''`.execute(
      q,
    )
  ).rows.map((row) => row.email);

const lineIdsOf = async (q: Tx, scope: Pick<Scope, 'shopId'>, id: number): Promise<string[]> =>
  (
    await sql<{ lineId: string }>`
      select distinct c.line_id as "lineId" from customer c
      where c.shop_id = ${scope.shopId} and (c.id = ${id} or c.merged_into_id = ${id}) and c.line_id <> ''`.execute(
      q,
    )
  ).rows.map((row) => row.lineId);

/** The lock prevents new orders for the customer. */
export const lockWithMerged = (scope: Pick<Scope, 'shopId'>, id: number) => sql`
  select id from customer where shop_id = ${scope.shopId} and (id = ${id} or merged_into_id = ${id}) order by id for update`;

/**
 * The customer must be locked. Id, anonymous orders and issued documents remain (5 years, Revenue Code
 * §87/3). `why` is for the audit log.
 */
export const anonymizeCustomer = async (
  q: Tx,
  scope: Scope,
  id: number,
  why: Readonly<Record<string, unknown>>,
  afterCommit: AfterCommit,
): Promise<void> => {
  for (const one of customerDataPort.provided) await one.refuse?.(q, scope, id);
  const phones = await phonesOf(q, scope, id);
  const emails = await emailsOf(q, scope, id);
  const lineIds = await lineIdsOf(q, scope, id);
  await anonymise(q, scope, id);
  for (const one of customerDataPort.provided)
    await one.forget?.(q, scope, id, afterCommit, phones, emails, lineIds);
  for (const one of customerDataPort.provided) await one.reworded?.(q, scope, id);
  // Replies stored for repeated requests contain the customer.
  await forgetReplies(
    q,
    scope,
    sql`(reply->>'customerId' = ${String(id)} or reply->'customer'->>'customerId' = ${String(id)})`,
  );
  await writeAudit(q, scope, { action: 'customer.erase', subject: 'customer', id, after: why });
};

export const deleteCitizenIds = async (
  q: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    update customer set citizen_id = null, citizen_id_at = null
    where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[]) and citizen_id is not null returning id`.execute(
    q,
  );
  return rows.map((row) => row.id);
};
