/** Logging in by a passkey (WebAuthn): the key names its user, and has itself made sure that it is them. */
import { AppError } from '#lib/errors/errors.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import { type PublicRequest, rawOf } from '#platform/http/routes.ts';
import type { Installation } from '#platform/settings/installation.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { identityContract } from '#access/authentication/contract.ts';
import type { Asserted } from '#access/authentication/passkey-contract.ts';
import { type UserRow, userRow } from '../sessions/sql.ts';
import { startSession } from '../sessions/start-session.ts';
import { cameIn } from '../throttle.ts';
import { type KeptPasskey, passkeyRow, passkeysOf, usePasskey } from './passkey-sql.ts';
import { sealedFor, unsealed } from './sealed-challenge.ts';
import { challenged, secondStep } from './second-step.ts';

const [purpose, minutes] = ['passkey', 5];

/** For which site keys are: that of PUBLIC_URL, else the one the browser has asked. */
export const siteOf = (
  { publicUrl }: Pick<Installation, 'publicUrl'>,
  { request }: PublicRequest,
): { rpId: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
  return { rpId: hostname, origin };
};

/** A key carries it and tells it at every use: it says where to look, and proves nothing. */
export const handleOf = (shopId: number, userId: number): string =>
  Buffer.from(`${shopId}.${userId}`).toString('base64url');
const readHandle = (handle: string): { shopId: number; userId: number } | null => {
  const match = /^([1-9]\d{0,8})\.([1-9]\d{0,14})$/.exec(Buffer.from(handle, 'base64url').toString());
  return match && { shopId: Number(match[1]), userId: Number(match[2]) };
};

/** A challenge is sealed text; browsers send it back encoded once more. */
export const asText = (challenge: string): string => Buffer.from(challenge, 'base64url').toString();

/** Without a user whoever shows a key is its user; with the challenge of a login only their keys are asked for. */
export const askPasskey = reading<typeof identityContract.askPasskey>(async (db, _scope, call) => {
  const { rpId } = siteOf(call.installation, rawOf(call));
  const challenge = sealedFor(call.seal, purpose, minutes, [Date.now()]);
  if (call.body.challenge === undefined) return { challenge, rpId, allow: [] };
  const { shopId, user } = await challenged(db, call.seal, call.body.challenge);
  const keys = await db.read({ shopId }, passkeysOf(shopId, user.id));
  return {
    challenge,
    rpId,
    allow: keys.map(({ credential, transports }) => ({ id: credential, transports })),
  };
});

type Shown = { shopId: number; userId: number; key: KeptPasskey; counter: number; begun: number };

/** Does the signature fit the kept key, the site and a challenge of ours that still holds? Nothing is used up yet. */
const verified = async (
  db: Db,
  seal: Seal,
  site: ReturnType<typeof siteOf>,
  { rawId, response, ...asserted }: Asserted,
): Promise<Shown | null> => {
  const whose = readHandle(response.userHandle);
  if (whose === null) return null;
  const [key] = await db.read(whose, passkeyRow(whose.shopId, whose.userId, asserted.id));
  if (key === undefined) return null;
  let begun = 0;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified: fits, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { ...asserted, rawId, response, clientExtensionResults: {} },
      expectedChallenge: (given) => {
        begun = Number(unsealed(seal, purpose, asText(given))?.[0] ?? 0);
        return begun > 0;
      },
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: asserted.id,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
    });
    return fits ? { ...whose, key, counter: info.newCounter, begun } : null;
  } catch {
    // The library throws whatever does not fit.
    return null;
  }
};

/** The one use of what was shown; false when its challenge, or a later one, has been used with this key. */
const used = (db: Db, { shopId, key, counter, begun }: Shown): Promise<boolean> =>
  db.tx({ shopId }, async (q) => {
    const { rows } = await usePasskey(shopId, key.id, counter, begun).execute(q);
    return rows.length > 0;
  });

const userOf = async (db: Db, { shopId, userId }: Shown): Promise<UserRow | undefined> =>
  (await db.read({ shopId }, userRow(shopId, userId)))[0];

export const loginPasskey = reading<typeof identityContract.loginPasskey>(async (db, scope, call) => {
  const { asserted, challenge } = call.body;
  const shown = await verified(db, call.seal, siteOf(call.installation, rawOf(call)), asserted);
  if (challenge !== undefined)
    return secondStep(db, scope.ip, call, challenge, async ({ shopId, user }) =>
      shown?.shopId === shopId && shown.userId === user.id ? used(db, shown) : false,
    );
  if (shown === null || !(await used(db, shown))) throw new AppError('PASSKEY_UNKNOWN');
  const user = await userOf(db, shown);
  const begun = user?.active ? await startSession(db, rawOf(call), shown.shopId, user) : undefined;
  if (user === undefined || begun === undefined) throw new AppError('PASSKEY_UNKNOWN');
  await cameIn(db, call.seal, user.username, scope.ip);
  return begun;
});
