import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { withSpan, runTraced } from '#platform/telemetry/work-context.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { customerContract } from '#customers/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { startTraces } from './traces.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Sent = {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
};

const receiver = async () => {
  const bodies: string[] = [];
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    let body = '';
    paths.add(`${request.method} ${request.url}`);
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  addCleanup(() => new Promise((resolve) => server.close(resolve)));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bodies,
    paths,
    spans: () =>
      bodies.flatMap((text) =>
        (JSON.parse(text) as Sent).resourceSpans.flatMap((one) =>
          one.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  };
};
const said = (span: Span | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

const a = await testApp({ own: 'exports the traces of everything the server does' });
const id = 'feedc0de0123456789abcdef01234567';
const caller = '00f067aa0ba902b7';

it('a call is a trace with its own id: the operation and each database query, without content', async () => {
  const far = await receiver();
  const traces = startTraces({ endpoint: far.endpoint, part: 1 }, 50);
  try {
    await a.ok(a.shop.staff, customerContract.list, {
      query: { q: '0812345678' },
      headers: { traceparent: `00-${id}-${caller}-01` },
    } as never);
    await a.ok(a.shop.staff, customerContract.create, {
      body: { name: 'Somchai Secret', phone: '0898765432' },
      headers: { 'x-request-id': `${id.slice(0, 31)}8` },
    } as never);
  } finally {
    await traces.stop();
  }
  expect([...far.paths]).toEqual(['POST /v1/traces']);
  const spans = far.spans();
  const of = (trace: string) => spans.filter((one) => one.traceId === trace);
  const list = of(id).find((one) => one.kind === 2);
  expect(list).toMatchObject({ name: 'customer.list', parentSpanId: caller });
  expect([
    said(list, 'http.route'),
    Number(said(list, 'http.response.status_code')),
    Number(said(list, 'ratri.shop')),
  ]).toEqual(['/api/customer', 200, 1]);
  const trips = of(id).filter((one) => one.parentSpanId === list?.spanId);
  expect(trips.length).toBeGreaterThan(0);
  expect(trips.map((one) => one.name).join()).toContain('select customer');
  for (const trip of trips) {
    expect(said(trip, 'db.system.name')).toBe('postgresql');
    expect(said(trip, 'ratri.statements')).toMatch(/^(settled )?(r\d+(p\d+)? ?)+$/);
  }
  const writing = of(`${id.slice(0, 31)}8`);
  expect(writing.map((one) => one.name)).toEqual(
    expect.arrayContaining(['customer.create', 'insert customer', 'commit']),
  );
  expect(far.bodies.join('')).not.toMatch(/0812345678|0898765432|Somchai|Secret|Bearer|eyJ|postgres:\/\//);
  const resource = (JSON.parse(far.bodies[0] ?? '') as Sent).resourceSpans[0]?.resource;
  expect(resource?.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'ratri' } });
});

it('background work is a trace too, in its parts; failures are marked', async () => {
  const far = await receiver();
  const traces = startTraces({ endpoint: far.endpoint, part: 1 }, 50);
  try {
    await runTraced('message', () =>
      withSpan(
        'email',
        'client',
        async () => 'again',
        {},
        (outcome) => ({
          failed: outcome !== 'sent',
          attributes: { 'ratri.outcome': outcome },
        }),
      ),
    );
    await runTraced('nightly', () =>
      a.db.tx(systemScope(a.shop.shopId), () => Promise.reject(new Error('a night'))),
    ).catch(() => {});
  } finally {
    await traces.stop();
  }
  const spans = far.spans();
  const [message, email, nightly] = ['message', 'email', 'nightly'].map((name) =>
    spans.find((one) => one.name === name),
  );
  expect(email).toMatchObject({
    traceId: message?.traceId,
    parentSpanId: message?.spanId,
    kind: 3,
    status: { code: 2 },
  });
  expect(said(email, 'ratri.outcome')).toBe('again');
  expect(nightly?.status.code).toBe(2);
  expect(nightly?.traceId).not.toBe(message?.traceId);
});

it('an unreachable receiver delays no request, and sampling covers all of a call or nothing', async () => {
  const gone = await receiver();
  const away = startTraces({ endpoint: 'http://127.0.0.1:9/', part: 1 }, 20);
  await a.ok(a.shop.staff, customerContract.list);
  await away.stop();
  const none = startTraces({ endpoint: gone.endpoint, part: 0 }, 20);
  await a.ok(a.shop.staff, customerContract.list);
  await a.ok(a.shop.staff, customerContract.list, {
    headers: { traceparent: `00-${id}-${caller}-01` },
  } as never);
  await none.stop();
  expect(gone.bodies).toEqual([]);
});
