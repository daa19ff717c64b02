import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCleanup } from '#lib/testing/cleanup.ts';
import type { Provider } from '#counter/online-payments/online-payment-states.ts';
import type { GatewayHosts, GatewayKeys } from '../gateways/gateway.ts';

/**
 * A `cut` call has no answer and no effect. A `lost` call has its effect, but no answer. A `hang` call has no
 * answer until the client's time limit.
 */
export type FakeFault = 'cut' | 'lost' | 'hang' | 'rate' | 'broken';

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Readonly<Record<string, string>>;
  json: Readonly<Record<string, unknown>>;
  headers: IncomingMessage['headers'];
};
export type FakeReply = {
  status?: number;
  body?: unknown;
  html?: string;
  location?: string;
  file?: { type: string; data: Buffer };
};

export type FakeEvent = { type: string; headers: Record<string, string>; body: string };
export type FakeCard = 'ok' | 'declined';

export type FakeGateway = {
  provider: Provider;
  keys: GatewayKeys;
  hosts: GatewayHosts;
  requests: { method: string; path: string; key: string | undefined }[];
  /** The events that the provider has sent and `onEvent` delivers. */
  events: FakeEvent[];
  onEvent: { deliver: (event: FakeEvent) => unknown };
  faults: FakeFault[];
  /** Signs for now, or for the time `at` in seconds. */
  sign: (body: string, at?: number) => Record<string, string>;
  scan: (providerId: string) => void;
  expire: (providerId: string) => void;
  payCard: (providerId: string, card?: FakeCard) => void;
  endHold: (providerId: string) => void;
  /** Returns a token as Omise.js gives it, or undefined if the provider needs none. */
  cardToken: (card?: FakeCard) => string | undefined;
  /** Pays out captured money that is not yet paid out. */
  payOut: (day: string) => void;
  /** Ends a refund that waits for the bank. */
  settleRefund: (refundId: string, good: boolean) => void;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const isJson = (request: IncomingMessage): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/json');

const answer = (response: ServerResponse, reply: FakeReply): void => {
  const { status = 200, body, html, location, file } = reply;
  if (location !== undefined) response.writeHead(303, { location }).end();
  else if (html !== undefined)
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  else if (file !== undefined) response.writeHead(status, { 'content-type': file.type }).end(file.data);
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

type Served = {
  requests: FakeGateway['requests'];
  faults: FakeFault[];
  isApi: (request: FakeRequest) => boolean;
  isAuthorized: (request: FakeRequest) => boolean;
  handle: (request: FakeRequest) => FakeReply;
  errors: { rate: FakeReply; broken: FakeReply; key: FakeReply; reused: FakeReply | undefined };
};

const callApi = (
  served: Served,
  request: FakeRequest,
  text: string,
  known: Map<string, Known>,
): FakeReply => {
  if (!served.isAuthorized(request)) return served.errors.key;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return served.handle(request);
  const print = `${request.method} ${request.path} ${text}`;
  const first = known.get(key);
  if (first !== undefined && first.print !== print && served.errors.reused !== undefined)
    return served.errors.reused;
  const reply = first?.reply ?? structuredClone(served.handle(request));
  known.set(key, { print: first?.print ?? print, reply });
  return reply;
};

type Known = { print: string; reply: FakeReply };

export const startFake = async (served: Served): Promise<string> => {
  const known = new Map<string, Known>();
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(incoming);
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const request: FakeRequest = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: isJson(incoming) ? {} : Object.fromEntries(new URLSearchParams(text)),
      json: isJson(incoming) ? (JSON.parse(text) as Record<string, unknown>) : {},
      headers: incoming.headers,
    };
    if (!served.isApi(request)) return answer(response, served.handle(request));
    const key = request.headers['idempotency-key'];
    served.requests.push({ method: request.method, path: request.path, key: key as string | undefined });
    const fault = served.faults.shift();
    if (fault === 'hang') return;
    if (fault === 'cut') return void incoming.socket.destroy();
    if (fault === 'rate' || fault === 'broken') return answer(response, served.errors[fault]);
    const reply = callApi(served, request, text, known);
    if (fault === 'lost') incoming.socket.destroy();
    else answer(response, reply);
  };
  const server = createServer((incoming, response) => void serve(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  addCleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

export const hostedPage = (title: string, amount: number, done: string | null): string => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title>
<h1>${title}</h1><p>THB ${(amount / 100).toFixed(2)}</p>
${
  done ??
  `<form method="post"><button name="card" value="ok">Pay</button>
<button name="card" value="declined">Pay with a declined card</button></form>`
}</html>`;

const counters = new Map<string, number>();
export const fakeId = (prefix: string): string => {
  const next = (counters.get(prefix) ?? 0) + 1;
  counters.set(prefix, next);
  return `${prefix}${String(next).padStart(4, '0')}${Math.random().toString(36).slice(2, 8)}`;
};

export const fakePromptPayText = (id: string): string =>
  `00020101021230${String(id.length).padStart(2, '0')}${id}5802TH6304ABCD`;

export const fakeFee = (amount: number): { fee: number; vat: number } => {
  const fee = Math.round(amount * 0.0365);
  return { fee, vat: Math.round(fee * 0.07) };
};
