/** The server requests files and names from LINE later, each request in one process. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isPicture } from '../mailbox/store-mail.ts';
import { mailSearchText } from '../receive.ts';
import { lineAppLimits } from './receive.ts';

type Shop = Pick<Scope, 'shopId'>;

export type LineAppFetch = {
  id: number;
  mailId: number;
  /** '' means the request asks for the sender's name. */
  contentId: string;
  name: string;
  userId: string;
  tries: number;
  full: boolean;
};

const atOnce = 10;
export const maxLineAppTries = 7;

/** Claims due requests for a minute. Each failure doubles this time, up to 64 minutes. */
export const claimLineAppFetches = async (q: Tx, scope: Shop): Promise<LineAppFetch[]> => {
  const { rows } = await sql<LineAppFetch>`
    with due as materialized (
      select id from line_fetch where shop_id = ${scope.shopId} and next_at <= now()
      order by next_at, id limit ${sql.lit(atOnce)} for update skip locked)
    update line_fetch f set tries = f.tries + 1, next_at = now() + make_interval(secs => 60 * power(2, least(f.tries, 6))::int)
    from due, mail m, conversation c
    where f.shop_id = ${scope.shopId} and f.id = due.id and m.shop_id = f.shop_id and m.id = f.mail_id
      and c.shop_id = m.shop_id and c.id = m.conversation_id
    returning f.id, f.mail_id as "mailId", f.content_id as "contentId", f.name, c.line_user as "userId", f.tries,
      exists (select from line_flood l where l.shop_id = c.shop_id and l.conversation_id = c.id
        and l.day_at = (now() at time zone 'Asia/Bangkok')::date and l.day_bytes >= ${sql.lit(lineAppLimits.dayBytes)}) as full`.execute(
    q,
  );
  return rows;
};

export const finishLineAppFetch = async (q: Tx, scope: Shop, { id }: LineAppFetch): Promise<boolean> => {
  const { rows } =
    await sql`delete from line_fetch where shop_id = ${scope.shopId} and id = ${id} returning id`.execute(q);
  return rows.length > 0;
};

/** `content` is null if the file is too large or unavailable. Stores no content of a recalled message. */
export const saveLineAppFile = async (
  q: Tx,
  scope: Shop,
  of: LineAppFetch,
  { name, bytes, content }: { name: string; bytes: number; content: Buffer | null },
): Promise<void> => {
  if (!(await finishLineAppFetch(q, scope, of))) return;
  await sql`
    update line_flood l set day_bytes = l.day_bytes + ${content?.length ?? 0} from mail m
    where l.shop_id = ${scope.shopId} and m.shop_id = l.shop_id and m.id = ${of.mailId} and l.conversation_id = m.conversation_id`.execute(
    q,
  );
  await sql`
    insert into mail_file (shop_id, mail_id, name, bytes, picture, content)
    values (${scope.shopId}, ${of.mailId}, ${name}, ${bytes}, ${isPicture(content)}, ${content})`.execute(q);
};

export const saveLineAppName = async (
  q: Tx,
  scope: Shop,
  of: LineAppFetch,
  { name, language }: { name: string; language: string | undefined },
): Promise<void> => {
  if (!(await finishLineAppFetch(q, scope, of))) return;
  const { rows } = await sql<{ id: number }>`
    update conversation set name = ${name}, language = coalesce(${language ?? null}::text, language)
    where shop_id = ${scope.shopId} and line_user = ${of.userId} returning id`.execute(q);
  const [conversation] = rows;
  if (conversation === undefined) return;
  const { rows: mails } = await sql<{ id: number; body: string }>`
    select id, body from mail where shop_id = ${scope.shopId} and conversation_id = ${conversation.id} and direction = 'in' and from_name = ''`.execute(
    q,
  );
  for (const mail of mails)
    await sql`
      update mail set from_name = ${name}, search = ${mailSearchText([name, mail.body])} where shop_id = ${scope.shopId} and id = ${mail.id}`.execute(
      q,
    );
};
