import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCleanup } from '#lib/testing/cleanup.ts';

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** The fakes answer as to test keys. This proxy changes the answers to those for live keys. */
export const startLiveProxy = async (target: string): Promise<string> => {
  const server = createServer((request, response) => {
    const forward = async (): Promise<void> => {
      const body = await textOf(request);
      const { host: _, connection: __, 'transfer-encoding': ___, ...headers } = request.headers;
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        redirect: 'manual',
        ...(body !== '' && { body }),
      });
      const type = answer.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await answer.arrayBuffer());
      const location = answer.headers.get('location');
      response.writeHead(answer.status, { 'content-type': type, ...(location !== null && { location }) });
      response.end(
        type.includes('json')
          ? bytes
              .toString()
              .replaceAll(/"livemode":\s*false/g, '"livemode":true')
              .replaceAll(target, url)
          : bytes,
      );
    };
    forward().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  addCleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return url;
};
