import { type RawBuilder, sql } from 'kysely';
import { type PageRequest, countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isSettlementDue, stateInSql } from '#orders/order/server/index.ts';
import type {
  ChangeRequestBody,
  ChangeRequestKind,
  ChangeRequestState,
} from '#storefront/web-shop/rules/change-requests.ts';
import type { ChangeRequest } from '#storefront/web-shop/contract.ts';

type Shop = Pick<Scope, 'shopId'>;

const lineOf = (scope: Shop, where: RawBuilder<unknown>) => sql`select from order_line l
  where l.shop_id = ${scope.shopId} and l.order_id = a.order_id and ${where}`;
const isHeld = stateInSql('held', sql`l.state`);
const heldLine = (scope: Shop, where: RawBuilder<unknown>) => lineOf(scope, sql`${isHeld} and (${where})`);
type Reach = Pick<Scope, 'shopId' | 'branchIds'>;

export type ChangeRequestRow = Omit<ChangeRequest, 'price' | 'day' | 'backDay' | 'at' | 'note'> & {
  price: number;
  body: ChangeRequestBody;
};

const columns = sql`
  a.id as "askId", a.order_id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName", a.kind, a.state, a.body, a.price,
  a.reply, a.self_service as "selfService", a.asked_at as "askedAt", a.answered_at as "answeredAt", coalesce(u.display_name, '') as "answeredBy", a.version`;

const beside = sql`
  join rental_order o on o.shop_id = a.shop_id and o.id = a.order_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join app_user u on u.shop_id = a.shop_id and u.id = a.answered_by`;

export const changeRequestsOfOrder = (scope: Reach, orderId: number) => sql<ChangeRequestRow>`
  select ${columns} from link_ask a ${beside}
  where a.shop_id = ${scope.shopId} and a.order_id = ${orderId} and o.branch_id = any(${[...scope.branchIds]}::bigint[])
  order by a.id desc limit 50`;

export const selfMoves = (scope: Shop, orderId: number) => sql<{ moves: number }>`
  select count(*)::int as moves from link_ask a
  where a.shop_id = ${scope.shopId} and a.order_id = ${orderId} and a.self_service and a.kind = 'change' and a.state = 'done'`;

export const changeRequestById = (scope: Reach, id: number) => sql<ChangeRequestRow>`
  select ${columns} from link_ask a ${beside}
  where a.shop_id = ${scope.shopId} and a.id = ${id} and o.branch_id = any(${[...scope.branchIds]}::bigint[])`;

export const openChangeRequests = (scope: Scope, asked: PageRequest) => {
  const keys = sql`select a.id from link_ask a join rental_order o on o.shop_id = a.shop_id and o.id = a.order_id
    where a.shop_id = ${scope.shopId} and a.state = 'new' and o.branch_id = ${scope.branchId}`;
  const rows = sql<ChangeRequestRow>`
    select ${columns}
    from (${keys} order by a.id ${limitOffset(asked)}) k join link_ask a on a.shop_id = ${scope.shopId} and a.id = k.id ${beside} order by a.id`;
  return [rows, countQuery(keys)] as const;
};

/**
 * Selects orders that customers cancelled or moved since yesterday, or cancelled in the last 60 days with
 * money to pay back (`amount`).
 */
export const selfServiceChanges = (
  scope: Shop,
  { branchIds, today, most }: { branchIds: readonly number[]; today: Day; most: number },
) => sql<{ orderId: number; branchId: number; day: Day; amount: number | null }>`
  select s.order_id as "orderId", s.branch_id as "branchId", max((a.answered_at at time zone 'Asia/Bangkok')::date) as day,
    case when ${isSettlementDue} then s.bail_held - s.balance end as amount
  from link_ask a join order_sums s on s.shop_id = a.shop_id and s.order_id = a.order_id
  where a.shop_id = ${scope.shopId} and a.self_service and a.state = 'done' and s.branch_id = any(${[...branchIds]}::bigint[])
    and a.answered_at > (${today}::date - 60)::timestamp at time zone 'Asia/Bangkok'
    and (a.answered_at > (${today}::date - 1)::timestamp at time zone 'Asia/Bangkok' or a.kind = 'cancel' and ${isSettlementDue})
  group by s.shop_id, s.order_id order by day, s.order_id limit ${most}`;

export const waitingChangeRequests = (scope: Shop, branchIds: readonly number[], most: number) => sql<{
  orderId: number;
  branchId: number;
  at: string;
}>`
  select a.order_id as "orderId", o.branch_id as "branchId", a.asked_at as at
  from link_ask a join rental_order o on o.shop_id = a.shop_id and o.id = a.order_id
  where a.shop_id = ${scope.shopId} and a.state = 'new' and o.branch_id = any(${[...branchIds]}::bigint[]) order by a.id limit ${most}`;

/** The caller must lock the order first. */
export const lockChangeRequest = (scope: Shop, id: number) => sql<{
  kind: ChangeRequestKind;
  state: ChangeRequestState;
  version: number;
  body: ChangeRequestBody;
  askedDay: Day;
  due: Day | null;
}>`
  select a.kind, a.state, a.version, a.body, (a.asked_at at time zone 'Asia/Bangkok')::date as "askedDay",
    (select max(l.return_day) from order_line l
      where l.shop_id = a.shop_id and l.order_id = a.order_id and ${stateInSql('running', sql`l.state`)}) as due
  from link_ask a where a.shop_id = ${scope.shopId} and a.id = ${id} for update of a`;

/**
 * Locks the order's requests for changes and cancellations. `done` means the order shows the change,
 * `comparable` that it is not only in words.
 */
export const settleableChangeRequests = (scope: Shop, orderId: number) => sql<{
  id: number;
  kind: ChangeRequestKind;
  state: ChangeRequestState;
  comparable: boolean;
  selfService: boolean;
  done: boolean;
}>`
  select a.id, a.kind, a.state, a.kind = 'cancel' or a.body ->> 'day' is not null as comparable, a.self_service as "selfService",
    case when a.kind = 'cancel' then not exists (${heldLine(scope, sql`true`)})
      when a.body ->> 'day' is not null then exists (${heldLine(scope, sql`true`)}) and not exists (${heldLine(
        scope,
        sql`l.pickup_day <> (a.body ->> 'day')::date or l.return_day <> (a.body ->> 'backDay')::date`,
      )})
      else exists (select from order_step s where s.shop_id = a.shop_id and s.order_id = a.order_id and s.kind in ('edit', 'swap')
        and s.at >= a.asked_at and not exists (
          select from order_step u where u.shop_id = s.shop_id and u.order_id = s.order_id and u.undoes_id = s.id)) end as done
  from link_ask a
  where a.shop_id = ${scope.shopId} and a.order_id = ${orderId} and a.kind in ('cancel', 'change')
  order by a.id for update of a`;

/** Returns no row if a request of this kind is open or the form was already sent. */
export const insertChangeRequest = (
  scope: Shop,
  one: {
    orderId: number;
    formKey: string;
    kind: ChangeRequestKind;
    body: ChangeRequestBody;
    price: number;
    selfService?: boolean;
  },
) => sql<{ id: number }>`
  insert into link_ask (shop_id, order_id, form_key, kind, body, price, self_service)
  values (${scope.shopId}, ${one.orderId}, ${one.formKey}::uuid, ${one.kind}, ${JSON.stringify(one.body)}::jsonb, ${one.price},
    ${one.selfService ?? false})
  on conflict do nothing returning id`;

export const changeRequestOfForm = (scope: Shop, orderId: number, formKey: string) => sql<{ id: number }>`
  select id from link_ask where shop_id = ${scope.shopId} and order_id = ${orderId} and form_key = ${formKey}::uuid`;

export const withdrawChangeRequest = (scope: Shop, orderId: number, kind: ChangeRequestKind) => sql<{
  id: number;
}>`
  update link_ask set state = 'withdrawn', version = version + 1
  where shop_id = ${scope.shopId} and order_id = ${orderId} and kind = ${kind} and state = 'new' returning id`;

/** Ends requests that `allowedChangeRequests` no longer allows. */
export const endImpossibleRequests = (scope: Shop, orderId: number) => sql`
  update link_ask a set state = 'ended', withdrawn_at = now(), version = version + 1
  where a.shop_id = ${scope.shopId} and a.order_id = ${orderId} and a.state = 'new'
    and not exists (${lineOf(scope, sql`case a.kind when 'extend' then ${stateInSql('running', sql`l.state`)} else ${isHeld} end`)})`;

export const recordChangeAnswer = (
  scope: Pick<Scope, 'shopId' | 'userId'>,
  id: number,
  answer: { as: 'done' | 'refused'; reply: string },
) => sql`
  update link_ask set state = ${answer.as}, reply = ${answer.reply}, answered_at = now(), answered_by = ${scope.userId || null}::bigint,
    version = version + 1
  where shop_id = ${scope.shopId} and id = ${id}`;

/**
 * Reopens requests that an undone step marked as done or ended. The step did so in its own transaction, so
 * the times are equal. Requests with a newer open request of the same kind remain closed. Earlier versions
 * set `withdrawn`.
 */
export const reopenChangeRequests = (scope: Shop, orderId: number, stepId: number) => sql`
  update link_ask a set state = 'new', self_service = false, reply = '', answered_at = null, answered_by = null, withdrawn_at = null,
    version = a.version + 1
  from order_step s
  where a.shop_id = ${scope.shopId} and a.order_id = ${orderId} and s.shop_id = a.shop_id and s.order_id = a.order_id and s.id = ${stepId}
    and (a.state = 'done' and s.at = a.answered_at or a.state in ('withdrawn', 'ended') and s.at = a.withdrawn_at)
    and not exists (select from link_ask n
      where n.shop_id = a.shop_id and n.order_id = a.order_id and n.kind = a.kind and n.state = 'new')`;
