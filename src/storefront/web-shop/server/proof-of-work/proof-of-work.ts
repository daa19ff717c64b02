/**
 * Proof of work before garments are kept for a request: the visitor's browser computes for a second or so, a machine that asks ten
 * thousand times for as many. A challenge is signed, ends, and is for one form: a form becomes one request, so a proof is used once.
 */
import { hkdfSync } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

/** Rounds of PBKDF2 for each try, and between how many tries it takes. */
export type ProofWork = { cost: number; least: number; most: number };
/** Half a second of a desk computer, a few seconds of an old phone, while somebody types. */
export const usualWork: ProofWork = { cost: 1500, least: 1000, most: 2500 };

export type Proofs = {
  /** A challenge for the form of a shop, as JSON; '' where none is asked for. */
  ask(shopId: number, formKey: string): Promise<string>;
  /** Is this the solution of a challenge for this form? Whatever is no such thing is not. */
  holds(shopId: number, formKey: string, given: string): Promise<boolean>;
};

/** A form that lies open for longer is sent without. */
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
      data: z.strictObject({ shop: z.number(), form: z.string().max(100) }),
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

/** `secret`: of the installation, the same in every process. */
export const openProofs = (secret: string, work: ProofWork | 'none' = usualWork): Proofs => {
  const keyFor = (what: string): string =>
    Buffer.from(hkdfSync('sha256', secret, 'ratri', `proof of work: ${what}`, 32)).toString('hex');
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('key') };
  if (work === 'none') return { ask: async () => '', holds: async () => true };
  return {
    ask: async (shopId, formKey) =>
      JSON.stringify(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: work.cost,
          counter: randomInt(work.least, work.most),
          deriveKey,
          expiresAt: new Date(Date.now() + livesFor),
          data: { shop: shopId, form: formKey },
          ...secrets,
        }),
      ),
    holds: async (shopId, formKey, text) => {
      const { data: given } = Given.safeParse(parsed(text));
      if (given === undefined) return false;
      const { data } = given.challenge.parameters;
      if (data.shop !== shopId || data.form !== formKey) return false;
      try {
        return (await verifySolution({ ...given, deriveKey, ...secrets })).verified;
      } catch {
        return false;
      }
    },
  };
};
