import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { TransferDirection, Transfer, TransferLine, TransferRow, TransferState } from '../contract.ts';

export type TransferListRow = Omit<TransferRow, 'late'>;

const headColumns = (scope: Scope): RawBuilder<unknown> => sql`
  t.id as "transferId", t.from_branch_id as "fromBranchId", f.name as "fromBranchName", t.to_branch_id as "toBranchId", g.name as "toBranchName",
  t.state, t.note, coalesce(ru.display_name, '') as "requestedBy", t.requested_at as "requestedAt", t.sent_at as "sentAt", t.expected_day as "expectedDay",
  (select count(*) from transfer_line l where l.shop_id = ${scope.shopId} and l.transfer_id = t.id) as "lineCount",
  (select count(*) from transfer_line l where l.shop_id = ${scope.shopId} and l.transfer_id = t.id and l.received_at is not null) as "receivedCount",
  (select count(*) from transfer_line l where l.shop_id = ${scope.shopId} and l.transfer_id = t.id and l.missing_at is not null
    and l.outcome is null) as "missingCount"`;
const headTables = (scope: Scope): RawBuilder<unknown> => sql`
  join branch f on f.shop_id = ${scope.shopId} and f.id = t.from_branch_id
  join branch g on g.shop_id = ${scope.shopId} and g.id = t.to_branch_id
  left join app_user ru on ru.shop_id = ${scope.shopId} and ru.id = t.requested_by`;

export type TransferListFilter = {
  direction: TransferDirection;
  state?: readonly TransferState[] | undefined;
  unitId?: number | undefined;
  page: number;
  size: number;
};

const mine = (scope: Scope, direction: TransferDirection): RawBuilder<unknown> => {
  const branches = [...scope.branchIds];
  if (direction === 'in') return sql`t.to_branch_id = any(${branches}::bigint[])`;
  if (direction === 'out') return sql`t.from_branch_id = any(${branches}::bigint[])`;
  return sql`(t.to_branch_id = any(${branches}::bigint[]) or t.from_branch_id = any(${branches}::bigint[]))`;
};
const matching = (scope: Scope, ask: TransferListFilter): RawBuilder<unknown> => sql`
  from transfer t where t.shop_id = ${scope.shopId} and ${mine(scope, ask.direction)}
    ${ask.state === undefined ? sql`` : sql`and t.state = any(${ask.state}::transfer_state[])`}
    ${
      ask.unitId === undefined
        ? sql``
        : sql`and exists (select from transfer_line l where l.shop_id = ${scope.shopId} and l.transfer_id = t.id and l.unit_id = ${ask.unitId})`
    }`;

const namesShown = 3;

export const transferListQuery = (
  scope: Scope,
  ask: TransferListFilter,
): RawBuilder<TransferListRow> => sql<TransferListRow>`
  with page as materialized (
    select t.id ${matching(scope, ask)} order by t.id desc ${limitOffset(ask)}
  )
  select ${headColumns(scope)},
    array(select i.name from transfer_line l
      join product_item i on i.shop_id = ${scope.shopId} and i.id = l.item_id
      where l.shop_id = ${scope.shopId} and l.transfer_id = t.id group by i.name order by min(l.id) limit ${namesShown}) as names
  from page p join transfer t on t.shop_id = ${scope.shopId} and t.id = p.id ${headTables(scope)}
  order by t.id desc`;

export const transferCountQuery = (scope: Scope, ask: TransferListFilter) =>
  countQuery(sql`select ${matching(scope, ask)}`);

export type TransferDetailRow = Omit<Transfer, 'late' | 'lines' | 'may'>;

export const transferDetailQuery = (
  scope: Scope,
  id: number,
): RawBuilder<TransferDetailRow> => sql<TransferDetailRow>`
  select ${headColumns(scope)}, coalesce(su.display_name, '') as "sentBy", coalesce(eu.display_name, '') as "receivedBy",
    t.received_at as "receivedAt", coalesce(cu.display_name, '') as "cancelledBy", t.cancelled_at as "cancelledAt", t.cancel_reason as "cancelReason"
  from transfer t ${headTables(scope)}
  left join app_user su on su.shop_id = ${scope.shopId} and su.id = t.sent_by
  left join app_user eu on eu.shop_id = ${scope.shopId} and eu.id = t.received_by
  left join app_user cu on cu.shop_id = ${scope.shopId} and cu.id = t.cancelled_by
  where t.shop_id = ${scope.shopId} and t.id = ${id} and ${mine(scope, 'all')}`;

export type TransferLineRow = Omit<TransferLine, 'image' | 'state'> & {
  token: string | null;
  reservationId: number | null;
  outcome: 'lost' | 'found' | null;
};

export const transferLinesQuery = (
  scope: Scope,
  id: number,
): RawBuilder<TransferLineRow> => sql<TransferLineRow>`
  select l.id as "lineId", l.item_id as "itemId", i.group_id as "groupId", i.name, i.code, i.color, i.size, coalesce(own.token, main.token) as token,
    l.unit_id as "unitId", coalesce(u.barcode, '') as barcode, l.reservation_id as "reservationId", l.received_at as "receivedAt", l.outcome,
    case when l.missing_at is not null then json_build_object(
      'receiver', json_build_object('by', coalesce(mu.display_name, ''), 'at', l.missing_at, 'note', l.missing_note),
      'sender', case when l.answered_at is not null then
        json_build_object('by', coalesce(au.display_name, ''), 'at', l.answered_at, 'note', l.answer_note) end) end as missing
  from transfer_line l
  left join app_user mu on mu.shop_id = ${scope.shopId} and mu.id = l.missing_by
  left join app_user au on au.shop_id = ${scope.shopId} and au.id = l.answered_by
  join product_item i on i.shop_id = ${scope.shopId} and i.id = l.item_id
  join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
  left join unit u on u.shop_id = ${scope.shopId} and u.id = l.unit_id
  left join image own on own.shop_id = ${scope.shopId} and own.id = i.image_id
  left join image main on main.shop_id = ${scope.shopId} and main.id = g.main_image_id
  where l.shop_id = ${scope.shopId} and l.transfer_id = ${id}
  order by l.item_id, l.id`;
