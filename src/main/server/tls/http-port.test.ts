import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { createHttpPort } from './http-port.ts';

const publicUrl = 'https://shop.example.com';
let hasCertificate = true;
const server = createHttpPort({
  challenges: new Map([['token', 'token.print']]),
  publicUrl,
  hasCertificate: () => hasCertificate,
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
addCleanup(() => server.close());

const ask = async (target: string, host = 'shop.example.com'): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return text(socket);
};
const locationOf = (reply: string): string | undefined => /^location: (.*)\r$/im.exec(reply)?.[1];

it('answers a challenge at any host name, and no unknown one', async () => {
  const found = await ask('/.well-known/acme-challenge/token', 'evil.example');
  expect(found).toMatch(/^HTTP\/1\.1 200 /);
  expect(found).toContain('token.print');
  expect(await ask('/.well-known/acme-challenge/other')).toMatch(/^HTTP\/1\.1 404 /);
});

it.each([
  ['/backoffice/units?page=2', 'shop.example.com', '/backoffice/units?page=2'],
  ['/w/shop/', 'evil.example', '/w/shop/'],
  ['//evil.example/', 'evil.example', '//evil.example/'],
  ['http://evil.example/', 'evil.example', '/'],
  ['/\\evil.example', 'evil.example', '/\\evil.example'],
])('redirects %s of host %s to its own host', async (target, host, path) => {
  const reply = await ask(target, host);
  expect(reply).toMatch(/^HTTP\/1\.1 308 /);
  expect(locationOf(reply)).toBe(publicUrl + path);
  expect(new URL(locationOf(reply) ?? '').host).toBe('shop.example.com');
});

it('appends only a path to its host name, never another target', async () => {
  const location = locationOf(await ask('.evil.example/'));
  expect([undefined, `${publicUrl}/`]).toContain(location);
});

it('redirects nowhere without a certificate', async () => {
  hasCertificate = false;
  const reply = await ask('/');
  hasCertificate = true;
  expect(reply).toMatch(/^HTTP\/1\.1 503 /);
  expect(locationOf(reply)).toBeUndefined();
});
