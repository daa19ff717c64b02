import { AppError } from '#lib/errors/errors.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import { requestOrigin } from '#platform/http/request-origin.ts';
import { type RawRequest, rawRequestOf } from '#platform/http/routes.ts';
import type { Installation } from '#platform/settings/installation.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';
import type { PasskeyAssertion } from '#access/authentication/passkey-contract.ts';
import { type UserRow, userRow } from '../sessions/sql.ts';
import { startSession } from '../sessions/start-session.ts';
import { recordLoginSuccess } from '../throttle.ts';
import { type StoredPasskey, passkeyRow, passkeysOf, recordPasskeyUse } from './passkey-sql.ts';
import { encryptChallenge, decryptChallenge } from './sealed-challenge.ts';
import { verifyLoginChallenge, secondStep } from './second-step.ts';

const [purpose, minutes] = ['passkey', 5];

export const passkeySiteOf = (
  { publicUrl }: Pick<Installation, 'publicUrl'>,
  { request }: RawRequest,
): { rpId: string; origin: string } => {
  const { hostname, origin } = new URL(requestOrigin(request, publicUrl));
  return { rpId: hostname, origin };
};

export const passkeyUserHandleOf = (shopId: number, userId: number): string =>
  Buffer.from(`${shopId}.${userId}`).toString('base64url');
const readHandle = (handle: string): { shopId: number; userId: number } | null => {
  const match = /^([1-9]\d{0,8})\.([1-9]\d{0,14})$/.exec(Buffer.from(handle, 'base64url').toString());
  return match && { shopId: Number(match[1]), userId: Number(match[2]) };
};

/** Decodes the challenge once, because browsers encode it again as base64url. */
export const handleText = (challenge: string): string => Buffer.from(challenge, 'base64url').toString();

/** If this is the second step of a login, only the user's own passkeys are accepted. */
export const beginPasskeyLogin = readHandler<typeof authenticationContract.askPasskey>(
  async (db, _scope, call) => {
    const { rpId } = passkeySiteOf(call.installation, rawRequestOf(call));
    const challenge = encryptChallenge(call.seal, purpose, minutes, [Date.now()]);
    if (call.body.challenge === undefined) return { challenge, rpId, allow: [] };
    const { shopId, user } = await verifyLoginChallenge(db, call.seal, call.body.challenge);
    const keys = await db.read({ shopId }, passkeysOf(shopId, user.id));
    return {
      challenge,
      rpId,
      allow: keys.map(({ credential, transports }) => ({ id: credential, transports })),
    };
  },
);

type Shown = { shopId: number; userId: number; key: StoredPasskey; counter: number; begun: number };

const verified = async (
  db: Db,
  seal: Seal,
  site: ReturnType<typeof passkeySiteOf>,
  { rawId, response, ...asserted }: PasskeyAssertion,
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
        begun = Number(decryptChallenge(seal, purpose, handleText(given))?.[0] ?? 0);
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
    return null;
  }
};

const used = (db: Db, { shopId, key, counter, begun }: Shown): Promise<boolean> =>
  db.tx({ shopId }, async (q) => {
    const { rows } = await recordPasskeyUse(shopId, key.id, counter, begun).execute(q);
    return rows.length > 0;
  });

const userOf = async (db: Db, { shopId, userId }: Shown): Promise<UserRow | undefined> =>
  (await db.read({ shopId }, userRow(shopId, userId)))[0];

export const loginByPasskey = readHandler<typeof authenticationContract.loginPasskey>(
  async (db, scope, call) => {
    const { asserted, challenge } = call.body;
    const shown = await verified(
      db,
      call.seal,
      passkeySiteOf(call.installation, rawRequestOf(call)),
      asserted,
    );
    if (challenge !== undefined)
      return secondStep(db, scope.ip, call, challenge, async ({ shopId, user }) =>
        shown?.shopId === shopId && shown.userId === user.id ? used(db, shown) : false,
      );
    if (shown === null || !(await used(db, shown))) throw new AppError('PASSKEY_UNKNOWN');
    const user = await userOf(db, shown);
    if (user?.inClosedShop) throw new AppError('SHOP_CLOSED');
    const begun = user?.active ? await startSession(db, call, shown.shopId, user) : undefined;
    if (user === undefined || begun === undefined) throw new AppError('PASSKEY_UNKNOWN');
    await recordLoginSuccess(db, call.seal, user.username, scope.ip);
    return begun;
  },
);
