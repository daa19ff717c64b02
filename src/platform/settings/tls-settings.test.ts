import { expect, it } from 'vitest';
import { readPlainSettings, warnOfMisspeltSettings } from './settings.ts';

const domain = { DOMAIN: 'Shop.example.com' };

it('is off without DOMAIN', () => {
  expect(readPlainSettings({})).toMatchObject({ tls: undefined, port: 3000, publicUrl: undefined });
});

it('derives ports and public address from DOMAIN', () => {
  expect(readPlainSettings(domain)).toMatchObject({
    port: 443,
    proxies: 0,
    publicUrl: 'https://shop.example.com',
    installation: { publicUrl: 'https://shop.example.com' },
    tls: {
      domain: 'shop.example.com',
      port: 443,
      httpPort: 80,
      directory: 'https://acme-v02.api.letsencrypt.org/directory',
      contact: undefined,
    },
  });
  expect(
    readPlainSettings({
      ...domain,
      PORT: '8443',
      HTTP_PORT: '8080',
      PUBLIC_URL: 'https://shop.example.com:8443',
      ACME_DIRECTORY: 'http://127.0.0.1:14000/dir',
      ACME_CONTACT: 'it@example.com',
    }),
  ).toMatchObject({
    port: 8443,
    publicUrl: 'https://shop.example.com:8443',
    tls: { httpPort: 8080, directory: 'http://127.0.0.1:14000/dir', contact: 'it@example.com' },
  });
});

it('counts as PUBLIC_URL for settings that need one', () => {
  const open = { REGISTER: 'open', SMTP_URL: 'smtp://mail.example.com' };
  expect(() => readPlainSettings(open)).toThrow('PUBLIC_URL');
  expect(readPlainSettings({ ...open, ...domain }).installation.register).toBe('open');
});

it.each([
  ['DOMAIN', 'localhost'],
  ['DOMAIN', '192.168.1.5'],
  ['DOMAIN', 'https://shop.example.com'],
  ['DOMAIN', 'shop.example.com:443'],
  ['DOMAIN', '*.example.com'],
  ['PUBLIC_URL', 'http://shop.example.com'],
  ['PUBLIC_URL', 'https://other.example.com'],
  ['TRUST_PROXY', '1'],
  ['HTTP_PORT', '443'],
  ['ACME_DIRECTORY', 'http://acme.example.com/directory'],
  ['ACME_CONTACT', 'nobody'],
])('refuses %s = "%s" by name', (name, value) => {
  expect(() => readPlainSettings({ ...domain, [name]: value })).toThrow(name);
});

it('warns of misspelt names, and of no proxy variable', () => {
  expect(warnOfMisspeltSettings({ HTTPPORT: '1', HTTP_PROXY: 'x', HTTPS_PROXY: 'x' })).toEqual([
    'HTTPPORT is no setting and has no effect: HTTP_PORT?',
  ]);
});
