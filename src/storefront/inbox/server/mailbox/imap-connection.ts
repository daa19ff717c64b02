/** A connection to a mailbox (IMAP). Nothing in it is changed: it is opened for reading only. */
import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { addressFor } from '#platform/http/outbound-address.ts';
import type { Security } from '#storefront/inbox/mail-kinds.ts';
import { largestMail } from './parse-mail.ts';

export type BoxAccess = {
  host: string;
  port: number;
  security: Security;
  username: string;
  password: string;
};
/** How far the server may reach, and how long it waits for the other side. */
export type Reach = { privateMail: boolean; timeout: number };

export const openBox = async (access: BoxAccess, reach: Reach): Promise<ImapFlow> => {
  const { host, port, security, username, password } = access;
  const client = new ImapFlow({
    host: await addressFor(host, reach.privateMail),
    port,
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    ...(isIP(host) === 0 && { servername: host }),
    auth: { user: username, pass: password },
    logger: false,
    // Listened to where it is said (watch.ts): while a mail is read nobody listens.
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: reach.timeout,
    greetingTimeout: reach.timeout,
    socketTimeout: reach.timeout * 2,
    maxLineLength: 4_000_000,
    maxLiteralSize: largestMail + 1_000_000,
    maxResponseSize: largestMail + 8_000_000,
  });
  // What is under way fails by itself; without anybody who hears it the process would end.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
};
