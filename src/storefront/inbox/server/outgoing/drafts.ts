import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { inboxContract } from '#storefront/inbox/contract.ts';
import { maxLineAppTextLength } from '#storefront/inbox/mail-kinds.ts';
import { isSameAddress } from '#storefront/inbox/addresses.ts';
import type { MailDraft } from '#storefront/inbox/compose-contract.ts';
import { mailSearchText } from '../receive.ts';
import {
  type DraftText,
  startConversation,
  draftOfMail,
  lockConversationOfMail,
  lockDraft,
  conversationIdsOf,
  renameConversation,
} from './draft-sql.ts';
import { filesOfMail } from './draft-files.ts';
import { mailOutbox } from './outbox.ts';

const readDraft = async (q: Tx, scope: Scope, mailId: number): Promise<MailDraft> => {
  const [draft] = (await draftOfMail(scope, mailId).execute(q)).rows;
  if (draft === undefined) throw new AppError('NOT_FOUND');
  return draft;
};

type DraftInput = DraftText & { conversationId: number | null };
type StoredDraft = { mailId: number; conversationId: number; folder: string };

const storeDraft = async (q: Tx, scope: Scope, key: string, typed: DraftInput): Promise<StoredDraft> => {
  const { to, subject, body } = typed;
  const [before] = (await lockDraft(scope, key).execute(q)).rows;
  if (before !== undefined && before.folder !== 'draft') return before;
  if (before !== undefined) {
    await sql`
      update mail set to_address = ${to}, subject = ${subject}, body = ${body}, search = ${mailSearchText([to, subject, body])},
        sent_at = now(), written_by = ${scope.userId}
      where shop_id = ${scope.shopId} and id = ${before.mailId}`.execute(q);
    await renameConversation(scope, before.conversationId, key, typed).execute(q);
    return before;
  }
  let { conversationId } = typed;
  if (
    conversationId !== null &&
    (await lockConversationOfMail(scope, conversationId).execute(q)).rows.length === 0
  )
    throw new AppError('NOT_FOUND');
  conversationId ??= (await startConversation(scope, key, typed).execute(q)).rows[0]?.id ?? 0;
  // If two requests save the same new draft, the second waits and updates the row of the first.
  const { rows } = await sql<{ id: number }>`
    insert into mail (shop_id, conversation_id, direction, folder, from_name, to_address, subject, body, draft_key, written_by, search)
    select u.shop_id, ${conversationId}, 'out', 'draft', u.display_name, ${to}, ${subject}, ${body}, ${key}::uuid, u.id,
      ${mailSearchText([to, subject, body])}
    from app_user u where u.shop_id = ${scope.shopId} and u.id = ${scope.userId}
    on conflict (shop_id, draft_key) where draft_key is not null do update set to_address = excluded.to_address, subject = excluded.subject, body = excluded.body
    returning id`.execute(q);
  return { mailId: rows[0]?.id ?? 0, conversationId, folder: 'draft' };
};

export const keepMailDraft = writeHandler<typeof inboxContract.keepDraft>(async (q, scope, call) => {
  const stored = await storeDraft(q, scope, call.params.key, call.body);
  return stored.folder === 'draft' ? readDraft(q, scope, stored.mailId) : call.fail('CHANGED');
});

export const dropMailDraft = writeHandler<typeof inboxContract.dropDraft>(async (q, scope, call) => {
  const [before] = (await lockDraft(scope, call.params.key).execute(q)).rows;
  if (before?.folder !== 'draft') return doneReply;
  await sql`delete from mail where shop_id = ${scope.shopId} and id = ${before.mailId}`.execute(q);
  await sql`
    delete from conversation c where c.shop_id = ${scope.shopId} and c.id = ${before.conversationId} and c.begun_by like 'draft:%'
      and not exists (select from mail m where m.shop_id = c.shop_id and m.conversation_id = c.id)`.execute(
    q,
  );
  return doneReply;
});

const missingFieldOf = (
  { to, subject, body }: DraftText,
  byLine: boolean,
): { field: string; message: string } | undefined => {
  if (body === '') return { field: 'body', message: 'empty' };
  if (byLine)
    return body.length > maxLineAppTextLength
      ? { field: 'body', message: `1-${maxLineAppTextLength}` }
      : undefined;
  if (to === '') return { field: 'to', message: 'notAnEmail' };
  return subject === '' ? { field: 'subject', message: 'empty' } : undefined;
};

export const sendMailDraft = writeHandler<typeof inboxContract.sendDraft>(async (q, scope, call) => {
  const outbox = mailOutbox.provided;
  const { key } = call.params;
  const { otherReceiver = false, ...body } = call.body;
  const about = (await lockDraft(scope, key).execute(q)).rows[0]?.conversationId ?? body.conversationId;
  const [existing] = about === null ? [] : (await lockConversationOfMail(scope, about).execute(q)).rows;
  const byLine = existing?.channel === 'line';
  const writer = existing === undefined || existing.begunBy === `draft:${key}` ? '' : existing.receiver;
  const typed = { ...body, body: body.body.trim(), to: body.to === '' ? writer : body.to };
  const missing = missingFieldOf(typed, byLine);
  if (missing !== undefined)
    return call.fail('VALIDATION', { values: { field: missing.field }, fields: [missing] });
  if (writer !== '' && !byLine && !otherReceiver && !isSameAddress(typed.to, writer))
    return call.fail('MAIL_RECEIVER', { values: { to: typed.to, writer } });
  const { mailId, conversationId, folder } = await storeDraft(q, scope, key, typed);
  const reply = { mailId, conversationId, seconds: outbox.seconds };
  if (folder !== 'draft') return reply;
  const [conversation] = (await lockConversationOfMail(scope, conversationId).execute(q)).rows;
  if (conversation === undefined) return call.fail('NOT_FOUND');
  const { customerId, lineUser } = conversation;
  const channel = conversation.channel === 'line' ? 'line' : 'email';
  const { subject } = typed;
  const to = channel === 'line' ? lineUser : typed.to;
  if (channel === 'line' && (await filesOfMail(scope, mailId).execute(q)).rows.length > 0)
    return call.fail('VALIDATION', {
      values: { field: 'files' },
      fields: [{ field: 'files', message: 'LINE' }],
    });
  const answers =
    channel === 'line'
      ? []
      : (await conversationIdsOf(scope, conversationId).execute(q)).rows.map((one) => one.id);
  const mail = { mailId, customerId, channel, to, subject, body: typed.body, answers } as const;
  const messageId = await outbox.put(q, scope, mail, call.afterCommit);
  if (messageId === undefined) return call.fail(channel === 'line' ? 'LINE_NOT_SET' : 'MAIL_NOT_SET');
  await sql`
    update mail set folder = 'sent', message_id = ${messageId}, sent_at = now() where shop_id = ${scope.shopId} and id = ${mailId}`.execute(
    q,
  );
  await sql`
    update conversation set state = 'answered', answered_at = now(), answered_by = ${scope.userId}, last_at = now(), version = version + 1
    where shop_id = ${scope.shopId} and id = ${conversationId}`.execute(q);
  await writeAudit(q, scope, { action: 'mail.send', subject: 'mail', id: mailId, after: { conversationId } });
  return reply;
});

export const takeBackMail = writeHandler<typeof inboxContract.takeBack>(async (q, scope, call) => {
  const { id } = call.params;
  const { rows } = await sql<{ conversationId: number; folder: string }>`
    select conversation_id as "conversationId", folder from mail
    where shop_id = ${scope.shopId} and id = ${id} and draft_key is not null for update`.execute(q);
  const [mail] = rows;
  if (mail === undefined) return call.fail('NOT_FOUND');
  if (mail.folder === 'draft') return readDraft(q, scope, id);
  if (!(await mailOutbox.provided.takeBack(q, scope, id))) return call.fail('MAIL_LEFT');
  await sql`update mail set folder = 'draft', message_id = '' where shop_id = ${scope.shopId} and id = ${id}`.execute(
    q,
  );
  // The conversation waits again if its last message is now the customer's.
  await sql`
    update conversation c set state = 'waiting', answered_at = null, answered_by = null, version = version + 1
    where c.shop_id = ${scope.shopId} and c.id = ${mail.conversationId} and (
      select m.direction = 'in' and m.auto = '' and m.folder = 'inbox' from mail m
      where m.shop_id = c.shop_id and m.conversation_id = c.id and m.folder <> 'draft' order by m.id desc limit 1)`.execute(
    q,
  );
  await writeAudit(q, scope, {
    action: 'mail.takeBack',
    subject: 'mail',
    id,
    after: { conversationId: mail.conversationId },
  });
  return readDraft(q, scope, id);
});
