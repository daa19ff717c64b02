/** What is written to the shop by LINE: one conversation a person, each event kept once. */
import { sql } from 'kysely';
import type { Language } from '../../../core/common/words.ts';
import type { Tx } from '../../../core/server/db.ts';
import type { Scope } from '../../../core/server/scope.ts';
import { type LineKind, lineFileKinds } from '../../kinds.ts';
import { lineKindWords } from '../../words/line-kinds.ts';
import { searchOfMail } from '../receive.ts';

type Shop = Pick<Scope, 'shopId'>;

export type LineIn = {
  /** Of LINE: an event that it sends again has the same. */
  eventId: string;
  userId: string;
  at: Date;
  kind: LineKind;
  /** What was written, or what is known of what was sent. */
  text: string;
  /** By it LINE hands out what was sent. */
  contentId: string;
  fileName: string;
};

const longestBody = 20_000;

const bodyOf = ({ kind, text, fileName }: LineIn, language: Language): string => {
  if (kind === 'text') return text.slice(0, longestBody).toWellFormed();
  const about = [text, fileName].filter((one) => one !== '').join(' ');
  const what = lineKindWords[language][kind];
  return (about === '' ? what : `${what}: ${about}`).slice(0, longestBody).toWellFormed();
};

type Begun = { id: number; name: string; isNew: boolean; language: Language };

/** The conversation of a person, held; tied to the one living customer with that LINE id. */
const conversationWith = async (q: Tx, scope: Shop, { userId, at }: LineIn): Promise<Begun> => {
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
  if (found === undefined) throw new Error('no conversation was begun');
  return { ...found, isNew: made.length > 0 };
};

/** False where it is kept already. What it brings besides text, and a new person's name, are left to be fetched (fetch.ts). */
export const keepLine = async (q: Tx, scope: Shop, one: LineIn): Promise<boolean> => {
  const { id, name, isNew, language } = await conversationWith(q, scope, one);
  const body = bodyOf(one, language);
  const { rows } = await sql<{ id: number }>`
    insert into mail (shop_id, conversation_id, direction, folder, from_name, body, sent_at, unread, message_id, search)
    values (${scope.shopId}, ${id}, 'in', 'inbox', ${name}, ${body}, ${one.at}, true, ${`line:${one.eventId}`}, ${searchOfMail([name, body])})
    on conflict (shop_id, message_id) where message_id <> '' do nothing returning id`.execute(q);
  const [mail] = rows;
  if (mail === undefined) return false;
  await sql`
    update conversation set state = 'waiting', answered_at = null, answered_by = null, last_at = greatest(last_at, ${one.at}), version = version + 1
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  const contents = [
    ...(isNew ? [''] : []),
    ...((lineFileKinds as readonly LineKind[]).includes(one.kind) ? [one.contentId] : []),
  ];
  for (const contentId of contents)
    await sql`insert into line_fetch (shop_id, mail_id, content_id, name) values (${scope.shopId}, ${mail.id}, ${contentId}, ${one.fileName})`.execute(
      q,
    );
  return true;
};
