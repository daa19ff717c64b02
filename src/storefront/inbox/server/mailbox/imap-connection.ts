/** Never changes the mailbox. */
import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { resolveHost } from '#platform/http/outbound-address.ts';
import type { MailboxSecurity } from '#storefront/inbox/mail-kinds.ts';
import { maxMailBytes } from './parse-mail.ts';

export type MailboxAccess = {
  host: string;
  port: number;
  security: MailboxSecurity;
  username: string;
  password: string;
};
/** `timeout` is in ms. */
export type MailboxReach = { privateMail: boolean; timeout: number };

export const openMailbox = async (access: MailboxAccess, reach: MailboxReach): Promise<ImapFlow> => {
  const { host, port, security, username, password } = access;
  const client = new ImapFlow({
    host: await resolveHost(host, reach.privateMail),
    port,
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    ...(isIP(host) === 0 && { servername: host }),
    auth: { user: username, pass: password },
    logger: false,
    // Only idle-listener.ts starts IDLE.
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: reach.timeout,
    greetingTimeout: reach.timeout,
    socketTimeout: reach.timeout * 2,
    maxLineLength: 4_000_000,
    maxLiteralSize: maxMailBytes + 1_000_000,
    maxResponseSize: maxMailBytes + 8_000_000,
  });
  // Pending commands report the error. Without this listener the error would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
};
