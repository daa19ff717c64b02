import { expect, it } from 'vitest';
import { assertSameProtocol, openTls } from './tls-service.ts';

const tls = {
  domain: 'shop.example.com',
  port: 443,
  httpPort: 80,
  publicUrl: 'https://shop.example.com',
  directory: 'https://acme.example.com/directory',
  contact: undefined,
};
const http = { fd: 5 };

it('does nothing without DOMAIN', () => {
  const parts = { log: { error: () => {} }, say: () => {}, changed: () => {} };
  expect(openTls({ tls: undefined, dataDir: 'data', host: '127.0.0.1' }, parts)).toBeUndefined();
});

it('refuses a successor that would change the protocol of the inherited port', () => {
  expect(() => assertSameProtocol({ tls }, { http: undefined })).toThrow('DOMAIN');
  expect(() => assertSameProtocol({ tls: undefined }, { http })).toThrow('DOMAIN');
  expect(() => assertSameProtocol({ tls }, { http })).not.toThrow();
  expect(() => assertSameProtocol({ tls }, undefined)).not.toThrow();
  expect(() => assertSameProtocol({ tls: undefined }, { http: undefined })).not.toThrow();
});
