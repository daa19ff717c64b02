import { expect, it } from 'vitest';
import { requestOrigin } from './request-origin.ts';

it.each([
  ['shop.example:8080', undefined, 'http://shop.example:8080'],
  ['shop.example', 'https://ratri.example/', 'https://ratri.example'],
  ['shop.example/path?x', undefined, 'http://shop.example'],
  ['user:word@shop.example', undefined, 'http://shop.example'],
  ['shop example', undefined, 'http://localhost'],
  ['', undefined, 'http://localhost'],
  [`${'a'.repeat(300)}.example`, undefined, 'http://localhost'],
])('host %s with PUBLIC_URL %s is %s', (host, publicUrl, origin) =>
  expect(requestOrigin({ protocol: 'http', host }, publicUrl)).toBe(origin),
);
