import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { MailOutbox } from '#storefront/inbox/server/index.ts';
import {
  toStoredTemplate,
  toShownTemplate,
  fillMessageTemplate,
  templatePlaceholders,
} from '#admin/notifications/message-template.ts';
import { placeNames } from '#admin/notifications/words/messages/index.ts';
import { type MessageFacts, messageFactsQuery, placeholderValuesOf } from '../message-facts.ts';
import { assertKnownPlaceholders } from '../messages.ts';
import { messageIdOf } from '../send/email.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import { channelSettingsOf, channelSettingsQuery } from '../channels.ts';

const seconds = 10;

const put: MailOutbox['put'] = async (q, scope, mail, afterCommit) => {
  const way = (await channelSettingsQuery(scope).execute(q)).rows.find(
    (one) => one.channel === mail.channel && one.active,
  );
  if (way === undefined) return undefined;
  const { from, user } = channelSettingsOf(way);
  const sendKey = randomUUID();
  await sql`
    insert into message (shop_id, branch_id, customer_id, mail_id, kind, dedupe, channel, recipient, subject, body, answers, created_by, send_key, next_at)
    values (${scope.shopId}, ${scope.branchId}, ${mail.customerId}, ${mail.mailId}, 'free', ${`mail:${sendKey}`}, ${mail.channel}::message_channel, ${mail.to}, ${mail.subject},
      ${mail.body}, ${[...mail.answers]}::text[], ${scope.userId}, ${sendKey}, now() + make_interval(secs => ${sql.lit(seconds)}))`.execute(
    q,
  );
  // If the process crashes, the job's next run sends the mail.
  afterCommit(() => void setTimeout(() => wakeJob('messages', scope.shopId), seconds * 1000 + 200).unref());
  if (mail.channel === 'line') return `line:${sendKey}`;
  return messageIdOf(sendKey, from === '' ? user : from);
};

const takeBack: MailOutbox['takeBack'] = async (q, scope, mailId) => {
  const { rows } = await sql`
    update message set state = 'cancelled', recipient = '', subject = '', body = '', error = ''
    where shop_id = ${scope.shopId} and mail_id = ${mailId} and state in ('queued', 'failed') and handed_at is null returning id`.execute(
    q,
  );
  return rows.length > 0;
};

const factsWithoutOrder = async (q: Tx, scope: Scope, name: string): Promise<MessageFacts | undefined> => {
  const [row] = (
    await sql<Pick<MessageFacts, 'shopName' | 'language' | 'branchName' | 'branchPhone'>>`
      select h.name as "shopName", h.language, b.name as "branchName", coalesce(nullif(b.phone, ''), h.phone) as "branchPhone"
      from shop h join branch b on b.shop_id = h.shop_id and b.id = ${scope.branchId} where h.shop_id = ${scope.shopId}`.execute(
      q,
    )
  ).rows;
  return (
    row && {
      ...row,
      orderId: 0,
      orderNo: '',
      branchId: scope.branchId,
      customerId: null,
      customerName: name,
      email: '',
      lineId: '',
      refused: false,
      eventDay: null,
      pickupDay: null,
      returnDay: null,
      daysLate: 0,
      names: { th: '', en: '', de: '', fr: '', pt: '' },
      balance: 0,
      bailDue: 0,
      bailReturned: 0,
      bailDay: null,
      carrier: '',
      tracking: '',
    }
  );
};

const nothing = Object.fromEntries(templatePlaceholders.map((place) => [place, ''])) as Record<
  (typeof templatePlaceholders)[number],
  string
>;

/** Fills each text in its language, with the sender's values. */
const filledFor: MailOutbox['filled'] = async (q, scope, texts, { name, orderId }) => {
  const [ofOrder] =
    orderId === null
      ? []
      : (await messageFactsQuery(scope, [orderId], bangkokDay(new Date())).execute(q)).rows;
  const facts = ofOrder ?? (await factsWithoutOrder(q, scope, name));
  const values = (language: Language) =>
    facts === undefined
      ? nothing
      : placeholderValuesOf({ ...facts, customerName: facts.customerName || name }, language);
  return texts.map(({ language, body }) => fillMessageTemplate(body, values(language)));
};

export const mailOutboxOfShop: MailOutbox = {
  seconds,
  put,
  takeBack,
  delivery: (shopId, mailId) => sql`(
    select json_build_object('state', o.state, 'error', o.error) from message o
    where o.shop_id = ${shopId} and o.mail_id = ${mailId} and o.state <> 'cancelled' order by o.id desc limit 1)`,
  filled: filledFor,
  asKept: (body) => {
    assertKnownPlaceholders({ body });
    return toStoredTemplate(body, placeNames).text;
  },
  asShown: (body, language) => toShownTemplate(body, placeNames[language]),
};
