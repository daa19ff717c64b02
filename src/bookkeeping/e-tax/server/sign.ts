/** The standard requires an enveloped XAdES-BES signature with RSA and SHA-512. */
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { DOMImplementation, DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { Application, setNodeDependencies, SignedXml } from 'xadesjs';
import xpath from 'xpath';
import type { SigningKeyFile } from './certificate.ts';
import { serializeXml } from './xml-tree.ts';

const hash = 'SHA-512';
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };

let ready = false;
const prepare = (): void => {
  if (ready) return;
  setNodeDependencies({ XMLSerializer, DOMParser, DOMImplementation, xpath });
  Application.setEngine('NodeJS', webcrypto as Crypto);
  ready = true;
};

const base64Of = (pem: string): string => new X509Certificate(pem).raw.toString('base64');

/** Adds the signature as the last element. */
export const signXml = async (xml: string, { key, chain }: SigningKeyFile, at: Date): Promise<string> => {
  prepare();
  const [own = ''] = chain;
  const der = createPrivateKey(key).export({ type: 'pkcs8', format: 'der' });
  const signing = await webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
  // The XML is parsed first, because readers also parse it before they verify it.
  const read = new DOMParser().parseFromString(xml, 'application/xml');
  const work = new SignedXml();
  const signature = await work.Sign(algorithm, signing as CryptoKey, read as unknown as globalThis.Document, {
    references: [{ uri: '', hash, transforms: ['enveloped'] }],
    x509: chain.map(base64Of),
    signingCertificate: { certificate: base64Of(own), digestAlgorithm: hash },
    signingTime: { value: at },
  });
  const element = signature.GetXml();
  if (element === null) throw new Error('no signature');
  const root = read.documentElement;
  if (root === null) throw new Error('no root');
  root.appendChild(read.importNode(element as never, true));
  return serializeXml(root);
};
