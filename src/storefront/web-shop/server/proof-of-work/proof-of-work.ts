/**
 * A proof takes a browser a second, so a machine with ten thousand requests needs hours. A challenge is
 * signed, expires, and belongs to one form, so each proof works once. Only a proof holds garments. Requests
 * above a soft limit need a higher level.
 */
import { hkdfSync } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { workFactorOf } from '#storefront/web-shop/rules/proof-of-work.ts';

/** `cost` is PBKDF2 rounds per attempt. `least` and `most` limit the attempts. */
export type ProofWork = { cost: number; least: number; most: number };
/** The work takes half a second on a desktop computer and a few seconds on an old phone. */
export const defaultProofWork: ProofWork = { cost: 1500, least: 1000, most: 2500 };

export type ProofOfWorkChecks = {
  /** Returns the challenge as JSON, or '' if no work is required. */
  ask(shopId: number, formKey: string, level: number): Promise<string>;
  levelOf(shopId: number, formKey: string, given: string): Promise<number | null>;
};

/** Lifetime of a challenge in ms. Forms open longer are sent without a proof. */
const livesFor = 3 * 3_600_000;
const longest = 4000;

const Given = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(100),
      salt: z.string().max(100),
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: z.string().max(100),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
      data: z.strictObject({ shop: z.number(), form: z.string().max(100), level: z.number() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.strictObject({ counter: z.number().int().min(0), derivedKey: z.string().max(200) }),
});

const parsed = (text: string): unknown => {
  try {
    return text.length > longest ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** All processes have the same `secret`. */
export const openProofOfWork = (
  secret: string,
  work: ProofWork | 'none' = defaultProofWork,
): ProofOfWorkChecks => {
  const keyFor = (what: string): string =>
    Buffer.from(hkdfSync('sha256', secret, 'ratri', `proof of work: ${what}`, 32)).toString('hex');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('key') };
  if (work === 'none') return { ask: async () => '', levelOf: async () => Infinity };
  return {
    ask: async (shopId, formKey, level) =>
      JSON.stringify(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: work.cost,
          counter: randomInt(work.least * workFactorOf(level), work.most * workFactorOf(level)),
          deriveKey,
          expiresAt: new Date(Date.now() + livesFor),
          data: { shop: shopId, form: formKey, level },
          ...secrets,
        }),
      ),
    levelOf: async (shopId, formKey, text) => {
      const { data: given } = Given.safeParse(parsed(text));
      if (given === undefined) return null;
      const { data } = given.challenge.parameters;
      if (data.shop !== shopId || data.form !== formKey) return null;
      try {
        const { verified } = await verifySolution({ ...given, deriveKey, ...secrets });
        return verified ? data.level : null;
      } catch {
        return null;
      }
    },
  };
};
