import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { describeKnownFailure } from '#platform/settings/describe-failure.ts';
import { bad, type Finding, ok, warn } from './finding.ts';

const patience = 10_000;
const day = 86_400_000;
/** Days. Clients of Let's Encrypt renew certificates 30 days before their end. */
const certificateReserve = 14;

const reasonOf = (error: unknown): string =>
  describeKnownFailure(error) ??
  (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));

/** Logs in without sending. `wait` is in ms. */
export const checkMail = async (smtpUrl: string | undefined, wait = patience): Promise<Finding> => {
  if (smtpUrl === undefined)
    return warn('mail', 'SMTP_URL is not set: nobody can reset a forgotten password by e-mail');
  const { host } = new URL(smtpUrl);
  // An open connection would hold the process, so each step must end.
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: wait,
    greetingTimeout: wait,
    socketTimeout: wait,
    dnsTimeout: wait,
  });
  try {
    await Promise.race([
      transport.verify(),
      new Promise((_resolve, reject) => {
        setTimeout(() => reject(new Error('it does not answer')), wait).unref();
      }),
    ]);
    return ok('mail', `${host} accepts the login`);
  } catch (error) {
    return bad('mail', `SMTP_URL: ${host}: ${reasonOf(error)}`);
  } finally {
    transport.close();
  }
};

type Certificate = { validTo: Date; trusted: boolean; fault: string };

const readCertificate = (host: string, port: number): Promise<Certificate> =>
  new Promise((resolve, reject) => {
    const socket = connect(
      {
        host,
        port,
        ...(isIP(host) === 0 && { servername: host }),
        rejectUnauthorized: false,
        timeout: patience,
      },
      () => {
        const { valid_to: validTo } = socket.getPeerCertificate();
        const fault = socket.authorizationError;
        resolve({
          validTo: new Date(validTo),
          trusted: socket.authorized,
          fault: fault === null ? '' : String(fault),
        });
        socket.destroy();
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('it does not answer')));
    socket.once('error', reject);
  });

export const certificateFinding = (
  host: string,
  { validTo, trusted, fault }: Certificate,
  now: Date,
): Finding => {
  const days = Math.floor((validTo.getTime() - now.getTime()) / day);
  const until = `valid until ${validTo.toISOString().slice(0, 10)}`;
  if (days < 0)
    return bad('certificate', `${host}: ended on ${validTo.toISOString().slice(0, 10)}: renew it`);
  if (!trusted)
    return bad('certificate', `${host}: browsers do not trust it (${fault}): get one of a public authority`);
  if (days < certificateReserve)
    return warn('certificate', `${host}: ${until}, ${days} days: does its renewal run?`);
  return ok('certificate', `${host}: ${until}`);
};

/** Returns null for a valid certificate. Throws if the address does not answer. */
export const findCertificateProblem = async (publicUrl: string): Promise<string | null> => {
  const { hostname, port } = new URL(publicUrl);
  const certificate = await readCertificate(hostname, port === '' ? 443 : Number(port));
  const { level, text } = certificateFinding(hostname, certificate, new Date());
  return level === 'ok' ? null : text;
};

export const checkAddress = async (publicUrl: string | undefined): Promise<Finding> => {
  if (publicUrl === undefined)
    return warn('address', 'PUBLIC_URL is not set: links in e-mails and passkeys need it');
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol === 'http:')
    return warn('address', `${publicUrl} has no https: passwords cross the network unencrypted`);
  try {
    return certificateFinding(
      hostname,
      await readCertificate(hostname, port === '' ? 443 : Number(port)),
      new Date(),
    );
  } catch (error) {
    return bad('certificate', `${publicUrl}: ${reasonOf(error)}`);
  }
};
