/**
 * No lock is held during the network call. If a worker dies, its lease ends. The message is sent again if it
 * was not handed over, or is a LINE message, whose key prevents a second copy. A handed-over e-mail becomes
 * `unknown` and is never retried automatically.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { recordOldestWaiting } from '#platform/telemetry/counters.ts';
import { withSpan, runTraced } from '#platform/telemetry/work-context.ts';
import { attachmentQuery } from '#bookkeeping/e-tax/server/index.ts';
import { filesOfMail } from '#storefront/inbox/server/index.ts';
import type { SendingChannel } from '#admin/notifications/message-kinds.ts';
import type { ChannelSenders } from '../send/index.ts';
import type { SendOutcome, OutgoingMessage } from '../send/sender.ts';
import { shortenedDetailOf } from '../send/sender.ts';
import { reportFilePort } from './report-mail.ts';
import { openChannel, channelSettingsQuery } from '../channels.ts';

export type MessageDeliveryContext = {
  db: Db;
  seal: Seal;
  senders: ChannelSenders;
  leaseSeconds: number;
  /** Seconds before further attempts. The message fails after the last attempt. */
  waits: readonly number[];
  changed: (shopId: number, branchIds: readonly number[]) => void;
};

export const defaultRetryDelays = [60, 300, 1800, 7200, 21_600] as const;

type Taken = {
  id: number;
  state: 'sending' | 'unknown';
  branchId: number;
  channel: SendingChannel;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
  sendKey: string;
  shopName: string;
  answers: string[];
  copyTo: string;
  etaxMailId: number | null;
  figureReportId: number | null;
  mailId: number | null;
};

const atOnce = 5;
// The limit is below 24 hours, for which LINE remembers a key.
const keyHours = 23;

const note = (q: Tx, shopId: number, messageId: number, step: string, detail = ''): Promise<unknown> =>
  sql`insert into message_try (shop_id, message_id, step, detail) values (${shopId}, ${messageId}, ${step}, ${detail})`.execute(
    q,
  );

const recover = async (q: Tx, shopId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number; branchId: number; state: string }>`
    with due as materialized (
      select id from message where shop_id = ${shopId} and state = 'sending' and lease_until < now()
      order by id limit ${atOnce} for update skip locked)
    update message m set lease_until = null, next_at = now(), handed_at = null,
      state = case when m.handed_at is null or (m.channel = 'line' and m.first_handed_at > now() - make_interval(hours => ${keyHours}::int)) then 'queued' else 'unknown' end::message_state
    from due where m.shop_id = ${shopId} and m.id = due.id returning m.id, m.branch_id as "branchId", m.state`.execute(
    q,
  );
  for (const row of rows.filter((one) => one.state === 'unknown')) await note(q, shopId, row.id, 'unknown');
  return rows.map((row) => row.branchId);
};

const take = async (q: Tx, shopId: number, leaseSeconds: number): Promise<Taken[]> => {
  const { rows } = await sql<Taken>`
    with due as materialized (
      select id from message where shop_id = ${shopId} and state = 'queued' and channel <> 'none' and next_at <= now()
      order by next_at, id limit ${atOnce} for update skip locked)
    update message m set attempts = m.attempts + 1, handed_at = null, lease_until = now() + make_interval(secs => ${leaseSeconds}),
      state = case when m.channel = 'line' and m.first_handed_at < now() - make_interval(hours => ${keyHours}::int) then 'unknown' else 'sending' end::message_state
    from due, shop h
    where m.shop_id = ${shopId} and m.id = due.id and h.shop_id = m.shop_id
    returning m.id, m.state, m.branch_id as "branchId", m.channel, m.recipient, m.subject, m.body, m.attempts, m.send_key as "sendKey", m.answers, m.copy_to as "copyTo", m.etax_mail_id as "etaxMailId", m.figure_report_id as "figureReportId", m.mail_id as "mailId",
      h.name as "shopName"`.execute(q);
  for (const row of rows) await note(q, shopId, row.id, row.state === 'sending' ? 'begun' : 'unknown');
  return rows;
};

const oldestWaiting = async (q: Tx, shopId: number): Promise<string | null> =>
  (
    await sql<{ since: string | null }>`
      select min(created_at) as since from message where shop_id = ${shopId} and state = 'queued' and channel <> 'none'`.execute(
      q,
    )
  ).rows[0]?.since ?? null;

class Lost extends Error {}

/**
 * Records that the recipient's server may have the message. Throws Lost if another worker took the message.
 */
const writeHanded = (parts: MessageDeliveryContext, shopId: number, message: Taken): Promise<void> =>
  parts.db.tx({ shopId }, async (q) => {
    const { rows } = await sql`
      update message set handed_at = now(), first_handed_at = coalesce(first_handed_at, now()), lease_until = now() + make_interval(secs => ${parts.leaseSeconds})
      where shop_id = ${shopId} and id = ${message.id} and state = 'sending' and attempts = ${message.attempts} and lease_until > now() returning id`.execute(
      q,
    );
    if (rows.length === 0) throw new Lost();
    await note(q, shopId, message.id, 'handed');
  });

const writeOutcome = (
  parts: MessageDeliveryContext,
  shopId: number,
  message: Taken,
  { outcome, detail, warning }: SendOutcome,
) =>
  parts.db.tx({ shopId }, async (q) => {
    const wait = parts.waits[message.attempts - 1];
    const state = outcome === 'again' ? (wait === undefined ? 'failed' : 'queued') : outcome;
    await sql`
      update message set state = ${state}::message_state, lease_until = null, handed_at = null, error = ${state === 'sent' ? (warning ?? '') : detail},
        sent_at = case when ${state} = 'sent' then now() else null end, next_at = now() + make_interval(secs => ${wait ?? 0})
      where shop_id = ${shopId} and id = ${message.id} and state = 'sending' and attempts = ${message.attempts}`.execute(
      q,
    );
    await note(q, shopId, message.id, outcome, detail);
  });

const attachedTo = async (
  { db }: MessageDeliveryContext,
  shopId: number,
  { etaxMailId, figureReportId, mailId }: Taken,
): Promise<OutgoingMessage['attached']> => {
  if (etaxMailId !== null) return db.read({ shopId }, attachmentQuery({ shopId }, etaxMailId));
  if (figureReportId !== null)
    return db.read({ shopId }, reportFilePort.provided({ shopId }, figureReportId));
  return mailId === null ? [] : db.read({ shopId }, filesOfMail({ shopId }, mailId));
};

const sendOne = async (parts: MessageDeliveryContext, shopId: number, message: Taken): Promise<void> => {
  const ways = await parts.db.read({ shopId }, channelSettingsQuery({ shopId }));
  const way = openChannel(
    parts.seal,
    shopId,
    ways.find((one) => one.channel === message.channel),
  );
  if (way === undefined) {
    const detail = shortenedDetailOf(`${message.channel}: off`);
    return writeOutcome(parts, shopId, message, { outcome: 'failed', detail });
  }
  const attached = await attachedTo(parts, shopId, message);
  if (message.etaxMailId !== null && attached.length === 0)
    return writeOutcome(parts, shopId, message, { outcome: 'failed', detail: 'paper: void or refused' });
  if (message.figureReportId !== null && attached.length === 0)
    return writeOutcome(parts, shopId, message, { outcome: 'failed', detail: 'report: not theirs any more' });
  try {
    const outgoing = {
      sendKey: message.sendKey,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      shopName: message.shopName,
      answers: message.answers,
      copy: message.copyTo,
      attached,
    };
    const hand = { handed: () => writeHanded(parts, shopId, message) };
    const result = await withSpan(
      message.channel,
      'client',
      () => parts.senders[message.channel](way, outgoing, hand),
      {},
      ({ outcome }) => ({ failed: outcome !== 'sent', attributes: { 'ratri.outcome': outcome } }),
    );
    await writeOutcome(parts, shopId, message, result);
  } catch (error) {
    // `Lost`: another worker records the outcome.
    if (!(error instanceof Lost)) throw error;
  }
};

export const deliverMessages = async (
  parts: MessageDeliveryContext,
  shopId: number,
  stopped: () => boolean = () => false,
): Promise<number> => {
  let count = 0;
  while (!stopped()) {
    const { left, taken, oldest } = await parts.db.tx({ shopId }, async (q) => ({
      left: await recover(q, shopId),
      taken: await take(q, shopId, parts.leaseSeconds),
      oldest: await oldestWaiting(q, shopId),
    }));
    recordOldestWaiting('messages', shopId, oldest);
    await Promise.all(
      taken
        .filter((one) => one.state === 'sending')
        .map((message) =>
          runTraced('message', () => sendOne(parts, shopId, message), { 'ratri.shop': shopId }),
        ),
    );
    const branches = [...left, ...taken.map((one) => one.branchId)];
    if (branches.length > 0) parts.changed(shopId, [...new Set(branches)]);
    count += taken.length;
    if (taken.length < atOnce) return count;
  }
  return count;
};
