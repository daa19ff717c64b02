/** The client holds the encrypted state between two login steps. */
import type { Seal } from '#platform/crypto/sealing.ts';

const minute = 60_000;

export const encryptChallenge = (
  seal: Seal,
  purpose: string,
  minutes: number,
  values: readonly unknown[],
): string => seal.close(JSON.stringify([Date.now() + minutes * minute, ...values]), `step/${purpose}`);

export const decryptChallenge = (seal: Seal, purpose: string, sealed: string): unknown[] | null => {
  const text = seal.open(sealed, `step/${purpose}`);
  if (text === null) return null;
  const [until, ...values] = JSON.parse(text) as [number, ...unknown[]];
  return until > Date.now() ? values : null;
};
