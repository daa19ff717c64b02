import { type RawBuilder, sql } from 'kysely';
import { limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { WebhookSubscription, WebhookDelivery } from '#integrations/api/contract.ts';
import { secretOverlapHours } from '#integrations/api/webhook-rules.ts';

const state = sql<WebhookSubscription['state']>`
  case when h.gave_up_at is not null then 'gaveUp' when not h.active then 'off' when h.failing_since is not null then 'failing' else 'on' end`;

const mostCounted = 1000;

export const webhooksQuery = ({ shopId }: Scope) => sql<WebhookSubscription>`
  select h.id as "hookId", h.name, h.url, h.events, ${state} as state, coalesce(m.display_name, '') as "madeBy", h.made_at as "madeAt",
    h.failing_since as "failingSince", case when h.old_until > now() then h.old_until end as "oldSecretUntil",
    (select s.sent_at from hook_send s where s.shop_id = h.shop_id and s.hook_id = h.id and s.state = 'sent' order by s.id desc limit 1) as "lastSent",
    (select count(*)::int from (select from hook_send s where s.shop_id = h.shop_id and s.hook_id = h.id and s.state = 'waiting'
      limit ${mostCounted}) w) as waiting
  from hook h left join app_user m on m.shop_id = h.shop_id and m.id = h.made_by
  where h.shop_id = ${shopId} order by h.id`;

export const failedWebhooksQuery = ({ shopId }: Pick<Scope, 'shopId'>) => sql<{
  id: number;
  name: string;
  at: string;
}>`
  select id, name, gave_up_at as at from hook where shop_id = ${shopId} and gave_up_at is not null`;

export const lockWebhooks = ({ shopId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended('hooks', ${shopId}))`;

export const countWebhooks = ({ shopId }: Scope) =>
  sql<{ n: number }>`select count(*)::int as n from hook where shop_id = ${shopId}`;

export type WebhookInput = { name: string; url: string; events: readonly string[] };

export const insertWebhook = ({ shopId, userId }: Scope, { name, url, events }: WebhookInput) => sql<{
  id: number;
}>`
  insert into hook (shop_id, name, url, events, made_by)
  values (${shopId}, ${name}, ${url}, ${[...events]}::text[], ${userId}) returning id`;

export type WebhookRow = WebhookInput & { active: boolean; secret: string; oldSecret: string };

export const lockWebhook = ({ shopId }: Scope, id: number) => sql<WebhookRow>`
  select name, url, events, active, secret, case when old_until > now() then old_secret else '' end as "oldSecret"
  from hook where shop_id = ${shopId} and id = ${id} for update`;

export const updateWebhook = ({ shopId }: Scope, id: number, { name, url, events }: WebhookInput) => sql`
  update hook set name = ${name}, url = ${url}, events = ${[...events]}::text[] where shop_id = ${shopId} and id = ${id}`;

export const saveWebhookSecret = ({ shopId }: Scope, id: number, sealed: string) => sql`
  update hook set old_secret = secret, old_until = case when secret <> '' then now() + make_interval(hours => ${secretOverlapHours}) end, secret = ${sealed}
  where shop_id = ${shopId} and id = ${id}`;

export const setWebhookActive = ({ shopId }: Scope, id: number, on: boolean) => sql`
  with switched as (
    update hook set active = ${on}, gave_up_at = null, failing_since = null, fails = 0, rest_until = now()
    where shop_id = ${shopId} and id = ${id} returning id, active
  )
  update hook_send s set next_at = now() from switched
  where switched.active and s.shop_id = ${shopId} and s.hook_id = switched.id and s.state = 'waiting'`;

export const deleteWebhook = ({ shopId }: Scope, id: number) =>
  sql`delete from hook where shop_id = ${shopId} and id = ${id}`;

export type WebhookDeliveryRow = Omit<WebhookDelivery, 'body'> & { data: unknown };

type Ask = { page: number; size: number; state?: WebhookDelivery['state'] | undefined };

const sendColumns = sql`s.id as "sendId", s.event_id as "eventId", s.event, s.subject, s.happened_at as "happenedAt", s.state, s.tries,
  case when s.state = 'waiting' then s.next_at end as "nextAt", s.sent_at as "sentAt", s.status, s.took as milliseconds, s.detail, s.data`;

export const webhookDeliveriesQuery = (scope: Scope, hookId: number, ask: Ask, cap: number) => {
  const is: RawBuilder<unknown> = ask.state === undefined ? sql`true` : sql`s.state = ${ask.state}`;
  return sql<WebhookDeliveryRow & { total: number }>`
  with keys as materialized (
    select s.id from hook_send s where s.shop_id = ${scope.shopId} and s.hook_id = ${hookId} and ${is}
    order by s.id desc limit ${Math.max(cap + 1, ask.page * ask.size)}),
  page as materialized (select id from keys order by id desc ${limitOffset(ask)})
  select t.total, r.* from (select count(*)::int as total from keys) t
  left join (select ${sendColumns} from page p join hook_send s on s.shop_id = ${scope.shopId} and s.id = p.id) r on true
  order by r."sendId" desc`;
};

/** Sends the event again with the same id. Returns no row for another webhook's delivery. */
export const requeueWebhookDelivery = ({ shopId }: Scope, hookId: number, id: number) => sql<{ id: number }>`
  update hook_send set state = 'waiting', tries = 0, next_at = now(), sent_at = null
  where shop_id = ${shopId} and hook_id = ${hookId} and id = ${id} returning id`;
