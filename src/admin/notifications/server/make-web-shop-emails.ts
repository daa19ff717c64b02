/**
 * These mails answer a visitor's action. Without an e-mail channel, users get no text to copy, because the
 * page of the request shows the answer.
 */
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type EmailLinkContext,
  dueWebShopEmails,
  webShopEmailOf,
  type WebShopEmail,
  type WebShopEmailKey,
} from '#storefront/web-shop/server/index.ts';
import type { SendingChannel } from '../message-kinds.ts';
import { emptyPlaceholderValues, type PlaceholderValues } from '../message-template.ts';
import {
  composeMessageOf,
  shopTemplatesQuery,
  messageWordingOf,
  type TemplateRow,
} from './compose-message.ts';
import { type MessageFacts, messageFactsQuery, placeholderValuesOf } from './message-facts.ts';
import { type NewOutboxMessage, enqueueMessages } from './outbox/outbox.ts';
import { activeChannels, isRecipient, messageRouteOf } from './channels.ts';

export const emailDedupeKeyOf = ({ kind, orderId, turn }: WebShopEmailKey): string =>
  `${kind}:${orderId}:${turn}`;

type Post = { ways: readonly SendingChannel[]; templates: readonly TemplateRow[]; today: Day };

const routeOfLetter = ({ email }: WebShopEmail, facts: MessageFacts | undefined, { ways }: Post) => {
  if (ways.includes('email') && isRecipient('email', email))
    return { channel: 'email', recipient: email } as const;
  return facts === undefined ? messageRouteOf({ lineId: '', email: '' }, ways) : messageRouteOf(facts, ways);
};

export const messageOfEmail = async (
  q: Tx,
  scope: Scope,
  letter: WebShopEmail,
  post: Post,
): Promise<NewOutboxMessage | 'held' | 'noAddress'> => {
  const { kind, orderId, requestId, branchId } = letter;
  const facts =
    letter.facts === null
      ? (await messageFactsQuery(scope, [orderId], post.today, true).execute(q)).rows[0]
      : undefined;
  if (letter.facts === null && (facts === undefined || facts.refused || facts.customerId === null))
    return facts?.refused === true && facts.customerId !== null ? 'held' : 'noAddress';
  const language = letter.language ?? facts?.language ?? 'th';
  const values: PlaceholderValues = {
    ...emptyPlaceholderValues,
    ...(facts !== undefined && placeholderValuesOf(facts, language)),
    ...letter.facts,
    ...letter.values,
  };
  const route = routeOfLetter(letter, facts, post);
  if (route.channel === 'none') return 'noAddress';
  return {
    branchId,
    orderId: facts === undefined ? null : orderId,
    customerId: facts?.customerId ?? null,
    requestId,
    kind,
    dedupe: emailDedupeKeyOf(letter),
    ...route,
    ...composeMessageOf(messageWordingOf(post.templates, kind, language), values),
  };
};

const sendsSince = async (
  q: Tx,
  shopId: number,
): Promise<{ since: string; sendMinute: number } | undefined> =>
  (
    await sql<{ since: string; sendMinute: number }>`
      select coalesce((select s.send_minute from message_setting s where s.shop_id = ${shopId}), 540) as "sendMinute", to_char(coalesce((settings->>'since')::timestamptz, updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
      from message_way where shop_id = ${shopId} and channel = 'email' and active`.execute(q)
  ).rows[0];

const freshKeys = async (q: Tx, shopId: number, today: Day): Promise<WebShopEmailKey[]> => {
  const sends = await sendsSince(q, shopId);
  if (sends === undefined) return [];
  const keys = (await dueWebShopEmails({ shopId }, { ...sends, today }).execute(q)).rows;
  if (keys.length === 0) return [];
  const { rows } = await sql<{ n: number }>`
    select n.n from unnest(${keys.map(emailDedupeKeyOf)}::text[]) with ordinality as n (key, n)
    where not exists (select from message m where m.shop_id = ${shopId} and m.dedupe = n.key) order by n.n limit 200`.execute(
    q,
  );
  return rows.flatMap(({ n }) => keys[n - 1] ?? []);
};

/** Uses a transaction per mail, so a failure does not block other mails. */
export const createWebShopEmails = async (
  { db, failed }: { db: Db; failed: (error: unknown) => void },
  shopId: number,
  today: Day,
  desk: EmailLinkContext,
): Promise<number> => {
  const scope = systemScope(shopId);
  const keys = await db.tx({ shopId }, (q) => freshKeys(q, shopId, today));
  if (keys.length === 0) return 0;
  const post = await db.tx({ shopId }, async (q) => ({
    ways: await activeChannels(q, scope),
    templates: await shopTemplatesQuery(q, scope),
    today,
  }));
  let count = 0;
  for (const key of keys)
    try {
      count += await db.tx({ shopId }, async (q) => {
        const found = await webShopEmailOf(q, scope, desk, key, today);
        const message =
          found.state === 'written' ? await messageOfEmail(q, scope, found.letter, post) : undefined;
        return typeof message === 'object' ? (await enqueueMessages(q, scope, [message])).length : 0;
      });
    } catch (error) {
      failed(error);
    }
  return count;
};
