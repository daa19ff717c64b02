import type { FastifyBaseLogger } from 'fastify';
import type { TlsSettings } from '#platform/settings/tls-settings.ts';
import {
  parseCertificate,
  readCertificate,
  readCertificateState,
  type StoredCertificate,
  writeCertificate,
  writeCertificateState,
} from './certificate-store.ts';
import { type Challenges, requestCertificate } from './request-certificate.ts';

type Parts = {
  tls: TlsSettings;
  dataDir: string;
  challenges: Challenges;
  log: Pick<FastifyBaseLogger, 'error'>;
  say: (text: string) => void;
  changed: () => void;
  now?: () => number;
};

export type CertificateRenewal = {
  /** Requests a certificate if one is due. Returns the time of the next check in ms. */
  check(): Promise<number>;
  start(): void;
  stop(): void;
};

const minute = 60_000;
const day = 86_400_000;
/** Let's Encrypt allows five failures an hour. */
const waits = [minute, 5 * minute, 20 * minute, 60 * minute, 180 * minute, 360 * minute];
const longestSleep = day / 2;

/** Returns the time 30 days before the end, or a third of the lifetime if shorter. */
export const renewalTimeOf = ({ validFrom, validTo }: StoredCertificate): number =>
  validTo - Math.min(30 * day, (validTo - validFrom) / 3);

export const textOfFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return (error.message === '' ? code : error.message).replaceAll(/\s+/g, ' ').slice(0, 500);
};

export const createCertificateRenewal = (parts: Parts): CertificateRenewal => {
  const { tls, dataDir, challenges, log, say, changed, now = Date.now } = parts;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Identifies the current start, or is undefined while stopped. A check that began before a stop starts no
   * timer.
   */
  let current: symbol | undefined;

  const nextTryOf = (): number => {
    const { failure } = readCertificateState(dataDir);
    if (failure === undefined) return 0;
    // A restarted server tries early, because the fault may be corrected.
    return failures === 0 ? failure.at + minute : failure.nextTry;
  };
  const renew = async (): Promise<number> => {
    try {
      say(`certificate: requesting one for ${tls.domain} …`);
      const made = parseCertificate(await requestCertificate(tls, dataDir, challenges), tls.domain);
      if (made === undefined) throw new Error(`${tls.directory} sent no certificate for ${tls.domain}`);
      writeCertificate(dataDir, made.pem);
      failures = 0;
      writeCertificateState(dataDir, { directory: tls.directory });
      changed();
      say(`certificate: ${tls.domain}, valid until ${new Date(made.validTo).toISOString().slice(0, 10)}`);
      // A wrong clock must not cause continuous requests.
      return Math.max(renewalTimeOf(made), now() + 60 * minute);
    } catch (error) {
      const at = now();
      const nextTry = at + (waits[failures] ?? waits.at(-1) ?? day);
      failures += 1;
      const text = textOfFailure(error);
      log.error(
        { domain: tls.domain, directory: tls.directory, nextTry: new Date(nextTry).toISOString(), err: text },
        'no certificate could be obtained; it will be tried again',
      );
      writeCertificateState(dataDir, { ...readCertificateState(dataDir), failure: { at, text, nextTry } });
      return nextTry;
    }
  };
  const check = async (): Promise<number> => {
    const stored = readCertificate(dataDir, tls.domain);
    const { directory = tls.directory } = readCertificateState(dataDir);
    if (stored !== undefined && directory === tls.directory && now() < renewalTimeOf(stored))
      return renewalTimeOf(stored);
    const nextTry = nextTryOf();
    return now() < nextTry ? nextTry : renew();
  };
  const run = async (mine: symbol): Promise<void> => {
    const next = await check().catch((error: unknown) => {
      log.error(error);
      return now() + 60 * minute;
    });
    if (current !== mine) return;
    timer = setTimeout(() => void run(mine), Math.min(Math.max(next - now(), 1000), longestSleep));
    timer.unref();
  };
  return {
    check,
    start: () => {
      if (current !== undefined) return;
      current = Symbol('renewal');
      void run(current);
    },
    stop: () => {
      current = undefined;
      clearTimeout(timer);
    },
  };
};
