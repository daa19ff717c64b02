import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { SettingsError } from '#platform/settings/settings-error.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import type { PredecessorLink } from '../upgrade/successor.ts';
import { type CertificateRenewal, createCertificateRenewal } from './certificate-renewal.ts';
import { readCertificate } from './certificate-store.ts';
import { createHttpPort } from './http-port.ts';
import { type LiveCertificate, openLiveCertificate } from './live-certificate.ts';
import type { Challenges } from './request-certificate.ts';

type Parts = {
  log: Pick<FastifyBaseLogger, 'error'>;
  say: (text: string) => void;
  changed: () => void;
  now?: () => number;
};

/** Serves HTTP_PORT and renews the certificate, in one process of an installation. */
export type TlsService = CertificateRenewal & {
  server: Server;
  listen(before: Pick<PredecessorLink, 'http'> | undefined): Promise<void>;
  close(): Promise<void>;
};

type TlsParts = Pick<ServerSettings, 'tls' | 'dataDir' | 'host'>;

export const liveCertificateOf = ({ tls, dataDir }: TlsParts): LiveCertificate | undefined =>
  tls && openLiveCertificate(() => readCertificate(dataDir, tls.domain)?.pem);

/** A successor gets the predecessor's sockets, so both must use TLS or neither. */
export const assertSameProtocol = (
  { tls }: Pick<ServerSettings, 'tls'>,
  before: Pick<PredecessorLink, 'http'> | undefined,
): void => {
  if (before !== undefined && (before.http === undefined) !== (tls === undefined))
    throw new SettingsError('DOMAIN: a restart can add or remove it, --replace cannot');
};

export const openTls = ({ tls, dataDir, host }: TlsParts, parts: Parts): TlsService | undefined => {
  if (tls === undefined) return undefined;
  const challenges: Challenges = new Map();
  const renewal = createCertificateRenewal({ ...parts, tls, dataDir, challenges });
  const server = createHttpPort({
    challenges,
    publicUrl: tls.publicUrl,
    hasCertificate: () => readCertificate(dataDir, tls.domain) !== undefined,
  });
  return {
    ...renewal,
    server,
    listen: (before) =>
      new Promise((resolve, reject) => {
        server.once('error', reject).once('listening', resolve);
        server.listen(before?.http ?? { port: tls.httpPort, host });
      }),
    close: async () => {
      renewal.stop();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
};
