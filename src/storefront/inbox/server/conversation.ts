/** A conversation: read, tied to who it is with and what it is about, given to somebody, answered. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { languages } from '#lib/text/languages.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { fillLineId } from '#customers/server/index.ts';
import type { Conversation, mailContract } from '../contract.ts';
import { draftIn } from './outgoing/draft-sql.ts';
import { answerSubjects } from '../words/answer-subjects.ts';
import {
  type Head,
  headRow,
  heldConversation,
  ordersOf,
  saidIn,
  suggestedFor,
  teamRows,
} from './conversation-sql.ts';

/** Whoever wrote by a form has given it no subject. */
const answerSubject = ({ subject, language }: Pick<Head, 'subject' | 'language'>): string => {
  const known = languages.find((one) => one === language) ?? 'th';
  const about = subject === '' ? answerSubjects[known] : subject;
  return /^re\s*:/i.test(about) ? about : `Re: ${about}`.slice(0, 300);
};

/** NOT_FOUND where the shop has none of that id. */
export const conversationNow = async (q: Tx, scope: Scope, id: number): Promise<Conversation> => {
  const [head] = (await headRow(scope, id).execute(q)).rows;
  if (head === undefined) throw new AppError('NOT_FOUND');
  return {
    ...head,
    answerSubject: answerSubject(head),
    suggested: (await suggestedFor(scope, id).execute(q)).rows,
    orders: (await ordersOf(scope, id).execute(q)).rows,
    mails: (await saidIn(scope, id).execute(q)).rows,
    draft: (await draftIn(scope, id).execute(q)).rows[0] ?? null,
  };
};

export const conversation = reading<typeof mailContract.conversation>(async (db, scope, call) => {
  const { id } = call.params;
  const [[head], suggested, orders, mails, [draft]] = await db.readAll(scope, [
    headRow(scope, id),
    suggestedFor(scope, id),
    ordersOf(scope, id),
    saidIn(scope, id),
    draftIn(scope, id),
  ]);
  return head === undefined
    ? call.fail('NOT_FOUND')
    : { ...head, answerSubject: answerSubject(head), suggested, orders, mails, draft: draft ?? null };
});

/** NOT_FOUND where there is none, CHANGED where it is not as whoever asks has seen it. */
const held = async (q: Tx, scope: Scope, id: number, version?: number) => {
  const [row] = (await heldConversation(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (version !== undefined && row.version !== version) throw new AppError('CHANGED');
  return row;
};

export const tie = writing<typeof mailContract.tie>(async (q, scope, call) => {
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
  await audit(q, scope, {
    action: 'mail.tie',
    subject: 'conversation',
    id,
    before: { customerId: before.customerId, orderId: before.orderId },
    after: { customerId, orderId },
  });
  return conversationNow(q, scope, id);
});

export const assign = writing<typeof mailContract.assign>(async (q, scope, call) => {
  const { id } = call.params;
  const { userId, version } = call.body;
  const before = await held(q, scope, id, version);
  if (userId !== null && !(await teamRows(scope).execute(q)).rows.some((one) => one.userId === userId))
    return call.fail('NOT_FOUND');
  await sql`
    update conversation set assigned_to = ${userId}, version = version + 1 where shop_id = ${scope.shopId} and id = ${id}`.execute(
    q,
  );
  await audit(q, scope, {
    action: 'mail.assign',
    subject: 'conversation',
    id,
    before: { userId: before.userId },
    after: { userId },
  });
  return conversationNow(q, scope, id);
});

/** Saying again what is said already changes nothing. */
export const settle = writing<typeof mailContract.settle>(async (q, scope, call) => {
  const { id } = call.params;
  const { answered } = call.body;
  const state = answered ? 'answered' : 'waiting';
  const before = await held(q, scope, id);
  if (before.state !== state) {
    await sql`
      update conversation set state = ${state}, answered_at = ${answered ? sql`now()` : sql`null`},
        answered_by = ${answered ? sql`${scope.userId}::bigint` : sql`null`}, version = version + 1
      where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
    await audit(q, scope, {
      action: answered ? 'mail.answered' : 'mail.reopen',
      subject: 'conversation',
      id,
      before: {},
      after: {},
    });
  }
  return conversationNow(q, scope, id);
});

export const team = reading<typeof mailContract.team>((db, scope) => db.read(scope, teamRows(scope)));
