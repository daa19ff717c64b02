/** Each sender has one conversation. Each event is stored once. */
import { sql } from 'kysely';
import type { Language } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type LineAppMessageKind, lineAppFileKinds } from '#storefront/inbox/mail-kinds.ts';
import { lineKindWords } from '#storefront/inbox/words/line-kinds.ts';
import { mailSearchText } from '../receive.ts';

type Shop = Pick<Scope, 'shopId'>;

export type LineAppMessageInput = {
  eventId: string;
  userId: string;
  at: Date;
  kind: LineAppMessageKind | 'unsent';
  text: string;
  contentId: string;
  fileName: string;
};

const longestBody = 20_000;

/** The limits per sender exceed what any person types. Messages above a limit are counted and dropped. */
export const lineAppLimits = { minute: 60, day: 500, dayBytes: 200_000_000 } as const;

const bodyOf = ({ kind, text, fileName }: LineAppMessageInput, language: Language): string => {
  if (kind === 'text') return text.slice(0, longestBody).toWellFormed();
  const about = [text, fileName].filter((one) => one !== '').join(' ');
  const what = lineKindWords[language][kind];
  return (about === '' ? what : `${what}: ${about}`).slice(0, longestBody).toWellFormed();
};

type Begun = { id: number; name: string; isNew: boolean; language: Language };

/** Locks or creates the sender's conversation. Links it to the only active customer with this LINE id. */
const conversationWith = async (q: Tx, scope: Shop, { userId, at }: LineAppMessageInput): Promise<Begun> => {
  const { rows: made } = await sql`
    insert into conversation (shop_id, channel, begun_by, begun_at, name, line_user, language, state, answered_at, last_at)
    select ${scope.shopId}, 'line', ${`line:${userId}`}, ${at}, '', ${userId}, h.language, 'answered', ${at}, ${at} from shop h where h.shop_id = ${scope.shopId}
    on conflict (shop_id, begun_by) do nothing returning id`.execute(q);
  const { rows } = await sql<Omit<Begun, 'isNew'>>`
    update conversation c set customer_id = coalesce(c.customer_id, (
      select min(k.id) from customer k where k.shop_id = c.shop_id and k.line_id = ${userId} and k.merged_into_id is null and k.erased_at is null
      having count(*) = 1))
    from shop h where c.shop_id = ${scope.shopId} and c.line_user = ${userId} and h.shop_id = c.shop_id
    returning c.id, c.name, h.language`.execute(q);
  const [found] = rows;
  if (found === undefined) throw new Error('no conversation was created');
  return { ...found, isNew: made.length > 0 };
};

const isKept = async (q: Tx, scope: Shop, { eventId, contentId }: LineAppMessageInput): Promise<boolean> => {
  const { rows } = await sql`
    select from mail where shop_id = ${scope.shopId} and message_id = ${`line:${eventId}`}
    union all select from mail where shop_id = ${scope.shopId} and line_message = ${contentId}`.execute(q);
  return rows.length > 0;
};

const minuteN = sql`case when f.minute_at = excluded.minute_at then f.minute_n + 1 else 1 end`;
/** Messages above the minute limit do not count for the day. */
const dayN = sql`case when f.day_at = excluded.day_at then f.day_n else 0 end + (${minuteN} <= ${sql.lit(lineAppLimits.minute)})::int`;
const isOver = sql`(${minuteN} > ${sql.lit(lineAppLimits.minute)} or ${dayN} > ${sql.lit(lineAppLimits.day)})`;

const floods = async (q: Tx, scope: Shop, conversationId: number): Promise<boolean> => {
  const { rows } = await sql<{ over: boolean }>`
    insert into line_flood as f (shop_id, conversation_id, minute_at, minute_n, day_at, day_n)
    values (${scope.shopId}, ${conversationId}, date_trunc('minute', now()), 1, (now() at time zone 'Asia/Bangkok')::date, 1)
    on conflict (shop_id, conversation_id) do update set minute_n = ${minuteN}, minute_at = excluded.minute_at, day_n = ${dayN},
      day_bytes = case when f.day_at = excluded.day_at then f.day_bytes else 0 end, day_at = excluded.day_at,
      dropped = f.dropped + ${isOver}::int, dropped_at = case when ${isOver} then now() else f.dropped_at end
    returning minute_n > ${sql.lit(lineAppLimits.minute)} or day_n > ${sql.lit(lineAppLimits.day)} as over`.execute(
    q,
  );
  return rows[0]?.over === true;
};

const waits = (q: Tx, scope: Shop, id: number, at: Date) =>
  sql`
  update conversation set state = 'waiting', answered_at = null, answered_by = null, last_at = greatest(last_at, ${at}), version = version + 1
  where shop_id = ${scope.shopId} and id = ${id}`.execute(q);

/** Returns false if the message is already stored. fetch.ts later fetches files and a new sender's name. */
const keepMessage = async (q: Tx, scope: Shop, one: LineAppMessageInput): Promise<boolean> => {
  if (await isKept(q, scope, one)) return false;
  const { id, name, isNew, language } = await conversationWith(q, scope, one);
  if (await floods(q, scope, id)) {
    // A dropped message also needs an answer. Users can read it in the LINE app.
    await waits(q, scope, id, one.at);
    return true;
  }
  const body = bodyOf(one, language);
  const isThere = one.kind !== 'unsent';
  const { rows } = await sql<{ id: number }>`
    insert into mail (shop_id, conversation_id, direction, folder, from_name, body, sent_at, unread, message_id, line_message, search)
    values (${scope.shopId}, ${id}, 'in', 'inbox', ${name}, ${body}, ${one.at}, ${isThere}, ${`line:${one.eventId}`}, ${one.contentId},
      ${mailSearchText([name, body])})
    on conflict do nothing returning id`.execute(q);
  const [mail] = rows;
  if (mail === undefined) return false;
  if (isThere) await waits(q, scope, id, one.at);
  const contents = [
    ...(isNew ? [''] : []),
    ...((lineAppFileKinds as readonly string[]).includes(one.kind) ? [one.contentId] : []),
  ];
  for (const contentId of contents)
    await sql`insert into line_fetch (shop_id, mail_id, content_id, name) values (${scope.shopId}, ${mail.id}, ${contentId}, ${one.fileName})`.execute(
      q,
    );
  return true;
};

/** Deletes the text and files of a recalled message, but not its entry. */
const takeBack = async (q: Tx, scope: Shop, one: LineAppMessageInput): Promise<boolean> => {
  const { rows } = await sql<{ id: number; name: string; language: Language }>`
    select m.id, m.from_name as name, h.language from mail m join conversation c on c.shop_id = m.shop_id and c.id = m.conversation_id
      join shop h on h.shop_id = m.shop_id
    where m.shop_id = ${scope.shopId} and m.line_message = ${one.contentId} and c.line_user = ${one.userId} for update of m`.execute(
    q,
  );
  const [mail] = rows;
  if (mail === undefined) return keepMessage(q, scope, one);
  const body = bodyOf(one, mail.language);
  await sql`
    update mail set body = ${body}, search = ${mailSearchText([mail.name, body])} where shop_id = ${scope.shopId} and id = ${mail.id}`.execute(
    q,
  );
  await sql`delete from mail_file where shop_id = ${scope.shopId} and mail_id = ${mail.id}`.execute(q);
  await sql`delete from line_fetch where shop_id = ${scope.shopId} and mail_id = ${mail.id} and content_id <> ''`.execute(
    q,
  );
  return true;
};

export const saveLineAppMessage = (q: Tx, scope: Shop, one: LineAppMessageInput): Promise<boolean> =>
  one.kind === 'unsent' ? takeBack(q, scope, one) : keepMessage(q, scope, one);
