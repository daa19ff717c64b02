import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import type { Language } from '#lib/text/languages.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { OperationCall } from '#platform/http/handlers.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { CustomerMessage, notificationsContract } from '../contract.ts';
import type { CustomerMessageChannel, MessageKind, MessageState, MessageStep } from '../message-kinds.ts';
import { isLegalMessageStep } from '../message-kinds.ts';
import { toStoredTemplate, messageLengthOf } from '../message-template.ts';
import { placeNames } from '../words/messages/index.ts';
import { webShopEmailKinds, emailPlaceholders } from '#storefront/web-shop/rules/email-kinds.ts';
import {
  type MessageWording,
  composeMessageOf,
  shopTemplatesQuery,
  messageWordingOf,
} from './compose-message.ts';
import { type MessageFacts, messageFactsQuery, placeholderValuesOf } from './message-facts.ts';
import { lockMessage, messageListQuery, customerMessageQuery, enqueueMessages } from './outbox/outbox.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import { activeChannels, messageRouteOf } from './channels.ts';

export const listMessages = readHandler<typeof notificationsContract.messages>(async (db, scope, call) => {
  const rows = await db.read(scope, messageListQuery(scope, call.query, totalCap));
  const itemList = rows.filter((row) => row.messageId !== null);
  return pageReply(call.query, itemList, rows[0]?.total);
});

export const assertKnownPlaceholders = (wording: Partial<MessageWording>): void => {
  for (const field of ['subject', 'body'] as const) {
    const { unknown } = toStoredTemplate(wording[field] ?? '', placeNames);
    if (unknown.length > 0)
      throw new AppError('VALIDATION', {
        values: { field },
        fields: [{ field, message: unknown.map((name) => `{${name}}`).join(' ') }],
      });
  }
};

type Asked = {
  orderId: number;
  kind: MessageKind;
  language?: Language | undefined;
  subject?: string | undefined;
  body?: string | undefined;
  channel?: CustomerMessageChannel | undefined;
};

const isLetter = (kind: MessageKind): boolean => webShopEmailKinds.some((one) => one === kind);

/** Placeholders that an order cannot fill show their names. */
const letterSample = (language: Language) =>
  Object.fromEntries(emailPlaceholders.map((place) => [place, `[${placeNames[language][place]}]`]));

const draftOf = async (q: Tx, scope: Scope, input: Asked) => {
  assertKnownPlaceholders({ subject: input.subject ?? '', body: input.body ?? '' });
  const facts: MessageFacts | undefined = (
    await messageFactsQuery(scope, [input.orderId], bangkokDay(new Date())).execute(q)
  ).rows[0];
  if (facts === undefined) throw new AppError('NOT_FOUND');
  const language = input.language ?? facts.language;
  const wording = messageWordingOf(await shopTemplatesQuery(q, scope), input.kind, language);
  const text = composeMessageOf(
    { subject: input.subject || wording.subject, body: input.body || wording.body },
    { ...placeholderValuesOf(facts, language), ...(isLetter(input.kind) && letterSample(language)) },
  );
  return { facts, language, text, ...messageRouteOf(facts, await activeChannels(q, scope), input.channel) };
};

export const previewMessage = readHandler<typeof notificationsContract.preview>((db, scope, call) =>
  db.tx(scope, async (q) => {
    const { facts, language, text, channel, recipient } = await draftOf(q, scope, call.body);
    return {
      kind: call.body.kind,
      language,
      ...text,
      length: messageLengthOf(text.body),
      channel,
      recipient,
      customerName: facts.customerName,
    };
  }),
);

export const readMessage = async (q: Tx, scope: Scope, id: number): Promise<CustomerMessage> => {
  const row = (await customerMessageQuery(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

export const writeMessage = writeHandler<typeof notificationsContract.write>(async (q, scope, call) => {
  const { kind, orderId } = call.body;
  const { facts, text, channel, recipient } = await draftOf(q, scope, call.body);
  if (facts.customerId === null) return call.fail('CUSTOMER_REQUIRED');
  // Free messages have no limit. Other kinds are limited to one per day and order.
  const turn = kind === 'free' ? randomUUID() : bangkokDay(new Date());
  const [id] = await enqueueMessages(q, scope, [
    {
      branchId: facts.branchId,
      orderId,
      customerId: facts.customerId,
      requestId: null,
      kind,
      dedupe: `${kind}:${orderId}:${turn}`,
      channel,
      recipient,
      ...text,
    },
  ]);
  if (id === undefined) return call.fail('CONFLICT');
  await writeAudit(q, scope, {
    action: 'notice.write',
    subject: 'message',
    id,
    after: { kind, orderId, channel },
  });
  call.afterCommit(() => wakeJob('messages', scope.shopId));
  return readMessage(q, scope, id);
});

type StepCall = Pick<OperationCall<typeof notificationsContract.resend>, 'params' | 'fail'>;

const step = async (
  q: Tx,
  scope: Scope,
  call: StepCall,
  name: MessageStep,
  to: MessageState,
): Promise<CustomerMessage> => {
  const { id } = call.params;
  const found = await lockMessage(q, scope, id);
  if (found === undefined) return call.fail('NOT_FOUND');
  if (!isLegalMessageStep(name, found.state)) return call.fail('ILLEGAL_TRANSITION');
  // A resend keeps its key for 23 hours, because LINE accepts a key only once in 24 hours.
  await sql`update message set state = ${to}::message_state, lease_until = null, next_at = now(), attempts = case when ${to} = 'queued' then 0 else attempts end,
      error = case when ${to} = 'queued' then '' else error end, handed_at = case when ${to} = 'queued' then null else handed_at end,
      send_key = case when ${to} = 'queued' and (channel = 'line' and first_handed_at < now() - interval '23 hours') then ${randomUUID()}::uuid else send_key end,
      first_handed_at = case when ${to} = 'queued' and first_handed_at < now() - interval '23 hours' then null else first_handed_at end
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await writeAudit(q, scope, {
    action: `notice.${name}`,
    subject: 'message',
    id,
    before: { state: found.state },
    after: { state: to },
  });
  return readMessage(q, scope, id);
};

export const resendMessage = writeHandler<typeof notificationsContract.resend>(async (q, scope, call) => {
  const after = await step(q, scope, call, 'resend', 'queued');
  call.afterCommit(() => wakeJob('messages', scope.shopId));
  return after;
});
export const cancelMessage = writeHandler<typeof notificationsContract.cancelMessage>((q, scope, call) =>
  step(q, scope, call, 'cancel', 'cancelled'),
);
export const markMessageCopied = writeHandler<typeof notificationsContract.copied>((q, scope, call) =>
  step(q, scope, call, 'copied', 'copied'),
);
