// @peculiar/x509 needs this import.
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import {
  BasicConstraintsExtension,
  type PublicKeyType,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

export const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const day = 86_400_000;

/** Times are in ms. */
type Leaf = { domain: string; from: number; to: number };
export type TestCa = { pem: string; sign(publicKey: PublicKeyType, leaf: Leaf): Promise<string> };

export const createTestCa = async (): Promise<TestCa> => {
  const keys = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Fake CA',
    notBefore: new Date(0),
    notAfter: new Date(Date.now() + 3650 * day),
    signingAlgorithm: keyAlgorithm,
    keys,
    extensions: [new BasicConstraintsExtension(true, 0, true)],
  });
  return {
    pem: certificate.toString('pem'),
    sign: async (publicKey, { domain, from, to }) => {
      const leaf = await X509CertificateGenerator.create({
        serialNumber: randomBytes(8).toString('hex'),
        issuer: certificate.subject,
        notBefore: new Date(from),
        notAfter: new Date(to),
        signingKey: keys.privateKey,
        signingAlgorithm: keyAlgorithm,
        publicKey,
        extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: domain }])],
      });
      return leaf.toString('pem');
    },
  };
};
