import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { DataRequest } from '#customers/contract.ts';

export type DataRequestFilter = {
  state?: DataRequest['state'] | undefined;
  customerId?: number | undefined;
};

const columns = sql`r.id as "requestId", r.customer_id as "customerId", c.name as "customerName", r.kind, r.asked_day as "askedDay",
  r.due_day as "dueDay", r.note, r.state, r.reason, coalesce(u.display_name, '') as by, coalesce(s.display_name, '') as "settledBy",
  r.settled_at as "settledAt"`;
const tables = sql`data_request r
  join customer c on c.shop_id = r.shop_id and c.id = r.customer_id
  left join app_user u on u.shop_id = r.shop_id and u.id = r.created_by
  left join app_user s on s.shop_id = r.shop_id and s.id = r.settled_by`;

const matching = (
  scope: Scope,
  filter: DataRequestFilter,
): RawBuilder<unknown> => sql`r.shop_id = ${scope.shopId}
  and ${filter.state === undefined ? sql`true` : sql`r.state = ${filter.state}::data_request_state`}
  and ${filter.customerId === undefined ? sql`true` : sql`r.customer_id = ${filter.customerId}`}`;

/** Open requests, the most urgent first, precede settled requests, the newest first. */
export const dataRequestPage = (
  scope: Scope,
  filter: DataRequestFilter,
  page: { page: number; size: number },
) => sql<DataRequest>`
  select ${columns} from ${tables} where ${matching(scope, filter)}
  order by r.state <> 'open', case when r.state = 'open' then r.due_day end, r.id desc
  ${limitOffset(page)}`;

export const dataRequestCount = (scope: Scope, filter: DataRequestFilter) =>
  countQuery(sql`select from data_request r where ${matching(scope, filter)}`);

export const dataRequestRow = (scope: Scope, id: number) => sql<DataRequest>`
  select ${columns} from ${tables} where r.shop_id = ${scope.shopId} and r.id = ${id}`;

export const lockDataRequest = (scope: Scope, id: number) => sql<{
  customer_id: number;
  kind: DataRequest['kind'];
  state: DataRequest['state'];
}>`
  select customer_id, kind, state from data_request where shop_id = ${scope.shopId} and id = ${id} for update`;

export const settleDataRequest = async (
  q: Tx,
  scope: Scope,
  id: number,
  state: 'done' | 'refused',
  reason = '',
): Promise<void> => {
  await sql`update data_request set state = ${state}::data_request_state, reason = ${reason}, settled_by = ${scope.userId || null}, settled_at = now()
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
};
