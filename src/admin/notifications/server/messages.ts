import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import type { Language } from '#lib/text/languages.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Call } from '#platform/http/handlers.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Message, noticeContract } from '../contract.ts';
import type { Channel, MessageKind, MessageState, MessageStep } from '../message-kinds.ts';
import { mayStep } from '../message-kinds.ts';
import { asKept, lengthOf } from '../message-template.ts';
import { placeNames } from '../words/messages/index.ts';
import { letterKinds, letterPlaces } from '#storefront/web-shop/rules/email-kinds.ts';
import { type Wording, composedOf, ownTemplates, wordingOf } from './compose-message.ts';
import { type Facts, factsQuery, valuesOf } from './message-facts.ts';
import { lockMessage, messageListQuery, messageQuery, putMessages } from './outbox/outbox.ts';
import { wake } from './outbox/wake.ts';
import { activeWays, routeOf } from './channels.ts';

export const messages = reading<typeof noticeContract.messages>(async (db, scope, call) => {
  const rows = await db.read(scope, messageListQuery(scope, call.query, totalCap));
  const itemList = rows.filter((row) => row.messageId !== null);
  return pageReply(call.query, itemList, rows[0]?.total);
});

/** VALIDATION naming what stands in braces and is no place. */
export const mustBePlaces = (wording: Partial<Wording>): void => {
  for (const field of ['subject', 'body'] as const) {
    const { unknown } = asKept(wording[field] ?? '', placeNames);
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
  channel?: Channel | undefined;
};

const isLetter = (kind: MessageKind): boolean => letterKinds.some((one) => one === kind);

/** What an order alone does not say of a letter stands by its name. */
const letterSample = (language: Language) =>
  Object.fromEntries(letterPlaces.map((place) => [place, `[${placeNames[language][place]}]`]));

const draftOf = async (q: Tx, scope: Scope, asked: Asked) => {
  mustBePlaces({ subject: asked.subject ?? '', body: asked.body ?? '' });
  const facts: Facts | undefined = (
    await factsQuery(scope, [asked.orderId], bangkokDay(new Date())).execute(q)
  ).rows[0];
  if (facts === undefined) throw new AppError('NOT_FOUND');
  const language = asked.language ?? facts.language;
  const wording = wordingOf(await ownTemplates(q, scope), asked.kind, language);
  const text = composedOf(
    { subject: asked.subject || wording.subject, body: asked.body || wording.body },
    { ...valuesOf(facts, language), ...(isLetter(asked.kind) && letterSample(language)) },
  );
  return { facts, text, ...routeOf(facts, await activeWays(q, scope), asked.channel) };
};

export const preview = reading<typeof noticeContract.preview>((db, scope, call) =>
  db.tx(scope, async (q) => {
    const { facts, text, channel, recipient } = await draftOf(q, scope, call.body);
    return {
      kind: call.body.kind,
      ...text,
      length: lengthOf(text.body),
      channel,
      recipient,
      customerName: facts.customerName,
    };
  }),
);

/** A message of the person's branches as it travels; NOT_FOUND. */
export const shown = async (q: Tx, scope: Scope, id: number): Promise<Message> => {
  const row = (await messageQuery(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

export const write = writing<typeof noticeContract.write>(async (q, scope, call) => {
  const { kind, orderId } = call.body;
  const { facts, text, channel, recipient } = await draftOf(q, scope, call.body);
  if (facts.customerId === null) return call.fail('CUSTOMER_REQUIRED');
  // By hand one may write as often as one likes; a kind of the house goes out once a day.
  const turn = kind === 'free' ? randomUUID() : bangkokDay(new Date());
  const [id] = await putMessages(q, scope, [
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
  await audit(q, scope, {
    action: 'notice.write',
    subject: 'message',
    id,
    after: { kind, orderId, channel },
  });
  call.afterCommit(() => wake(scope.shopId));
  return shown(q, scope, id);
});

type StepCall = Pick<Call<typeof noticeContract.resend>, 'params' | 'fail'>;

/** One step of the table in kinds.ts, under the row's lock. */
const step = async (
  q: Tx,
  scope: Scope,
  call: StepCall,
  name: MessageStep,
  to: MessageState,
): Promise<Message> => {
  const { id } = call.params;
  const found = await lockMessage(q, scope, id);
  if (found === undefined) return call.fail('NOT_FOUND');
  if (!mayStep(name, found.state)) return call.fail('ILLEGAL_TRANSITION');
  // A message that certainly reached nobody begins anew; one that may have keeps its key, so that LINE takes it once.
  await sql`update message set state = ${to}::message_state, lease_until = null, next_at = now(), attempts = case when ${to} = 'queued' then 0 else attempts end,
      error = case when ${to} = 'queued' then '' else error end, handed_at = case when ${to} = 'queued' then null else handed_at end,
      send_key = case when ${to} = 'queued' and (channel = 'line' and first_handed_at < now() - interval '23 hours') then ${randomUUID()}::uuid else send_key end,
      first_handed_at = case when ${to} = 'queued' and first_handed_at < now() - interval '23 hours' then null else first_handed_at end
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await audit(q, scope, {
    action: `notice.${name}`,
    subject: 'message',
    id,
    before: { state: found.state },
    after: { state: to },
  });
  return shown(q, scope, id);
};

export const resend = writing<typeof noticeContract.resend>(async (q, scope, call) => {
  const after = await step(q, scope, call, 'resend', 'queued');
  call.afterCommit(() => wake(scope.shopId));
  return after;
});
export const cancelMessage = writing<typeof noticeContract.cancelMessage>((q, scope, call) =>
  step(q, scope, call, 'cancel', 'cancelled'),
);
export const copied = writing<typeof noticeContract.copied>((q, scope, call) =>
  step(q, scope, call, 'copied', 'copied'),
);
