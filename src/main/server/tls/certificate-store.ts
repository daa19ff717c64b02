import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `pem`: chain and key in one text, so both are replaced together. Times are in ms. */
export type StoredCertificate = { pem: string; validFrom: number; validTo: number };

/** Times are in ms. */
export type CertificateState = {
  /** Directory that issued the stored certificate. */
  directory?: string | undefined;
  failure?: { at: number; text: string; nextTry: number } | undefined;
};

const folderOf = (dataDir: string): string => path.join(dataDir, 'tls');

const read = (dataDir: string, name: string): string | undefined => {
  try {
    return readFileSync(path.join(folderOf(dataDir), name), 'utf8');
  } catch {
    return undefined;
  }
};

const write = (dataDir: string, name: string, text: string): void => {
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const file = path.join(folderOf(dataDir), name);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
};

/** Returns undefined if the text has no certificate for the domain. */
export const parseCertificate = (pem: string, domain: string): StoredCertificate | undefined => {
  try {
    const certificate = new X509Certificate(pem);
    if (certificate.checkHost(domain) === undefined) return undefined;
    return { pem, validFrom: Date.parse(certificate.validFrom), validTo: Date.parse(certificate.validTo) };
  } catch {
    return undefined;
  }
};

export const readCertificate = (dataDir: string, domain: string): StoredCertificate | undefined =>
  parseCertificate(read(dataDir, 'certificate.pem') ?? '', domain);

export const writeCertificate = (dataDir: string, pem: string): void =>
  write(dataDir, 'certificate.pem', pem);

export const readAccountKey = (dataDir: string): string | undefined => read(dataDir, 'account.pem');
export const writeAccountKey = (dataDir: string, pem: string): void => write(dataDir, 'account.pem', pem);

export const readCertificateState = (dataDir: string): CertificateState => {
  try {
    return JSON.parse(read(dataDir, 'state.json') ?? '{}') as CertificateState;
  } catch {
    return {};
  }
};
export const writeCertificateState = (dataDir: string, state: CertificateState): void =>
  write(dataDir, 'state.json', `${JSON.stringify(state)}\n`);
