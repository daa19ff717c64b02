import { type RawBuilder, sql } from 'kysely';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { inboxContract } from '../contract.ts';

const change = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  ids: readonly number[],
  set: RawBuilder<unknown>,
): Promise<void> => {
  // Locks in id order, against deadlocks.
  const { rows } = await sql`
    with held as materialized (
      select id from mail where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[]) order by id for update)
    update mail m set ${set} from held h where m.shop_id = ${scope.shopId} and m.id = h.id returning m.id`.execute(
    q,
  );
  if (rows.length !== ids.length) throw new AppError('NOT_FOUND');
};

export const moveMails = writeHandler<typeof inboxContract.moveMails>(async (q, scope, call) => {
  const { emailIds, mailFolder } = call.body;
  await change(q, scope, emailIds, sql`folder = ${mailFolder}::mail_folder`);
  // A conversation without mail in the inbox needs no answer.
  await sql`
    update conversation c set state = 'answered', answered_at = now(), answered_by = ${scope.userId}, version = version + 1
    where c.shop_id = ${scope.shopId} and c.state = 'waiting'
      and c.id in (select m.conversation_id from mail m where m.shop_id = ${scope.shopId} and m.id = any(${emailIds}::bigint[]))
      and not exists (select from mail m where m.shop_id = c.shop_id and m.conversation_id = c.id and m.folder = 'inbox')`.execute(
    q,
  );
  await writeAudit(q, scope, { action: 'mail.move', subject: 'mail', after: { ids: emailIds, mailFolder } });
  return doneReply;
});

export const updateMailLabels = writeHandler<typeof inboxContract.updateLabels>(async (q, scope, call) => {
  const { emailIds, label } = call.body;
  await change(
    q,
    scope,
    emailIds,
    sql`labels = case when ${label} = any (m.labels) then array_remove(m.labels, ${label}) else m.labels || ${label}::text end`,
  );
  return doneReply;
});

export const setMailLabels = writeHandler<typeof inboxContract.setLabels>(async (q, scope, call) => {
  await change(q, scope, [call.body.mailId], sql`labels = ${call.body.labels}::text[]`);
  return doneReply;
});

export const markMailsUnread = writeHandler<typeof inboxContract.markUnread>(async (q, scope, call) => {
  await change(q, scope, call.body.emailIds, sql`unread = ${call.body.unreadFlag}`);
  return doneReply;
});

export const setMailsStarred = writeHandler<typeof inboxContract.setStarred>(async (q, scope, call) => {
  await change(q, scope, [call.body.mailId], sql`starred = ${call.body.value}`);
  return doneReply;
});
