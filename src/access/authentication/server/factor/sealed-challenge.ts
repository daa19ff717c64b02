/** What a person holds between two steps: sealed, so that nobody makes or changes one; nothing of it is kept here. */
import type { Seal } from '#platform/crypto/sealing.ts';

const minute = 60_000;

/** The values under a seal for so many minutes; `purpose` is what they are for, and elsewhere they do not open. */
export const sealedFor = (seal: Seal, purpose: string, minutes: number, values: readonly unknown[]): string =>
  seal.close(JSON.stringify([Date.now() + minutes * minute, ...values]), `step/${purpose}`);

/** The values again; null when it was not made here for this purpose, or its time is over. */
export const unsealed = (seal: Seal, purpose: string, sealed: string): unknown[] | null => {
  const text = seal.open(sealed, `step/${purpose}`);
  if (text === null) return null;
  const [until, ...values] = JSON.parse(text) as [number, ...unknown[]];
  return until > Date.now() ? values : null;
};
