import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { addCleanup } from '#lib/testing/cleanup.ts';

export type ReceivedMail = { to: string[]; from: string; text: string };

/**
 * `answer` accepts a message by undefined, refuses it by an Error with a code, and delays it by a promise.
 */
export const startMailServer = async () => {
  const mails: ReceivedMail[] = [];
  const box: {
    answer: () => Promise<Error | undefined> | Error | undefined;
    greet: () => Promise<void>;
    unknown: string;
  } = {
    unknown: '',
    answer: () => undefined,
    greet: () => Promise.resolve(),
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: async (_session, done) => {
      await box.greet();
      done();
    },
    onAuth: (auth, _session, done) =>
      auth.username === 'shop' && auth.password === 'mail-secret'
        ? done(null, { user: 'shop' })
        : done(Object.assign(new Error('Invalid login'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) =>
      done(
        address === box.unknown
          ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
          : undefined,
      ),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', async () => {
        const refused = await box.answer();
        if (refused === undefined)
          mails.push({
            to: session.envelope.rcptTo.map((one) => one.address),
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            text: Buffer.concat(parts).toString('utf8'),
          });
        done(refused);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  addCleanup(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, box };
};

/** Nodemailer sends the text in one part. */
export const mailTextOf = (mail: ReceivedMail | undefined): string => {
  const [head = '', body = ''] = (mail?.text ?? '').split(/\r\n\r\n([^]*)/);
  if (/^content-transfer-encoding: base64$/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};
