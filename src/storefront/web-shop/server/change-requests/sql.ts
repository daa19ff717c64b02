/** Statements of what customers ask through their links. Money in satang. */
import { sql } from 'kysely';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { type Asked, slice } from '#platform/db/page-query.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { stateIn } from '#orders/order/server/index.ts';
import type { AskBody, AskKind, AskState } from '#storefront/web-shop/rules/change-requests.ts';
import type { OrderAsk } from '#storefront/web-shop/contract.ts';

type Shop = Pick<Scope, 'shopId'>;
type Reach = Pick<Scope, 'shopId' | 'branchIds'>;

export type AskRow = Omit<OrderAsk, 'price' | 'day' | 'backDay' | 'at' | 'note'> & {
  price: number;
  body: AskBody;
};

const columns = sql`
  a.id as "askId", a.order_id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName", a.kind, a.state, a.body, a.price,
  a.reply, a.asked_at as "askedAt", a.answered_at as "answeredAt", coalesce(u.display_name, '') as "answeredBy", a.version`;

const beside = sql`
  join rental_order o on o.shop_id = a.shop_id and o.id = a.order_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join app_user u on u.shop_id = a.shop_id and u.id = a.answered_by`;

/** Of an order of the person's branches. */
export const asksOfOrder = (scope: Reach, orderId: number) => sql<AskRow>`
  select ${columns} from link_ask a ${beside}
  where a.shop_id = ${scope.shopId} and a.order_id = ${orderId} and o.branch_id = any(${[...scope.branchIds]}::bigint[])
  order by a.id desc limit 50`;

export const askById = (scope: Reach, id: number) => sql<AskRow>`
  select ${columns} from link_ask a ${beside}
  where a.shop_id = ${scope.shopId} and a.id = ${id} and o.branch_id = any(${[...scope.branchIds]}::bigint[])`;

/** What waits in the branch one is in; only open ones are walked. */
export const openAsks = (scope: Scope, asked: Asked) => {
  const keys = sql`select a.id from link_ask a join rental_order o on o.shop_id = a.shop_id and o.id = a.order_id
    where a.shop_id = ${scope.shopId} and a.state = 'new' and o.branch_id = ${scope.branchId}`;
  return sql<AskRow & { counted: number }>`
    select ${columns}, (select count(*) from (${keys} limit ${totalCap + 1}) n) as counted
    from (${keys} order by a.id ${slice(asked)}) k join link_ask a on a.shop_id = ${scope.shopId} and a.id = k.id ${beside} order by a.id`;
};

/** Those that nobody has answered, of branches, for the bell. */
export const waitingAsks = (scope: Shop, branchIds: readonly number[], most: number) => sql<{
  orderId: number;
  branchId: number;
  at: string;
}>`
  select a.order_id as "orderId", o.branch_id as "branchId", a.asked_at as at
  from link_ask a join rental_order o on o.shop_id = a.shop_id and o.id = a.order_id
  where a.shop_id = ${scope.shopId} and a.state = 'new' and o.branch_id = any(${[...branchIds]}::bigint[]) order by a.id limit ${most}`;

/** Where an ask belongs, with its row held. The caller holds the order first. */
export const holdAsk = (scope: Shop, id: number) => sql<{
  kind: AskKind;
  state: AskState;
  version: number;
  body: AskBody;
  askedDay: Day;
  /** Of what is held or out now. */
  due: Day | null;
}>`
  select a.kind, a.state, a.version, a.body, (a.asked_at at time zone 'Asia/Bangkok')::date as "askedDay",
    (select max(l.return_day) from order_line l
      where l.shop_id = a.shop_id and l.order_id = a.order_id and ${stateIn('running', sql`l.state`)}) as due
  from link_ask a where a.shop_id = ${scope.shopId} and a.id = ${id} for update of a`;

/** No second one of a kind that waits, and none of a form that was sent before. */
export const insertAsk = (
  scope: Shop,
  one: { orderId: number; formKey: string; kind: AskKind; body: AskBody; price: number },
) => sql<{ id: number }>`
  insert into link_ask (shop_id, order_id, form_key, kind, body, price)
  values (${scope.shopId}, ${one.orderId}, ${one.formKey}::uuid, ${one.kind}, ${JSON.stringify(one.body)}::jsonb, ${one.price})
  on conflict do nothing returning id`;

export const withdrawAsk = (scope: Shop, orderId: number, kind: AskKind) => sql<{ id: number }>`
  update link_ask set state = 'withdrawn', version = version + 1
  where shop_id = ${scope.shopId} and order_id = ${orderId} and kind = ${kind} and state = 'new' returning id`;

export const noteAnswer = (
  scope: Pick<Scope, 'shopId' | 'userId'>,
  id: number,
  answer: { as: 'done' | 'refused'; reply: string },
) => sql`
  update link_ask set state = ${answer.as}, reply = ${answer.reply}, answered_at = now(), answered_by = ${scope.userId || null}::bigint,
    version = version + 1
  where shop_id = ${scope.shopId} and id = ${id}`;
