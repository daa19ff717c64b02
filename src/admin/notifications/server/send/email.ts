/**
 * SMTP has no idempotency key, so the outcome is unknown if the connection breaks after the handover. All
 * attempts have the same Message-ID, so mail programs detect duplicates.
 */
import { isIP } from 'node:net';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { OpenChannel } from '../channels.ts';
import { NoSuchHost, resolveHost } from '#platform/http/outbound-address.ts';
import {
  type SendContext,
  type SendOutcome,
  type OutgoingMessage,
  type ExternalHosts,
  type ChannelSender,
  shortenedDetailOf,
} from './sender.ts';

type Said = { outcome: 'again' | 'failed'; detail: string };

/**
 * A refused login, an unknown host and a 5xx reply are permanent before the handover. Other errors are
 * temporary.
 */
const refusal = (error: unknown): Said => {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const login = error instanceof Error && 'code' in error && error.code === 'EAUTH';
  const lasting = login || (typeof code === 'number' && code >= 500) || error instanceof NoSuchHost;
  return {
    outcome: lasting ? 'failed' : 'again',
    detail: shortenedDetailOf(error instanceof Error ? error.message : String(error)),
  };
};

export const messageIdOf = (sendKey: string, from: string): string =>
  `<${sendKey}@${from.split('@')[1] ?? 'ratri'}>`;

const messageOf = async (way: OpenChannel, message: OutgoingMessage): Promise<Buffer> => {
  const from = way.settings.from === '' ? way.settings.user : way.settings.from;
  const nearest = message.answers.at(-1);
  return new MailComposer({
    from: { name: message.shopName, address: from },
    to: { name: '', address: message.recipient },
    ...(message.copy !== '' && { cc: { name: '', address: message.copy } }),
    subject: message.subject,
    text: message.body,
    messageId: messageIdOf(message.sendKey, from),
    ...(nearest !== undefined && { inReplyTo: nearest, references: [...message.answers] }),
    textEncoding: 'base64',
    attachments: message.attached.map(({ name, content }) => ({ filename: name, content })),
  })
    .compile()
    .build();
};

const connectionTo = async (way: OpenChannel, outside: ExternalHosts): Promise<SMTPConnection> => {
  const { host, port, security } = way.settings;
  const address = await resolveHost(host, outside.privateMail);
  return new SMTPConnection({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(isIP(host) === 0 && { servername: host }),
    connectionTimeout: outside.timeout,
    greetingTimeout: outside.timeout,
    socketTimeout: outside.timeout,
    dnsTimeout: outside.timeout,
    maxResponseSize: 65_536,
  });
};

/** Wraps SMTP steps in promises. A connection error rejects the current step. */
const talkOn = (line: SMTPConnection) => {
  let fail: (error: unknown) => void = () => {};
  line.on('error', (error: unknown) => fail(error));
  line.on('end', () => fail(new Error('the connection was closed')));
  return <T>(work: (done: (error?: Error | null, value?: T) => void) => void): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      fail = reject;
      work((error, value) => (error ? reject(error) : resolve(value)));
    });
};

type Taken = {
  response?: string | undefined;
  rejected?: readonly string[] | undefined;
  rejectedErrors?: readonly { message: string }[] | undefined;
};

/** Counts a message as sent if the server accepted the recipient, even if it refused the copy. */
const outcomeOf = (info: Taken | undefined, message: OutgoingMessage): SendOutcome => {
  const rejected = info?.rejected ?? [];
  const why = shortenedDetailOf(info?.rejectedErrors?.[0]?.message ?? rejected.join(' '));
  if (rejected.includes(message.recipient)) return { outcome: 'failed', detail: why };
  return {
    outcome: 'sent',
    detail: shortenedDetailOf(info?.response ?? ''),
    ...(rejected.length > 0 && { warning: why }),
  };
};

const handOver = async (
  line: SMTPConnection,
  way: OpenChannel,
  message: OutgoingMessage,
  bytes: Buffer,
  hand: SendContext,
): Promise<SendOutcome> => {
  const talk = talkOn(line);
  const { user, from } = way.settings;
  try {
    await talk<void>((done) => line.connect(done));
    if (user !== '' && way.secret !== '')
      await talk<boolean>((done) =>
        line.login({ user, pass: way.secret, credentials: { user, pass: way.secret } }, done),
      );
  } catch (error) {
    return refusal(error);
  }
  await hand.handed();
  try {
    const to = [message.recipient, message.copy].filter((one) => one !== '');
    const info = await talk<Taken>((done) => line.send({ from: from === '' ? user : from, to }, bytes, done));
    return outcomeOf(info, message);
  } catch (error) {
    const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
    // A numeric code is the server's refusal.
    if (typeof code === 'number') return refusal(error);
    return { outcome: 'unknown', detail: refusal(error).detail };
  }
};

export const emailSender =
  (outside: ExternalHosts): ChannelSender =>
  async (way, message, hand) => {
    let line: SMTPConnection;
    try {
      line = await connectionTo(way, outside);
    } catch (error) {
      return refusal(error);
    }
    try {
      return await handOver(line, way, message, await messageOf(way, message), hand);
    } finally {
      line.close();
    }
  };
