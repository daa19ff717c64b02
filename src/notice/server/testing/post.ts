/** The other side of the channels: a real SMTP server, and LINE as its documentation describes it, over real HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { atEnd } from '../../../core/common/testing/ending.ts';

export type Mail = { to: string[]; from: string; text: string };

/** A mail server. `answer` decides on every message: undefined takes it, an Error refuses with its code, a promise keeps it waiting. */
export const mailServer = async () => {
  const mails: Mail[] = [];
  const box: { answer: () => Promise<Error | undefined> | Error | undefined; greet: () => Promise<void> } = {
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
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, box };
};

export const smtpError = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

export type Push = { to: string; text: string; key: string; token: string };

/** LINE: takes each retry key once; a repeat is answered with 409 and the first request's id. */
export const lineServer = async () => {
  const pushes: Push[] = [];
  const asked: string[] = [];
  const known = new Map<string, string>();
  const box: {
    before: (turn: number) => Promise<number | undefined> | number | undefined;
    after: () => Promise<void>;
  } = {
    before: () => undefined,
    after: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      void (async () => {
        const key = String(request.headers['x-line-retry-key']);
        asked.push(key);
        const status = await box.before(asked.length);
        const first = known.get(key);
        if (status !== undefined) {
          response.writeHead(status, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ message: `refused with ${status}` }));
          return;
        }
        if (first !== undefined) {
          response.writeHead(409, { 'x-line-accepted-request-id': first });
          response.end(JSON.stringify({ message: 'The retry key is already accepted' }));
          return;
        }
        known.set(key, `request-${known.size + 1}`);
        const body = JSON.parse(text) as { to: string; messages: { text: string }[] };
        pushes.push({
          to: body.to,
          text: body.messages[0]?.text ?? '',
          key,
          token: String(request.headers.authorization),
        });
        await box.after();
        response.writeHead(200, { 'x-line-request-id': `request-${known.size}` });
        response.end('{}');
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, pushes, asked, box };
};
