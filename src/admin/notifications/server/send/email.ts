/**
 * E-mail through the shop's own mail server (SMTP). The protocol has no key by which a server takes a message once:
 * a line that breaks after the message was handed over and before the server said yes leaves the outcome unknown.
 * The Message-ID stays the same for every try, so that mailboxes which compare it show one message.
 */
import { isIP } from 'node:net';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { OpenWay } from '../channels.ts';
import { NoSuchHost, addressFor } from '#platform/http/outbound-address.ts';
import { type Hand, type Outcome, type Outgoing, type Outside, type Sender, detailOf } from './sender.ts';

type Said = { outcome: 'again' | 'failed'; detail: string };

/** Before the message is handed over a refusal is certain: 5xx for good, anything else for now. */
const refusal = (error: unknown): Said => {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const login = error instanceof Error && 'code' in error && error.code === 'EAUTH';
  const lasting = login || (typeof code === 'number' && code >= 500) || error instanceof NoSuchHost;
  return {
    outcome: lasting ? 'failed' : 'again',
    detail: detailOf(error instanceof Error ? error.message : String(error)),
  };
};

/** The Message-ID that every try of a message carries. `from`: the shop's address. */
export const messageIdOf = (sendKey: string, from: string): string =>
  `<${sendKey}@${from.split('@')[1] ?? 'ratri'}>`;

const messageOf = async (way: OpenWay, message: Outgoing): Promise<Buffer> => {
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
    // What it is its name says: nodemailer knows the endings.
    attachments: message.attached.map(({ name, content }) => ({ filename: name, content })),
  })
    .compile()
    .build();
};

const connectionTo = async (way: OpenWay, outside: Outside): Promise<SMTPConnection> => {
  const { host, port, security } = way.settings;
  const address = await addressFor(host, outside.privateMail);
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

/** The steps of the conversation as promises; an error of the line fails the step that is under way. */
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

/** A server may take a message for one of two: sent is what the recipient has, and a copy that was not taken is told. */
const outcomeOf = (info: Taken | undefined, message: Outgoing): Outcome => {
  const rejected = info?.rejected ?? [];
  const why = detailOf(info?.rejectedErrors?.[0]?.message ?? rejected.join(' '));
  if (rejected.includes(message.recipient)) return { outcome: 'failed', detail: why };
  return {
    outcome: 'sent',
    detail: detailOf(info?.response ?? ''),
    ...(rejected.length > 0 && { told: why }),
  };
};

const handOver = async (
  line: SMTPConnection,
  way: OpenWay,
  message: Outgoing,
  bytes: Buffer,
  hand: Hand,
): Promise<Outcome> => {
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
    // An answer in figures is a refusal; silence after the message is not.
    if (typeof code === 'number') return refusal(error);
    return { outcome: 'unknown', detail: refusal(error).detail };
  }
};

export const emailSender =
  (outside: Outside): Sender =>
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
