import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeCertificate, writeCertificateState } from '../tls/certificate-store.ts';
import { createTestCa, keyAlgorithm } from '../tls/testing/test-ca.ts';
import { checkRenewal } from './check-renewal.ts';

const day = 86_400_000;
const from = Date.parse('2026-11-01T00:00:00Z');
const domain = 'shop.example.com';
const dataDir = mkdtempSync(path.join(tmpdir(), 'ratri-renewal-'));
const directory = 'https://acme.example.com/directory';
const tls = {
  domain,
  port: 443,
  httpPort: 80,
  publicUrl: `https://${domain}`,
  directory,
  contact: undefined,
};
const check = (days: number) => checkRenewal({ tls, dataDir }, from + days * day);

it('says nothing without DOMAIN', () => {
  expect(checkRenewal({ tls: undefined, dataDir }, from)).toEqual([]);
});

it('shows the days left and the last failure', async () => {
  const failure = { at: from + 61 * day, text: 'connection refused', nextTry: from + 62 * day };
  expect(check(0)).toMatchObject([{ level: 'bad', text: expect.stringContaining('start Ratri once') }]);
  writeCertificateState(dataDir, { failure });
  expect(check(0)).toMatchObject([{ level: 'bad', text: expect.stringContaining('connection refused') }]);

  const { publicKey } = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify']);
  writeCertificate(
    dataDir,
    await (await createTestCa()).sign(publicKey, { domain, from, to: from + 90 * day }),
  );
  writeCertificateState(dataDir, { directory });
  const text = (days: number, next: string) => `${domain}: ${days} days left, next renewal on ${next}`;
  expect(check(10)).toEqual([{ what: 'renewal', level: 'ok', text: text(80, '2026-12-31') }]);
  expect(check(80)).toMatchObject([{ level: 'warn', text: expect.stringContaining('does Ratri run?') }]);
  writeCertificateState(dataDir, { directory, failure });
  expect(check(62)).toMatchObject([
    { level: 'warn', text: expect.stringContaining('(2027-01-01 00:00 UTC): connection refused') },
  ]);
  expect(check(80)[0]?.level).toBe('bad');
});
