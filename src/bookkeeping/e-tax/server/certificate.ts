/** The file is a PKCS#12. The key is stored encrypted, and the password is not stored. */
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { AppError } from '#lib/errors/errors.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

/** File as PEM. The key's own certificate comes first. */
export type SigningKeyFile = { key: string; chain: readonly string[] };

export type CertificateFacts = {
  subject: string;
  issuer: string;
  serial: string;
  from: string;
  until: string;
  /**
   * True if no authority vouches for the name. The Revenue Department refuses signatures of this certificate.
   */
  selfSigned: boolean;
};

const refused = (why: 'password' | 'form' | 'key' | 'old'): AppError =>
  new AppError('ETAX_CERTIFICATE', { values: { why } });

const bagsOf = (p12: forge.pkcs12.Pkcs12Pfx, type: string): forge.pkcs12.Bag[] =>
  p12.getBags({ bagType: type })[type] ?? [];

const opened = (bytes: Buffer, password: string): forge.pkcs12.Pkcs12Pfx => {
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(forge.util.createBuffer(bytes.toString('latin1')));
  } catch {
    throw refused('form');
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, password);
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    throw refused(/mac|password|decrypt/i.test(text) ? 'password' : 'form');
  }
};

export const readKeyFile = (bytes: Buffer, password: string, now = new Date()): SigningKeyFile => {
  const p12 = opened(bytes, password);
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
  const [keyOf] = [pkcs8ShroudedKeyBag, keyBag].flatMap((type) => bagsOf(p12, type ?? ''));
  if (keyOf?.key === undefined || keyOf.key === null) throw refused('key');
  const key = forge.pki.privateKeyToPem(keyOf.key);
  const certificates = bagsOf(p12, certBag ?? '').flatMap((bag) =>
    bag.cert === undefined ? [] : [forge.pki.certificateToPem(bag.cert)],
  );
  const publicKey = createPublicKey(createPrivateKey(key));
  const own = certificates.find((pem) => new X509Certificate(pem).publicKey.equals(publicKey));
  if (own === undefined) throw refused('key');
  if (new X509Certificate(own).validToDate <= now) throw refused('old');
  return { key, chain: [own, ...certificates.filter((pem) => pem !== own)] };
};

const oneLine = (name: string): string => name.split('\n').toReversed().join(', ');

export const certificateFactsOf = (pem: string): CertificateFacts => {
  const one = new X509Certificate(pem);
  return {
    subject: oneLine(one.subject),
    issuer: oneLine(one.issuer),
    serial: one.serialNumber,
    from: one.validFromDate.toISOString(),
    until: one.validToDate.toISOString(),
    // The signature tells whose key signed the certificate. The issuer's name proves nothing.
    selfSigned: one.verify(one.publicKey),
  };
};

const place = (shopId: number): string => `shop/${shopId}/etax-key`;

export const encryptSigningKey = (seal: Seal, shopId: number, file: SigningKeyFile): string =>
  seal.close(JSON.stringify(file), place(shopId));

/** Returns null if the key was altered or encrypted with another secret. */
export const decryptSigningKey = (seal: Seal, shopId: number, sealed: string): SigningKeyFile | null => {
  const text = seal.open(sealed, place(shopId));
  return text === null ? null : (JSON.parse(text) as SigningKeyFile);
};

export const etaxKeyColumn: SealedColumn = {
  table: 'etax_setting',
  column: 'sealed_key',
  key: 'shop_id',
  reseal: (seal, shopId, sealed) => {
    const file = decryptSigningKey(seal, shopId, sealed);
    return file === null ? null : encryptSigningKey(seal, shopId, file);
  },
};
