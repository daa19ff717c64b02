import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { languages } from '#lib/text/languages.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { fillLineId } from '#customers/server/index.ts';
import type { Conversation, inboxContract } from '../contract.ts';
import { draftOfConversation } from './outgoing/draft-sql.ts';
import { answerSubjects } from '../words/answer-subjects.ts';
import {
  type ConversationHead,
  conversationHeadRow,
  lockConversation,
  conversationOrders,
  mailsInConversation,
  suggestedCustomers,
  inboxTeamRows,
} from './conversation-sql.ts';

const answerSubject = ({ subject, language }: Pick<ConversationHead, 'subject' | 'language'>): string => {
  const known = languages.find((one) => one === language) ?? 'th';
  const about = subject === '' ? answerSubjects[known] : subject;
  return /^re\s*:/i.test(about) ? about : `Re: ${about}`.slice(0, 300);
};

export const readConversation = async (q: Tx, scope: Scope, id: number): Promise<Conversation> => {
  const [head] = (await conversationHeadRow(scope, id).execute(q)).rows;
  if (head === undefined) throw new AppError('NOT_FOUND');
  return {
    ...head,
    answerSubject: answerSubject(head),
    suggested: (await suggestedCustomers(scope, id).execute(q)).rows,
    orders: (await conversationOrders(scope, id).execute(q)).rows,
    mails: (await mailsInConversation(scope, id).execute(q)).rows,
    draft: (await draftOfConversation(scope, id).execute(q)).rows[0] ?? null,
  };
};

export const getConversation = readHandler<typeof inboxContract.conversation>(async (db, scope, call) => {
  const { id } = call.params;
  const [[head], suggested, orders, mails, [draft]] = await db.readAll(scope, [
    conversationHeadRow(scope, id),
    suggestedCustomers(scope, id),
    conversationOrders(scope, id),
    mailsInConversation(scope, id),
    draftOfConversation(scope, id),
  ]);
  return head === undefined
    ? call.fail('NOT_FOUND')
    : { ...head, answerSubject: answerSubject(head), suggested, orders, mails, draft: draft ?? null };
});

const held = async (q: Tx, scope: Scope, id: number, version?: number) => {
  const [row] = (await lockConversation(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (version !== undefined && row.version !== version) throw new AppError('CHANGED');
  return row;
};

export const linkConversation = writeHandler<typeof inboxContract.tie>(async (q, scope, call) => {
  const { id } = call.params;
  const { orderId, version, takeLine = false } = call.body;
  let { customerId } = call.body;
  const before = await held(q, scope, id, version);
  if (orderId !== null) {
    const [order] = (
      await sql<{ customerId: number | null }>`
        select customer_id as "customerId" from rental_order
        where shop_id = ${scope.shopId} and id = ${orderId} and branch_id = any(${[...scope.branchIds]}::bigint[])`.execute(
        q,
      )
    ).rows;
    if (order === undefined) return call.fail('NOT_FOUND');
    customerId ??= order.customerId;
    if (customerId !== order.customerId)
      return call.fail('VALIDATION', { fields: [{ field: 'orderId', message: 'of another customer' }] });
  }
  if (customerId !== null) {
    const { rows } = await sql`
      select id from customer where shop_id = ${scope.shopId} and id = ${customerId} and merged_into_id is null and erased_at is null
      for share`.execute(q);
    if (rows.length === 0) return call.fail('NOT_FOUND');
    await fillLineId(q, scope, customerId, before.lineUser, { replace: takeLine });
  }
  await sql`
    update conversation set customer_id = ${customerId}, order_id = ${orderId}, version = version + 1
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await writeAudit(q, scope, {
    action: 'mail.tie',
    subject: 'conversation',
    id,
    before: { customerId: before.customerId, orderId: before.orderId },
    after: { customerId, orderId },
  });
  return readConversation(q, scope, id);
});

export const assignConversation = writeHandler<typeof inboxContract.assign>(async (q, scope, call) => {
  const { id } = call.params;
  const { userId, version } = call.body;
  const before = await held(q, scope, id, version);
  if (userId !== null && !(await inboxTeamRows(scope).execute(q)).rows.some((one) => one.userId === userId))
    return call.fail('NOT_FOUND');
  await sql`
    update conversation set assigned_to = ${userId}, version = version + 1 where shop_id = ${scope.shopId} and id = ${id}`.execute(
    q,
  );
  await writeAudit(q, scope, {
    action: 'mail.assign',
    subject: 'conversation',
    id,
    before: { userId: before.userId },
    after: { userId },
  });
  return readConversation(q, scope, id);
});

export const settleConversation = writeHandler<typeof inboxContract.settle>(async (q, scope, call) => {
  const { id } = call.params;
  const { answered } = call.body;
  const state = answered ? 'answered' : 'waiting';
  const before = await held(q, scope, id);
  if (before.state !== state) {
    await sql`
      update conversation set state = ${state}, answered_at = ${answered ? sql`now()` : sql`null`},
        answered_by = ${answered ? sql`${scope.userId}::bigint` : sql`null`}, version = version + 1
      where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
    await writeAudit(q, scope, {
      action: answered ? 'mail.answered' : 'mail.reopen',
      subject: 'conversation',
      id,
      before: {},
      after: {},
    });
  }
  return readConversation(q, scope, id);
});

export const listInboxTeam = readHandler<typeof inboxContract.team>((db, scope) =>
  db.read(scope, inboxTeamRows(scope)),
);
