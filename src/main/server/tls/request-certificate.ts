import type { TlsSettings } from '#platform/settings/tls-settings.ts';
import { readAccountKey, writeAccountKey } from './certificate-store.ts';

/** Key authorizations by token. */
export type Challenges = Map<string, string>;

const patience = 30_000;

/** Asks the ACME server (RFC 8555) and returns chain and key as PEM. */
export const requestCertificate = async (
  { domain, directory, contact }: TlsSettings,
  dataDir: string,
  challenges: Challenges,
): Promise<string> => {
  const { axios, Client, crypto } = await import('acme-client');
  // The renewal has its own back-off.
  Object.assign(axios.defaults, { timeout: patience, acmeSettings: { retryMaxAttempts: 0 } });
  let accountKey = readAccountKey(dataDir);
  if (accountKey === undefined) {
    accountKey = String(await crypto.createPrivateEcdsaKey());
    writeAccountKey(dataDir, accountKey);
  }
  const client = new Client({ directoryUrl: directory, accountKey, backoffMin: 1000, backoffMax: 15_000 });
  const [key, csr] = await crypto.createCsr({ altNames: [domain] }, await crypto.createPrivateEcdsaKey());
  const chain = await client.auto({
    csr,
    termsOfServiceAgreed: true,
    ...(contact !== undefined && { email: contact }),
    challengePriority: ['http-01'],
    // Many routers do not let a machine reach its own public address.
    skipChallengeVerification: true,
    challengeCreateFn: async (_authorization, challenge, keyAuthorization) => {
      if (challenge.type !== 'http-01') throw new Error(`${directory} offers no HTTP-01 challenge`);
      challenges.set(challenge.token, keyAuthorization);
    },
    challengeRemoveFn: async (_authorization, { token }) => void challenges.delete(token),
  });
  return `${chain.trim()}\n${String(key)}`;
};
