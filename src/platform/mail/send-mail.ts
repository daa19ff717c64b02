/** Mail of the installation itself (SMTP_URL): links that confirm an address. Shops send theirs through their own servers. */
import { createTransport } from 'nodemailer';
import { inSpan } from '../telemetry/work-context.ts';
import { brand } from '#lib/words/languages.ts';

export type Mail = { to: string; subject: string; text: string };
export type SendMail = (mail: Mail) => Promise<void>;

const wait = 20_000;

/** Sends through the server at the address; the promise fails when the server does not take it. */
export const mailThrough = (smtpUrl: string, from: string): SendMail => {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: wait,
    greetingTimeout: wait,
    socketTimeout: wait,
  });
  return async ({ to, subject, text }) => {
    const letter = { from: { name: brand, address: from }, to: { name: '', address: to }, subject, text };
    await inSpan('email', 'client', () => transport.sendMail(letter));
  };
};
