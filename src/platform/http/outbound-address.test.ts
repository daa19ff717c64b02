import { expect, it } from 'vitest';
import { resolveHost, NoSuchHost } from './outbound-address.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:0:127.0.0.1',
  '0:0:0:0:0:ffff:7f00:1',
  '64:ff9b::127.0.0.1',
  '100::1',
  '2001:db8::1',
  '3fff::1',
  '192.88.99.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2001::a00:1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('refuses the private address %s', async (address) => {
  await expect(resolveHost(address, false)).rejects.toThrow(NoSuchHost);
  expect(await resolveHost(address, true)).toBe(address);
});

it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  'accepts the public address %s',
  async (address) => {
    expect(await resolveHost(address, false)).toBe(address);
  },
);
