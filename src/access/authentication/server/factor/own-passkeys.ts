import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import { brand } from '#lib/words/language-names.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';
import { mailLoginChanged } from '../login-mail.ts';
import { assertOwnPassword } from '../passwords/confirm-own-password.ts';
import { handleText, passkeyUserHandleOf, passkeySiteOf } from './passkey.ts';
import { deletePasskey, updatePasskeyName, passkeyOf, passkeysOf, insertPasskey } from './passkey-sql.ts';
import { saveRecoveryCodes, generateRecoveryCodes } from './recovery.ts';
import { encryptChallenge, decryptChallenge } from './sealed-challenge.ts';
import { deleteNeedlessRecovery, recoveryLeft } from './sql.ts';

const [purpose, minutes] = ['new passkey', 15];

/** IANA COSE numbers of EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

export const beginPasskey = readHandler<typeof authenticationContract.beginPasskey>(
  async (db, scope, call) => {
    const { shopId, userId } = scope;
    const user = await assertOwnPassword(db, scope, call, call.body.password);
    const keys = await db.read(scope, passkeysOf(shopId, userId));
    return {
      challenge: encryptChallenge(call.seal, purpose, minutes, [shopId, userId, Date.now()]),
      rp: { id: passkeySiteOf(call.installation, rawRequestOf(call)).rpId, name: brand },
      user: { id: passkeyUserHandleOf(shopId, userId), name: user.username, displayName: user.displayName },
      algorithms,
      exclude: keys.map(({ credential, transports }) => ({ id: credential, transports })),
    };
  },
);

export const addPasskey = readHandler<typeof authenticationContract.addPasskey>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  const { attested, name } = call.body;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const site = passkeySiteOf(call.installation, rawRequestOf(call));
  let begun = 0;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...attested, clientExtensionResults: {} },
    expectedChallenge: (given) => {
      const [ofShop, ofUser, at] = decryptChallenge(call.seal, purpose, handleText(given)) ?? [];
      if (ofShop === shopId && ofUser === userId) begun = Number(at);
      return begun > 0;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return call.fail(begun > 0 ? 'PASSKEY_UNKNOWN' : 'SETUP_STALE');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const made = await generateRecoveryCodes();
  return db.tx(scope, async (q) => {
    const inserted = await insertPasskey(shopId, userId, {
      name,
      credential: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports,
      counter,
      begun,
    }).execute(q);
    if (inserted.rows.length === 0) return call.fail('SETUP_STALE');
    await mailLoginChanged(q, call, shopId, userId, 'factor');
    await writeAudit(q, scope, {
      action: 'people.factor',
      subject: 'user',
      id: userId,
      after: { passkey: name },
    });
    const { rows } = await recoveryLeft(shopId, userId).execute(q);
    if ((rows[0]?.n ?? 0) > 0) return { codes: [] };
    await saveRecoveryCodes(q, shopId, userId, made);
    return { codes: made.codes };
  });
});

/** Requires no password, because a name does not change access. */
export const renamePasskey = writeHandler<typeof authenticationContract.renamePasskey>(
  async (q, scope, call) => {
    const { shopId, userId } = scope;
    const { name } = call.body;
    const [named] = (await updatePasskeyName(shopId, userId, call.params.id, name).execute(q)).rows;
    if (named === undefined) return call.fail('NOT_FOUND');
    await writeAudit(q, scope, {
      action: 'people.factor',
      subject: 'user',
      id: userId,
      before: { passkey: named.was },
      after: { passkey: name },
    });
    return doneReply;
  },
);

export const removePasskey = readHandler<typeof authenticationContract.removePasskey>(
  async (db, scope, call) => {
    const { shopId, userId } = scope;
    const { passkeyId, password } = call.body;
    const [own] = await db.read(scope, passkeyOf(shopId, userId, passkeyId));
    if (own === undefined) return call.fail('NOT_FOUND');
    await assertOwnPassword(db, scope, call, password);
    await db.tx(scope, async (q) => {
      const { rows } = await deletePasskey(shopId, userId, passkeyId).execute(q);
      if (rows.length === 0) return;
      await deleteNeedlessRecovery(shopId, userId).execute(q);
      await mailLoginChanged(q, call, shopId, userId, 'factor');
      await writeAudit(q, scope, {
        action: 'people.factor',
        subject: 'user',
        id: userId,
        before: { passkey: own.name },
      });
    });
    return doneReply;
  },
);
