import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCleanup } from '#lib/testing/cleanup.ts';

export const smtpError = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

export type LinePush = { to: string; text: string; key: string; token: string };

/**
 * Simulates LINE over real HTTP. The server accepts each retry key once. A repeat gets 409 and the first
 * request's id.
 */
export const startLineServer = async () => {
  const pushes: LinePush[] = [];
  const asked: string[] = [];
  const known = new Map<string, string>();
  /** The responses by path. Other paths get 404. */
  const answers = new Map<string, { status?: number; type: string; body: string | Buffer }>();
  const gets: string[] = [];
  const box: {
    before: (turn: number) => Promise<number | undefined> | number | undefined;
    after: () => Promise<void>;
  } = {
    before: () => undefined,
    after: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      gets.push(`${request.url} ${request.headers.authorization}`);
      const found = answers.get(request.url ?? '');
      response.writeHead(found?.status ?? (found === undefined ? 404 : 200), {
        'content-type': found?.type ?? 'application/json',
      });
      response.end(found?.body ?? '{}');
      return;
    }
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
  addCleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, pushes, asked, box, answers, gets };
};
