/** The other side of a hook, over real HTTP: keeps what came, answers as it is told. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '#lib/testing/cleanup.ts';

export type Came = { headers: IncomingHttpHeaders; text: string; type: string; data: { orderId?: number } };

export const receiver = async () => {
  const came: Came[] = [];
  const box: { answer: (response: ServerResponse, one: Came) => void } = {
    answer: (response) => void response.writeHead(204).end(),
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const body = (text === '' ? {} : JSON.parse(text)) as Pick<Came, 'type' | 'data'>;
      const one = { headers: request.headers, text, type: body.type, data: body.data };
      came.push(one);
      box.answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, port, came, box };
};
