/**
 * A fake ACME server (RFC 8555). It checks nonces and signatures, fetches the challenge's token over HTTP,
 * and signs the request with its own CA.
 */
// @peculiar/x509 needs this import.
import 'reflect-metadata';
import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from 'node:crypto';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Pkcs10CertificateRequest, SubjectAlternativeNameExtension } from '@peculiar/x509';
import { createTestCa } from './test-ca.ts';

type Parts = {
  now: () => number;
  /** The port on 127.0.0.1 at which every domain is reached. */
  httpPort: () => number;
};
const lifetime = 90 * 86_400_000;

type Order = { domain: string; token: string; status: string; challenge: string; pem?: string };
type Jws = { protected: string; payload: string; signature: string };
type Header = { nonce: string; url: string; jwk?: JsonWebKey; kid?: string };
type Reply = { status?: number; body: unknown; location?: string };

export type FakeAcme = {
  directory: string;
  ca: string;
  requests: string[];
  contacts: unknown[];
  /** All requests get this status. */
  fail(status: number | undefined): void;
  close(): void;
};

const decode = (part: string): unknown => {
  const json = Buffer.from(part, 'base64url').toString();
  return json === '' ? undefined : JSON.parse(json);
};
const thumbprintOf = ({ crv, kty, x, y }: JsonWebKey): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

const assertSigned = (jws: Jws, key: JsonWebKey): void => {
  const signed = Buffer.from(`${jws.protected}.${jws.payload}`);
  const publicKey = {
    key: createPublicKey({ key: key as never, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  };
  if (!verify('sha256', signed, publicKey as never, Buffer.from(jws.signature, 'base64url')))
    throw new Error('malformed');
};
const fetchToken = ({ token, domain }: Order, httpPort: () => number): Promise<string> =>
  new Promise<string>((resolve, reject) => {
    const address = {
      host: '127.0.0.1',
      port: httpPort(),
      path: `/.well-known/acme-challenge/${token}`,
      headers: { host: domain },
    };
    get(address, (reply) => void text(reply).then(resolve, reject)).on('error', reject);
  }).catch(String);
const isFor = (domain: string, request: Pkcs10CertificateRequest): boolean => {
  const asked = request.getExtension('2.5.29.17');
  const names = asked ? new SubjectAlternativeNameExtension(asked.rawData).names.toJSON() : [];
  return names.length === 1 && names[0]?.value === domain;
};

const orderReply = (origin: string, order: Order, id: number): Reply => ({
  location: `${origin}/order/${id}`,
  body: {
    status: order.status,
    identifiers: [{ type: 'dns', value: order.domain }],
    authorizations: [`${origin}/authorization/${id}`],
    finalize: `${origin}/finalize/${id}`,
    ...(order.pem !== undefined && { certificate: `${origin}/certificate/${id}` }),
  },
});
const challengeOf = (origin: string, order: Order, id: number) => ({
  type: 'http-01',
  url: `${origin}/challenge/${id}`,
  token: order.token,
  status: order.challenge,
  ...(order.challenge === 'invalid' && { error: { detail: `no token at ${order.domain}` } }),
});

const authorizationOf = (origin: string, order: Order, id: number) => ({
  status: order.challenge,
  identifier: { type: 'dns', value: order.domain },
  challenges: [challengeOf(origin, order, id)],
});
const write = (reply: ServerResponse, { status = 200, body, location }: Reply, nonce: string): void => {
  reply.setHeader('replay-nonce', nonce);
  if (location !== undefined) reply.setHeader('location', location);
  const isText = typeof body === 'string';
  reply.setHeader('content-type', isText ? 'application/pem-certificate-chain' : 'application/json');
  reply.writeHead(status).end(isText ? body : JSON.stringify(body));
};

export const openFakeAcme = async ({ now, httpPort }: Parts): Promise<FakeAcme> => {
  const ca = await createTestCa();
  const nonces = new Set<string>();
  const accounts = new Map<string, JsonWebKey>();
  const orders: Order[] = [];
  const requests: string[] = [];
  const contacts: unknown[] = [];
  let failing: number | undefined;
  let origin = '';

  const nonce = (): string => {
    const made = randomBytes(12).toString('base64url');
    nonces.add(made);
    return made;
  };
  const signerOf = (jws: Jws, path: string): JsonWebKey => {
    const header = decode(jws.protected) as Header;
    const key = header.jwk ?? accounts.get(header.kid ?? '');
    if (!nonces.delete(header.nonce)) throw new Error('badNonce');
    if (header.url !== origin + path || key === undefined) throw new Error('unauthorized');
    assertSigned(jws, key);
    return key;
  };
  const validate = async (order: Order, key: JsonWebKey): Promise<void> => {
    const answer = await fetchToken(order, httpPort);
    const isProved = answer === `${order.token}.${thumbprintOf(key)}`;
    order.challenge = isProved ? 'valid' : 'invalid';
    order.status = isProved ? 'ready' : 'invalid';
  };
  const finalize = async (order: Order, csr: string): Promise<void> => {
    const request = new Pkcs10CertificateRequest(Buffer.from(csr, 'base64url'));
    if (order.status !== 'ready' || !isFor(order.domain, request) || !(await request.verify()))
      throw new Error('badCSR');
    // The client of a test uses the real clock.
    const from = Math.min(now(), Date.now());
    order.pem = await ca.sign(request.publicKey, { domain: order.domain, from, to: now() + lifetime });
    order.status = 'valid';
  };

  const addAccount = (payload: { contact?: unknown }, key: JsonWebKey): Reply => {
    const location = `${origin}/account/${thumbprintOf(key)}`;
    const status = accounts.has(location) ? 200 : 201;
    accounts.set(location, key);
    contacts.push(payload.contact);
    return { status, location, body: { status: 'valid' } };
  };
  const addOrder = ({ identifiers: [one] }: { identifiers: { value: string }[] }): Reply => {
    const token = randomBytes(12).toString('base64url');
    const order = { domain: one?.value ?? '', token, status: 'pending', challenge: 'pending' };
    return { status: 201, ...orderReply(origin, order, orders.push(order) - 1) };
  };
  const handle = async (path: string, jws: Jws): Promise<Reply> => {
    const key = signerOf(jws, path);
    const payload = decode(jws.payload);
    if (path === '/new-account' || path.startsWith('/account/')) return addAccount(payload as object, key);
    if (path === '/new-order') return addOrder(payload as never);
    const [, what, id] = path.split('/');
    const order = orders[Number(id)];
    if (order === undefined) throw new Error('malformed');
    if (what === 'challenge' && payload !== undefined) await validate(order, key);
    if (what === 'finalize') await finalize(order, (payload as { csr: string }).csr);
    if (what === 'certificate') return { body: order.pem };
    if (what === 'challenge') return { body: challengeOf(origin, order, Number(id)) };
    if (what !== 'authorization') return orderReply(origin, order, Number(id));
    return { body: authorizationOf(origin, order, Number(id)) };
  };

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const { url: path = '' } = request;
    requests.push(path);
    if (failing !== undefined) return { status: failing, body: { detail: 'this fake fails' } };
    const newNonce = `${origin}/new-nonce`;
    if (path === '/directory')
      return { body: { newNonce, newAccount: `${origin}/new-account`, newOrder: `${origin}/new-order` } };
    if (path === '/new-nonce') return { body: '' };
    try {
      return await handle(path, JSON.parse(await text(request)) as Jws);
    } catch (error) {
      const type = `urn:ietf:params:acme:error:${error instanceof Error ? error.message : ''}`;
      return { status: 400, body: { type, detail: type } };
    }
  };
  const server = createServer((request, reply) => {
    void answer(request).then((made) => write(reply, made, nonce()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    directory: `${origin}/directory`,
    ca: ca.pem,
    requests,
    contacts,
    fail: (status) => (failing = status),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
