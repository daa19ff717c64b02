import { expect, it } from 'vitest';
import { clientNetworkOf, lineNetworkOf } from './client-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::FFFF:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:ab12:5:6:7:8', '2001:db8:1:ab12', '2001:db8:1:ab'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0:0'],
  ['::1', '0:0:0:0', '0:0:0:0'],
])('%s is in the networks %s and %s', (ip, client, line) => {
  expect([clientNetworkOf(ip), lineNetworkOf(ip)]).toEqual([client, line]);
});
