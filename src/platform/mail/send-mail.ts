import { createTransport } from 'nodemailer';
import { withSpan } from '../telemetry/work-context.ts';
import { brand } from '#lib/words/language-names.ts';

export type OutgoingMail = { to: string; subject: string; text: string };
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const wait = 20_000;

export const smtpSender = (smtpUrl: string, from: string): SendMail => {
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
    await withSpan('email', 'client', () => transport.sendMail(letter));
  };
};
