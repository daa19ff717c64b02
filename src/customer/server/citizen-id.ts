import { sql } from 'kysely';
import { totalCap } from '../../core/common/wire.ts';
import { audit } from '../../core/server/audit.ts';
import { reading, writing } from '../../core/server/call.ts';
import type { Scope } from '../../core/server/scope.ts';
import { pageReply, slice } from '../../core/server/page.ts';
import type { customerContract } from '../contract.ts';
import { openedCitizenId } from './kept-citizen-id.ts';
import { customerHere } from './sql.ts';

/** The whole number, for admin and owner; the look is written down in the same transaction (PDPA §37). */
export const citizenId = writing<typeof customerContract.citizenId>(async (q, scope, call) => {
  const { id } = call.params;
  const { rows } = await sql<{ citizen_id: string | null }>`
    select citizen_id from customer where shop_id = ${scope.shopId} and id = ${id} and merged_into_id is null`.execute(
    q,
  );
  const [row] = rows;
  if (row === undefined) return call.fail('NOT_FOUND');
  // Nothing was seen where nothing is kept.
  if (row.citizen_id === null) return { citizenId: '' };
  const citizenId = openedCitizenId(call.seal, scope.shopId, row.citizen_id) ?? call.fail('KEY_LOST');
  await sql`insert into customer_look (shop_id, customer_id, reason, by_user)
    values (${scope.shopId}, ${id}, ${call.body.reason}, ${scope.userId})`.execute(q);
  await audit(q, scope, { action: 'customer.citizenId', subject: 'customer', id });
  return { citizenId };
});

/** Looks at this customer and at those who were merged into it. */
const looksOf = (scope: Scope, id: number) => sql`k.shop_id = ${scope.shopId} and k.customer_id in (
  select c.id from customer c where c.shop_id = ${scope.shopId} and (c.id = ${id} or c.merged_into_id = ${id}))`;

const pageQuery = (scope: Scope, id: number, page: { page: number; size: number }) => sql<{
  lookId: number;
  at: string;
  by: string;
  reason: string;
}>`
  select k.id as "lookId", k.at, coalesce(u.display_name, '') as by, k.reason
  from customer_look k left join app_user u on u.shop_id = k.shop_id and u.id = k.by_user
  where ${looksOf(scope, id)} order by k.id desc ${slice(page)}`;

const countQuery = (scope: Scope, id: number) => sql<{ n: number }>`
  select count(*) as n from (select 1 from customer_look k where ${looksOf(scope, id)} limit ${totalCap + 1}) found`;

export const looks = reading<typeof customerContract.looks>(async (db, scope, call) => {
  const { id } = call.params;
  const { page, size } = call.query;
  const [here, rows, [count]] = await db.readAll(scope, [
    customerHere(scope, id),
    pageQuery(scope, id, { page, size }),
    countQuery(scope, id),
  ]);
  if (here.length === 0) return call.fail('NOT_FOUND');
  return pageReply(call.query, rows, count?.n);
});
