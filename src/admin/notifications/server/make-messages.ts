/**
 * A reminder about the customer's own order needs no consent (PDPA §24 (3)). Erased customers, and customers
 * who withdrew consent to the service, get no reminder.
 */
import { type RawBuilder, sql } from 'kysely';
import { type Day, addDays } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { becomesLateSql, isDueOnSql, stateInSql } from '#orders/order/server/index.ts';
import {
  type AutomaticMessageKind,
  type DailyMessageKind,
  type EventMessageKind,
  isDailyMessage,
  overdueDays,
} from '../message-kinds.ts';
import { fillWording, shopTemplatesQuery, messageWordingOf } from './compose-message.ts';
import { messageFactsQuery } from './message-facts.ts';
import { type NewOutboxMessage, enqueueMessages } from './outbox/outbox.ts';
import { activeChannels, messageRouteOf } from './channels.ts';

export type MessageToCreate = { orderId: number; kind: AutomaticMessageKind; day: Day };

const atOnce = 200;

const put = async (
  q: Tx,
  shopId: number,
  wanted: readonly MessageToCreate[],
  today: Day,
): Promise<number> => {
  const scope = systemScope(shopId);
  const [ways, templates] = [await activeChannels(q, scope), await shopTemplatesQuery(q, scope)];
  let count = 0;
  for (let at = 0; at < wanted.length; at += atOnce) {
    const part = wanted.slice(at, at + atOnce);
    const facts = await messageFactsQuery(
      scope,
      part.map((one) => one.orderId),
      today,
      true,
    ).execute(q);
    const byId = new Map(facts.rows.map((row) => [row.orderId, row]));
    const messages = part.flatMap(({ orderId, kind, day }): NewOutboxMessage[] => {
      const row = byId.get(orderId);
      if (row === undefined || row.refused || row.customerId === null) return [];
      const text = fillWording(messageWordingOf(templates, kind, row.language), row, row.language);
      return [
        {
          branchId: row.branchId,
          orderId,
          customerId: row.customerId,
          requestId: null,
          kind,
          dedupe: `${kind}:${orderId}:${day}`,
          ...messageRouteOf(row, ways),
          ...text,
        },
      ];
    });
    count += (await enqueueMessages(q, scope, messages)).length;
  }
  return count;
};

const held = stateInSql('held', sql`l.state`);
const out = stateInSql('out', sql`l.state`);

const ofLines = (
  shopId: number,
  kind: AutomaticMessageKind,
  day: Day,
  where: RawBuilder<unknown>,
): RawBuilder<MessageToCreate> => sql<MessageToCreate>`
  select distinct l.order_id as "orderId", ${kind}::text as kind, ${day}::date as day from branch b
  join order_line l on l.shop_id = b.shop_id and l.branch_id = b.id and ${where}
  where b.shop_id = ${shopId}`;

const ofDay = (
  shopId: number,
  kinds: readonly AutomaticMessageKind[],
  today: Day,
): RawBuilder<MessageToCreate>[] => {
  const tomorrow = addDays(today, 1);
  const all: Record<DailyMessageKind, RawBuilder<unknown>> = {
    pickup_tomorrow: sql`${held} and l.pickup_day = ${tomorrow}::date`,
    return_tomorrow: sql`${out} and ${isDueOnSql({ shopId }, 'l', sql`l.return_day`, sql`${tomorrow}::date`)}`,
    return_today: sql`${out} and ${isDueOnSql({ shopId }, 'l', sql`l.return_day`, sql`${today}::date`)}`,
    overdue: sql`${out} and ${becomesLateSql({ shopId }, overdueDays, sql`${today}::date`)}`,
  };
  return kinds.filter(isDailyMessage).map((kind) => ofLines(shopId, kind, today, all[kind]));
};

const bangkok = (at: string): RawBuilder<unknown> => sql`(${sql.ref(at)} at time zone 'Asia/Bangkok')::date`;

/** Finds events since the kind was enabled. The dedupe key prevents a second message. */
const ofEvents = (
  shopId: number,
  kinds: readonly AutomaticMessageKind[],
  today: Day,
): RawBuilder<MessageToCreate>[] => {
  const since = (kind: AutomaticMessageKind) =>
    sql`(select r.active_since from message_rule r where r.shop_id = ${shopId} and r.kind = ${kind}::message_kind)`;
  const all: Record<EventMessageKind, RawBuilder<MessageToCreate>> = {
    // Drafts are omitted, because they may be reserved later. Web requests get another e-mail.
    reserved: sql<MessageToCreate>`
      select o.id as "orderId", 'reserved' as kind, ${bangkok('o.created_at')} as day from branch b
      join rental_order o on o.shop_id = b.shop_id and o.branch_id = b.id and o.created_at > greatest(now() - interval '3 days', ${since('reserved')})
      where b.shop_id = ${shopId} and o.channel <> 'import'
        and not exists (select from message m where m.shop_id = ${shopId} and m.dedupe = 'web_accepted:' || o.id || ':0')
        and exists (select from order_line l where l.shop_id = ${shopId} and l.order_id = o.id and ${held})`,
    // A refunded deposit needs no message about its day.
    bail_promised: sql<MessageToCreate>`
      select p.order_id as "orderId", 'bail_promised' as kind, p.since as day from branch b
      join bail_promise p on p.shop_id = b.shop_id and p.branch_id = b.id and p.settled_day is null and p.since >= ${today}::date - 2
      where b.shop_id = ${shopId} and p.made_at > ${since('bail_promised')}`,
    bail_returned: sql<MessageToCreate>`
      select distinct e.order_id as "orderId", 'bail_returned' as kind, e.day from branch b
      join ledger_entry e on e.shop_id = b.shop_id and e.branch_id = b.id and e.day >= ${today}::date - 2 and e.kind = 'bail_returned' and e.amount < 0
      where b.shop_id = ${shopId} and e.order_id is not null and e.at > ${since('bail_returned')}
        and not exists (select from ledger_entry x where x.shop_id = ${shopId} and x.order_id = e.order_id and x.reverses_id = e.id)`,
    parcel_sent: sql<MessageToCreate>`
      select p.order_id as "orderId", 'parcel_sent' as kind, ${bangkok('p.sent_at')} as day from branch b
      join bill i on i.shop_id = b.shop_id and i.branch_id = b.id and i.withdrawn_at is null and i.created_at > now() - interval '60 days'
      join parcel p on p.shop_id = b.shop_id and p.order_id = i.order_id and p.kind = 'out' and p.sent_at > greatest(now() - interval '3 days', ${since('parcel_sent')})
      where b.shop_id = ${shopId}`,
  };
  return kinds.flatMap((kind) => (isDailyMessage(kind) ? [] : [all[kind]]));
};

const kindsOn = async (q: Tx, shopId: number): Promise<AutomaticMessageKind[]> =>
  (
    await sql<{
      kind: AutomaticMessageKind;
    }>`select kind from message_rule where shop_id = ${shopId} order by kind`.execute(q)
  ).rows.map((row) => row.kind);

const wantedBy = async (
  q: Tx,
  queries: readonly RawBuilder<MessageToCreate>[],
): Promise<MessageToCreate[]> => {
  const wanted: MessageToCreate[] = [];
  for (const query of queries) wanted.push(...(await query.execute(q)).rows);
  return wanted;
};

const latestMinute = 20 * 60;

/** Is true for a message_setting whose send time has come and that has no messages of today. */
const isDay = (today: RawBuilder<unknown>, minute: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  made_day is distinct from ${today} and send_minute <= ${minute} and greatest(send_minute + 60, ${sql.lit(latestMinute)}) > ${minute}`;

/** `happened` turns a shop id column into a condition. */
export const shopsWithAutoMessages = (happened: (shop: string) => RawBuilder<boolean>) => sql<{
  shop_id: number;
}>`
  select r.shop_id from message_rule r where ${happened('r.shop_id')}
  union select t.shop_id from message_setting t cross join (
    select at::date as day, (extract(hour from at) * 60 + extract(minute from at))::int as minute from (select now() at time zone 'Asia/Bangkok' as at) x) now
  where ${isDay(sql`now.day`, sql`now.minute`)}`;

/** Marks the day in the same transaction. */
export const createDailyMessages = async (
  q: Tx,
  shopId: number,
  today: Day,
  minute: number,
): Promise<number> => {
  const marked = await sql`
    update message_setting set made_day = ${today}::date
    where shop_id = ${shopId} and ${isDay(sql`${today}::date`, sql`${minute}::int`)}
    returning shop_id`.execute(q);
  if (marked.rows.length === 0) return 0;
  return put(q, shopId, await wantedBy(q, ofDay(shopId, await kindsOn(q, shopId), today)), today);
};

export const createEventMessages = async (q: Tx, shopId: number, today: Day): Promise<number> => {
  const kinds = await kindsOn(q, shopId);
  const found = await wantedBy(q, ofEvents(shopId, kinds, today));
  if (found.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select n.n from unnest(${found.map((one) => `${one.kind}:${one.orderId}:${one.day}`)}::text[]) with ordinality as n (key, n)
    where not exists (select from message m where m.shop_id = ${shopId} and m.dedupe = n.key)`.execute(q);
  const fresh = new Set(rows.map((row) => row.n));
  return put(
    q,
    shopId,
    found.filter((_, index) => fresh.has(index + 1)),
    today,
  );
};

export const eraseOldAddresses = async (q: Tx, shopId: number, emails: readonly string[]): Promise<void> => {
  await sql`
    update message set recipient = '', subject = '', body = '', error = '',
      state = case when state in ('queued', 'failed', 'unknown') then 'cancelled'::message_state else state end
    where shop_id = ${shopId} and request_id is not null and state <> 'sending'
      and lower(recipient) = any(${emails.map((one) => one.toLowerCase())}::text[])`.execute(q);
};

/**
 * Empties messages to erased customers and about deleted requests, and mails past retention. The rows remain.
 */
export const eraseForgottenMessages = async (q: Tx, shopId: number): Promise<number> => {
  const { rows } = await sql`
    update message m set recipient = '', subject = '', body = '' , error = '',
      state = case when m.state in ('queued', 'failed', 'unknown') then 'cancelled'::message_state else m.state end
    from (
      select x.id from customer c join message x on x.shop_id = c.shop_id and x.customer_id = c.id
      where c.shop_id = ${shopId} and c.erased_at is not null
      union
      select x.id from message x where x.shop_id = ${shopId} and x.request_id is not null
        and not exists (select from web_request w where w.shop_id = x.shop_id and w.id = x.request_id)
      union
      select x.id from message x where x.shop_id = ${shopId} and x.mail_id is not null
        and not exists (select from mail e where e.shop_id = x.shop_id and e.id = x.mail_id)) k
    where m.shop_id = ${shopId} and m.id = k.id and (m.body <> '' or m.recipient <> '') and m.state <> 'sending' returning m.id`.execute(
    q,
  );
  return rows.length;
};
