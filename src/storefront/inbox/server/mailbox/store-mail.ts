import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pictureKindOf } from '#setup/pictures/server/index.ts';
import { mailSearchText } from '../receive.ts';
import { receiverOfMail } from '../receiver.ts';
import type { MailSource } from './sql.ts';
import { type ParsedMail, maxParsedTextLength } from './parse-mail.ts';
import { conversationOf, mailOwnerOf } from './threading.ts';

type Shop = Pick<Scope, 'shopId'>;

export const isPicture = (content: Buffer | null): boolean =>
  content !== null && pictureKindOf(content.subarray(0, 64)) !== undefined;

/** The most mails per day from each writer, envelope and form. Later mails are spam. */
const mostADay = 100;

const isKept = async (q: Tx, scope: Shop, messageId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from mail where shop_id = ${scope.shopId} and message_id = ${messageId}`.execute(q);
  return rows.length > 0;
};

const floods = async (q: Tx, scope: Shop, { fromAddress, sender }: ParsedMail): Promise<boolean> => {
  for (const [column, address] of [
    ['from_address', fromAddress],
    ['sender', sender],
  ] as const) {
    if (address === '') continue;
    const { rows } = await sql`
      select from mail where shop_id = ${scope.shopId} and message_id <> '' and lower(${sql.ref(column)}) = ${address.toLowerCase()}
        and ${sql.ref(column)} <> '' and arrived_at > now() - interval '1 day' and not 'forged' = any(notes)
      limit ${sql.lit(mostADay)}`.execute(q);
    if (rows.length >= mostADay) return true;
  }
  return false;
};

/** Recognises only Thai by its letters. */
const languageOf = (text: string): string => (text === '' || /\p{Script=Thai}/u.test(text) ? 'th' : 'en');

const begin = async (q: Tx, scope: Shop, mail: ParsedMail): Promise<number> => {
  const { customerId, orderId } = await mailOwnerOf(q, scope, mail);
  const { rows } = await sql<{ id: number }>`
    insert into conversation (shop_id, channel, begun_by, begun_at, subject, name, email, language, customer_id, order_id, state, answered_at, last_at)
    values (${scope.shopId}, 'email', ${`email:${mail.messageId}`}, ${mail.sentAt}, ${mail.subject}, ${mail.fromName.slice(0, 200)},
      ${receiverOfMail(mail).slice(0, 200)}, ${languageOf(`${mail.subject} ${mail.body}`)}, ${customerId}, ${orderId}, 'answered', ${mail.sentAt}, ${mail.sentAt})
    returning id`.execute(q);
  return rows[0]?.id ?? 0;
};

/**
 * `seen` means the mail was read before the import. `original` is undefined if the parser never received the
 * mail.
 */
export type MailOrigin = { source: MailSource; seen: boolean; original: Buffer | undefined };

const waits = (q: Tx, scope: Shop, id: number, at: Date) =>
  sql`
  update conversation set state = 'waiting', answered_at = null, answered_by = null, last_at = greatest(last_at, ${at}), version = version + 1
  where shop_id = ${scope.shopId} and id = ${id}`.execute(q);

const answeredElsewhere = (q: Tx, scope: Shop, id: number, at: Date) =>
  sql`
  update conversation set state = 'answered', answered_at = coalesce(answered_at, ${at}), last_at = greatest(last_at, ${at}), version = version + 1
  where shop_id = ${scope.shopId} and id = ${id} and (state = 'answered' or last_at <= ${at})`.execute(q);

/** Returns false for a mail already stored, and for a sent mail without a conversation. */
export const storeMail = async (
  q: Tx,
  scope: Shop,
  mail: ParsedMail,
  { source, seen, original }: MailOrigin,
): Promise<boolean> => {
  if (await isKept(q, scope, mail.messageId)) return false;
  const sent = source === 'sent';
  const known = await conversationOf(q, scope, mail, sent);
  // A mail sent from another program without a conversation is private.
  if (sent && known === undefined) return false;
  const conversationId = known ?? (await begin(q, scope, mail));
  const spam = !sent && (source === 'junk' || mail.spam || (await floods(q, scope, mail)));
  const folder = sent ? 'sent' : spam ? 'spam' : 'inbox';
  const unread = !sent && !seen && mail.auto !== 'own';
  const { rows } = await sql<{ id: number }>`
    insert into mail (shop_id, conversation_id, direction, folder, from_name, from_address, to_address, via, sender, reply_to, cc, subject, body, html, auto,
      notes, sent_at, arrived_at, unread, message_id, search)
    values (${scope.shopId}, ${conversationId}, ${sent ? 'out' : 'in'}, ${folder}::mail_folder, ${mail.fromName}, ${mail.fromAddress},
      ${mail.to[0] ?? ''}, ${mail.via}, ${mail.sender}, ${mail.replyTo}, ${[...mail.cc]}::text[], ${mail.subject}, ${mail.body}, ${mail.html}, ${sent ? '' : mail.auto},
      ${[...mail.notes]}::text[], ${mail.sentAt}, ${mail.arrivedAt}, ${unread}, ${mail.messageId},
      ${mailSearchText([mail.fromName, mail.fromAddress, mail.via, mail.subject, mail.body, ...mail.files.map((one) => one.name)])})
    returning id`.execute(q);
  const id = rows[0]?.id ?? 0;
  for (const file of mail.files)
    await sql`
      insert into mail_file (shop_id, mail_id, name, bytes, picture, content)
      values (${scope.shopId}, ${id}, ${file.name}, ${file.bytes}, ${isPicture(file.content)}, ${file.content})`.execute(
      q,
    );
  if (original !== undefined)
    await sql`
      insert into mail_original (shop_id, mail_id, content)
      values (${scope.shopId}, ${id}, ${await promisify(gzip)(original.subarray(0, maxParsedTextLength))})`.execute(
      q,
    );
  if (sent) await answeredElsewhere(q, scope, conversationId, mail.sentAt);
  else if (!spam && !seen && mail.auto === '') await waits(q, scope, conversationId, mail.sentAt);
  return true;
};
