import { createHash, X509Certificate } from 'node:crypto';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import xpath from 'xpath';
import { expect, it } from 'vitest';
import { AppError } from '#lib/errors/errors.ts';
import { certificateFactsOf, readKeyFile } from './certificate.ts';
import { signXml } from './sign.ts';
import { keyFileOf } from './testing/key-file.ts';
import { lastPaper, testSellerPlace } from './testing/papers.ts';
import { standardFaultsOf, standardFolder } from './testing/standard.ts';
import { paperXml } from './message-xml.ts';

const at = new Date('2026-11-20T03:20:00Z');
const password = 'ความลับ-1234';
const file = readKeyFile(keyFileOf({ password }), password, at);
const paper = () => paperXml(lastPaper(true), testSellerPlace, at.toISOString());

const find = (xml: string, path: string): Element => {
  const [found] = xpath.select(
    path,
    new DOMParser().parseFromString(xml, 'application/xml') as never,
  ) as unknown as Element[];
  if (found === undefined) throw new Error(`nothing at ${path}`);
  return found;
};

const holds = (xml: string): boolean => {
  const check = new SignedXml({ publicCert: file.chain[0] ?? '', getCertFromKeyInfo: () => null });
  check.loadSignature(find(xml, "//*[local-name()='Signature']") as never);
  try {
    return check.checkSignature(xml);
  } catch {
    return false;
  }
};

it('a signature verifies with another library, and no longer after any change', async () => {
  const text = await signXml(paper(), file, at);
  expect(holds(text)).toBe(true);
  expect(holds(text.replace('ชุดราตรียาว', 'ชุดราตรีสั้น'))).toBe(false);
  expect(holds(text.replace(/<ram:GrandTotalAmount>\d/, '<ram:GrandTotalAmount>9'))).toBe(false);
  expect(holds(text.replace('2026-11-20T03:20', '2026-11-20T03:21'))).toBe(false);
});

it('a signature is enveloped, RSA with SHA-512, and names certificate and time', async () => {
  const text = await signXml(paper(), file, at);
  const root = new DOMParser().parseFromString(text, 'application/xml').documentElement;
  expect(root?.lastChild?.localName).toBe('Signature');
  expect(find(text, "//*[local-name()='SignatureMethod']").getAttribute('Algorithm')).toBe(
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  );
  expect(find(text, "//*[local-name()='SigningTime']").textContent).toMatch(/^2026-11-20T/);
  const der = new X509Certificate(file.chain[0] ?? '').raw;
  expect(find(text, "//*[local-name()='CertDigest']/*[local-name()='DigestValue']").textContent).toBe(
    createHash('sha512').update(der).digest('base64'),
  );
  expect(find(text, "//*[local-name()='X509SerialNumber']").textContent).toBe(String(0x0a1b2c));
  if (standardFolder !== null) expect(await standardFaultsOf('TaxInvoice', text)).toEqual([]);
});

it('tells a self-signed certificate by its signature, whatever issuer it names', () => {
  const [own = ''] = readKeyFile(keyFileOf({ password, selfSigned: true }), password, at).chain;
  expect(certificateFactsOf(own)).toMatchObject({
    issuer: expect.stringContaining('Test CA'),
    selfSigned: true,
  });
  expect(certificateFactsOf(file.chain[0] ?? '').selfSigned).toBe(false);
});

it('opens key files of both usual kinds, and refuses others with a reason', () => {
  expect(certificateFactsOf(file.chain[0] ?? '')).toMatchObject({
    subject: expect.stringContaining('บริษัท ราตรี จำกัด'),
    issuer: expect.stringContaining('Test CA'),
    until: '2028-01-01T00:00:00.000Z',
  });
  expect(readKeyFile(keyFileOf({ password, algorithm: '3des' }), password, at).key).toBe(file.key);
  const why = (bytes: Buffer, typed: string): unknown => {
    try {
      return readKeyFile(bytes, typed, at);
    } catch (error) {
      return error instanceof AppError ? error.values : error;
    }
  };
  const whys = [
    why(keyFileOf({ password }), 'wrong'),
    why(Buffer.from('no file at all'), password),
    why(keyFileOf({ password, withKey: false }), password),
    why(keyFileOf({ password, until: new Date('2026-02-01T00:00:00Z') }), password),
  ];
  expect(whys).toEqual([{ why: 'password' }, { why: 'form' }, { why: 'key' }, { why: 'old' }]);
});
