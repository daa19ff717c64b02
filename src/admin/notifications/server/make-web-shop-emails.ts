/**
 * Makes the letters of the web shop: answers to what somebody has just asked there, so that no rule turns them on. They go where an
 * e-mail channel is in use and an address is known, and are never left to be copied: the request's own page says the same.
 */
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type Desk,
  letterKeys,
  letterOf,
  type Letter,
  type LetterKey,
} from '#storefront/web-shop/server/index.ts';
import type { Way } from '../message-kinds.ts';
import { noValues, type PlaceValues } from '../message-template.ts';
import { composedOf, ownTemplates, wordingOf, type TemplateRow } from './compose-message.ts';
import { type Facts, factsQuery, valuesOf } from './message-facts.ts';
import { type NewMessage, putMessages } from './outbox/outbox.ts';
import { activeWays, isRecipient, routeOf } from './channels.ts';

export const dedupeOf = ({ kind, orderId, turn }: LetterKey): string => `${kind}:${orderId}:${turn}`;

type Post = { ways: readonly Way[]; templates: readonly TemplateRow[]; today: Day };

/** Where it goes: a request to the address that was typed into it, all else to the customer. */
const routeOfLetter = ({ email }: Letter, facts: Facts | undefined, { ways }: Post) => {
  if (ways.includes('email') && isRecipient('email', email))
    return { channel: 'email', recipient: email } as const;
  return facts === undefined ? routeOf({ lineId: '', email: '' }, ways) : routeOf(facts, ways);
};

/** The letter as a message, or why nobody is written to. */
export const messageOf = async (
  q: Tx,
  scope: Scope,
  letter: Letter,
  post: Post,
): Promise<NewMessage | 'held' | 'noAddress'> => {
  const { kind, orderId, requestId, branchId } = letter;
  const facts =
    letter.facts === null
      ? (await factsQuery(scope, [orderId], post.today, true).execute(q)).rows[0]
      : undefined;
  if (letter.facts === null && (facts === undefined || facts.refused || facts.customerId === null))
    return facts?.refused === true && facts.customerId !== null ? 'held' : 'noAddress';
  const language = letter.language ?? facts?.language ?? 'th';
  const values: PlaceValues = {
    ...noValues,
    ...(facts !== undefined && valuesOf(facts, language)),
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
    dedupe: dedupeOf(letter),
    ...route,
    ...composedOf(wordingOf(post.templates, kind, language), values),
  };
};

/** Since when the shop sends by e-mail; undefined while it does not. */
const sendsSince = async (q: Tx, shopId: number): Promise<string | undefined> =>
  (
    await sql<{ since: string }>`
      select to_char(coalesce((settings->>'since')::timestamptz, updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
      from message_way where shop_id = ${shopId} and channel = 'email' and active`.execute(q)
  ).rows[0]?.since;

/** Keys of letters that have not been made. */
const freshKeys = async (q: Tx, shopId: number, today: Day): Promise<LetterKey[]> => {
  const since = await sendsSince(q, shopId);
  if (since === undefined) return [];
  const keys = (await letterKeys({ shopId }, { since, today }).execute(q)).rows;
  if (keys.length === 0) return [];
  const { rows } = await sql<{ n: number }>`
    select n.n from unnest(${keys.map(dedupeOf)}::text[]) with ordinality as n (key, n)
    where not exists (select from message m where m.shop_id = ${shopId} and m.dedupe = n.key) order by n.n limit 200`.execute(
    q,
  );
  return rows.flatMap(({ n }) => keys[n - 1] ?? []);
};

/**
 * Makes the letters about what has happened since the last look, each for itself: an order is held no longer than its letter takes, and
 * one that cannot be written keeps no other from being. How many are new.
 */
export const makeLetters = async (
  { db, failed }: { db: Db; failed: (error: unknown) => void },
  shopId: number,
  today: Day,
  desk: Desk,
): Promise<number> => {
  const scope = systemScope(shopId);
  const keys = await db.tx({ shopId }, (q) => freshKeys(q, shopId, today));
  if (keys.length === 0) return 0;
  const post = await db.tx({ shopId }, async (q) => ({
    ways: await activeWays(q, scope),
    templates: await ownTemplates(q, scope),
    today,
  }));
  let count = 0;
  for (const key of keys)
    try {
      count += await db.tx({ shopId }, async (q) => {
        const found = await letterOf(q, scope, desk, key, today);
        const message = found.state === 'written' ? await messageOf(q, scope, found.letter, post) : undefined;
        return typeof message === 'object' ? (await putMessages(q, scope, [message])).length : 0;
      });
    } catch (error) {
      failed(error);
    }
  return count;
};
