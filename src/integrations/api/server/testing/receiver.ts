import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCleanup } from '#lib/testing/cleanup.ts';

export type ReceivedWebhook = {
  headers: IncomingHttpHeaders;
  text: string;
  type: string;
  data: { orderId?: number };
};

export const createWebhookReceiver = async () => {
  const came: ReceivedWebhook[] = [];
  const box: { answer: (response: ServerResponse, one: ReceivedWebhook) => void } = {
    answer: (response) => void response.writeHead(204).end(),
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const body = (text === '' ? {} : JSON.parse(text)) as Pick<ReceivedWebhook, 'type' | 'data'>;
      const one = { headers: request.headers, text, type: body.type, data: body.data };
      came.push(one);
      box.answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  addCleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, port, came, box };
};
