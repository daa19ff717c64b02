/**
 * A worker leases a webhook, sends one event without a database lock or connection, records the result and
 * releases the lease. If the worker dies, the lease ends and the event is sent again with the same id. Events
 * of one subject are sent in order.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { withSpan, runTraced } from '#platform/telemetry/work-context.ts';
import { webhookRetryDays, retryDelaySeconds } from '#integrations/api/webhook-rules.ts';
import { webhookPayloadOf } from './payload.ts';
import { type WebhookResponse, type WebhookReach, isWebhookAccepted, postToWebhook } from './http-post.ts';
import { decryptWebhookSecrets, signedHeaders } from './sign.ts';

export type WebhookDeliveryContext = {
  db: Db;
  seal: Seal;
  reach: WebhookReach;
  leaseSeconds: number;
  lanes: number;
};

type Held = {
  hookId: number;
  name: string;
  url: string;
  secret: string;
  oldSecret: string;
  sendId: number;
  eventId: string;
  event: string;
  data: unknown;
  happenedAt: string;
  tries: number;
};

/** Selects due events of webhook `h`, the earliest of each subject. */
const dueOf = (shopId: number) => sql`
  from hook_send s where s.shop_id = ${shopId} and s.hook_id = h.id and s.state = 'waiting' and s.next_at <= now()
    and not exists (select from hook_send e where e.shop_id = ${shopId} and e.hook_id = h.id and e.state = 'waiting'
      and e.subject = s.subject and e.id < s.id)`;

const holdOne = (shopId: number, worker: string, leaseSeconds: number) => sql<{ id: number }>`
  with free as materialized (
    select h.id from hook h where h.shop_id = ${shopId} and h.active and h.rest_until <= now()
      and (h.busy_until is null or h.busy_until < now()) and exists (select ${dueOf(shopId)})
    order by h.rest_until, h.id limit 1 for update skip locked
  )
  update hook h set busy_by = ${worker}::uuid, busy_until = now() + make_interval(secs => ${leaseSeconds})
  from free where h.shop_id = ${shopId} and h.id = free.id
  returning h.id`;

const firstDue = (shopId: number, hookId: number) => sql<Held>`
  update hook_send t set tries = t.tries + 1
  from (
    select h.id as hook_id, h.name, h.url, h.secret, case when h.old_until > now() then h.old_secret else '' end as old_secret,
      (select s.id ${dueOf(shopId)} order by s.id limit 1) as send_id
    from hook h where h.shop_id = ${shopId} and h.id = ${hookId}) n
  where t.shop_id = ${shopId} and t.id = n.send_id
  returning n.hook_id as "hookId", n.name, n.url, n.secret, n.old_secret as "oldSecret", t.id as "sendId", t.event_id as "eventId", t.event,
    t.data, t.happened_at as "happenedAt", t.tries`;

const letGo = (shopId: number, hookId: number) => sql`
  update hook set busy_by = null, busy_until = null where shop_id = ${shopId} and id = ${hookId}`;

/** Another worker may just have sent the event, so the event is read after the lease. */
const take = async (
  q: Tx,
  shopId: number,
  worker: string,
  leaseSeconds: number,
): Promise<Held | undefined> => {
  for (;;) {
    const [hook] = (await holdOne(shopId, worker, leaseSeconds).execute(q)).rows;
    if (hook === undefined) return undefined;
    const [held] = (await firstDue(shopId, hook.id).execute(q)).rows;
    if (held !== undefined) return held;
    await letGo(shopId, hook.id).execute(q);
  }
};

const restOf = (fails: number): number => Math.min(3600, 2 ** Math.min(fails, 12));

type Failing = { fails: number; since: string; givenUp: boolean };

const write = async (
  q: Tx,
  shopId: number,
  worker: string,
  held: Held,
  answer: WebhookResponse,
): Promise<Failing | undefined> => {
  const taken = isWebhookAccepted(answer);
  const wait = retryDelaySeconds[held.tries - 1];
  const state = taken ? 'sent' : wait === undefined ? 'failed' : 'waiting';
  // Status 410 means the receiver was removed permanently.
  const hopeless = taken
    ? sql`false`
    : sql`(${answer.status === 410}::boolean or coalesce(h.failing_since < now() - make_interval(days => ${webhookRetryDays}), false))`;
  const { rows } = await sql<Failing>`
    with mine as (
      update hook h set busy_by = null, busy_until = null,
        failing_since = case when ${taken}::boolean then null else coalesce(h.failing_since, now()) end,
        fails = case when ${taken}::boolean then 0 else h.fails + 1 end,
        active = h.active and not ${hopeless}, gave_up_at = case when h.active and ${hopeless} then now() else h.gave_up_at end
      where h.shop_id = ${shopId} and h.id = ${held.hookId} and h.busy_by = ${worker}::uuid
      returning h.fails, h.failing_since, h.gave_up_at = now() as given_up
    ), noted as (
      update hook_send s set state = ${state}, sent_at = case when ${taken}::boolean then now() end, status = ${answer.status}, took = ${answer.milliseconds},
        detail = ${taken ? '' : answer.detail}, next_at = now() + make_interval(secs => ${wait ?? 0})
      from mine where s.shop_id = ${shopId} and s.id = ${held.sendId} and s.tries = ${held.tries}
    )
    select fails, failing_since as since, coalesce(given_up, false) as "givenUp" from mine`.execute(q);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (!taken)
    await sql`update hook set rest_until = now() + make_interval(secs => ${restOf(row.fails)})
      where shop_id = ${shopId} and id = ${held.hookId}`.execute(q);
  if (row.givenUp)
    await writeAudit(q, systemScope(shopId), {
      action: 'outside.gaveUp',
      subject: 'hook',
      id: held.hookId,
      after: { name: held.name, url: held.url },
    });
  return row;
};

const nothing: WebhookResponse = {
  status: null,
  milliseconds: 0,
  detail: 'the secret does not open: make a new one',
};

const tell = async (
  { db, seal, reach }: WebhookDeliveryContext,
  shopId: number,
  worker: string,
  held: Held,
): Promise<void> => {
  const secrets = decryptWebhookSecrets(seal, { shopId, ...held });
  const letter = webhookPayloadOf(held);
  const headers = signedHeaders(letter, secrets, new Date());
  const answer = await withSpan(
    'POST',
    'client',
    async () =>
      secrets.length === 0 ? nothing : postToWebhook({ url: held.url, headers, body: letter.body }, reach),
    {},
    (one) => ({
      failed: !isWebhookAccepted(one),
      attributes: { 'http.response.status_code': one.status ?? 0 },
    }),
  );
  await db.tx({ shopId }, (q) => write(q, shopId, worker, held, answer));
};

const deliverOne = async (parts: WebhookDeliveryContext, shopId: number): Promise<boolean> => {
  const worker = randomUUID();
  const held = await parts.db.tx({ shopId }, (q) => take(q, shopId, worker, parts.leaseSeconds));
  if (held === undefined) return false;
  await runTraced('hook', () => tell(parts, shopId, worker, held), {
    'ratri.shop': shopId,
    'ratri.event': held.event,
  });
  return true;
};

export const deliverWebhooks = async (
  parts: WebhookDeliveryContext,
  shopId: number,
  stopped: () => boolean = () => false,
): Promise<void> => {
  const lane = async (): Promise<void> => {
    while (!stopped()) if (!(await deliverOne(parts, shopId))) return;
  };
  await Promise.all(Array.from({ length: parts.lanes }, lane));
};
