/** The test key and its certificate are in a PKCS#12 file, as an authority issues it. */
import forge from 'node-forge';

const keys = forge.pki.rsa.generateKeyPair({ bits: 2048 });
const authorityKeys = forge.pki.rsa.generateKeyPair({ bits: 2048 });

/**
 * Returns the file, encrypted with `password`. The certificate is valid from 2026 until `until`. `selfSigned`
 * names an authority that did not sign the certificate.
 */
export const keyFileOf = ({
  password = 'ความลับ-1234',
  until = new Date('2028-01-01T00:00:00Z'),
  algorithm = 'aes256' as 'aes256' | '3des',
  withKey = true,
  selfSigned = false,
} = {}): Buffer => {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '0a1b2c';
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificate.validity.notAfter = until;
  const names = [
    { name: 'commonName', value: 'บริษัท ราตรี จำกัด', valueTagClass: forge.asn1.Type.UTF8 },
    { name: 'countryName', value: 'TH' },
  ];
  certificate.setSubject(names as forge.pki.CertificateField[]);
  certificate.setIssuer([
    { name: 'commonName', value: 'Test CA' },
    { name: 'countryName', value: 'TH' },
  ]);
  certificate.sign((selfSigned ? keys : authorityKeys).privateKey, forge.md.sha256.create());
  const asn1 = forge.pkcs12.toPkcs12Asn1(withKey ? keys.privateKey : (null as never), certificate, password, {
    algorithm,
  });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
};
