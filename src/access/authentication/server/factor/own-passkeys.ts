/** Passkeys of the own account: made, named and removed. */
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import { rawOf } from '#platform/http/routes.ts';
import { brand } from '#lib/words/languages.ts';
import type { identityContract } from '#access/authentication/contract.ts';
import { tellChanged } from '../login-mail.ts';
import { mustBeOwnPassword } from '../passwords/confirm-own-password.ts';
import { asText, handleOf, siteOf } from './passkey.ts';
import { dropPasskey, namePasskey, passkeyOf, passkeysOf, putPasskey } from './passkey-sql.ts';
import { keepRecovery, newRecoveryCodes } from './recovery.ts';
import { sealedFor, unsealed } from './sealed-challenge.ts';
import { dropNeedless, recoveryLeft } from './sql.ts';

const [purpose, minutes] = ['new passkey', 15];

/** EdDSA, ES256, RS256 (IANA COSE): what telephones, computers and keys make. */
const algorithms = [-8, -7, -257];

export const beginPasskey = reading<typeof identityContract.beginPasskey>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  const user = await mustBeOwnPassword(db, scope, call, call.body.password);
  const keys = await db.read(scope, passkeysOf(shopId, userId));
  return {
    challenge: sealedFor(call.seal, purpose, minutes, [shopId, userId, Date.now()]),
    rp: { id: siteOf(call.installation, rawOf(call)).rpId, name: brand },
    user: { id: handleOf(shopId, userId), name: user.username, displayName: user.displayName },
    algorithms,
    exclude: keys.map(({ credential, transports }) => ({ id: credential, transports })),
  };
});

export const addPasskey = reading<typeof identityContract.addPasskey>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  const { attested, name } = call.body;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const site = siteOf(call.installation, rawOf(call));
  let begun = 0;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...attested, clientExtensionResults: {} },
    expectedChallenge: (given) => {
      const [ofShop, ofUser, at] = unsealed(call.seal, purpose, asText(given)) ?? [];
      if (ofShop === shopId && ofUser === userId) begun = Number(at);
      return begun > 0;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws whatever does not fit.
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return call.fail(begun > 0 ? 'PASSKEY_UNKNOWN' : 'SETUP_STALE');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const made = await newRecoveryCodes();
  return db.tx(scope, async (q) => {
    const kept = await putPasskey(shopId, userId, {
      name,
      credential: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports,
      counter,
      begun,
    }).execute(q);
    if (kept.rows.length === 0) return call.fail('SETUP_STALE');
    await tellChanged(q, call, shopId, userId, 'factor');
    await audit(q, scope, { action: 'people.factor', subject: 'user', id: userId, after: { passkey: name } });
    const { rows } = await recoveryLeft(shopId, userId).execute(q);
    if ((rows[0]?.n ?? 0) > 0) return { codes: [] };
    await keepRecovery(q, shopId, userId, made);
    return { codes: made.codes };
  });
});

/** Another's key does not exist. */
/** What it opens stays as it is: the password is not asked for. */
export const renamePasskey = writing<typeof identityContract.renamePasskey>(async (q, scope, call) => {
  const { shopId, userId } = scope;
  const { name } = call.body;
  const [named] = (await namePasskey(shopId, userId, call.params.id, name).execute(q)).rows;
  if (named === undefined) return call.fail('NOT_FOUND');
  await audit(q, scope, {
    action: 'people.factor',
    subject: 'user',
    id: userId,
    before: { passkey: named.was },
    after: { passkey: name },
  });
  return done;
});

export const removePasskey = reading<typeof identityContract.removePasskey>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  const { passkeyId, password } = call.body;
  const [own] = await db.read(scope, passkeyOf(shopId, userId, passkeyId));
  if (own === undefined) return call.fail('NOT_FOUND');
  await mustBeOwnPassword(db, scope, call, password);
  await db.tx(scope, async (q) => {
    const { rows } = await dropPasskey(shopId, userId, passkeyId).execute(q);
    if (rows.length === 0) return;
    await dropNeedless(shopId, userId).execute(q);
    await tellChanged(q, call, shopId, userId, 'factor');
    await audit(q, scope, {
      action: 'people.factor',
      subject: 'user',
      id: userId,
      before: { passkey: own.name },
    });
  });
  return done;
});
