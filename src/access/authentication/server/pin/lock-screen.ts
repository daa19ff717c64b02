import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { deviceHashOf } from '../sessions/known-devices.ts';
import { loginProfileOf } from '../sessions/profile.ts';
import { userRow } from '../sessions/sql.ts';
import { throttlePassword } from '../throttle.ts';
import { accessToken, refreshTokenHash, newRefreshToken, setRefreshCookie } from '../sessions/tokens.ts';
import { sharedBrowserOf, scopeOfBrowser, shopOfBrowser } from './shared-browser.ts';
import {
  lockSession,
  usersInBrowser,
  renewSession,
  sessionInBrowser,
  unlockSession,
  reactivatePin,
} from './sql.ts';
import { assertPin } from './try-pin.ts';

export const lockScreen = readHandler<typeof authenticationContract.lockScreen>(async (db, { ip }, call) => {
  const { request } = rawRequestOf(call);
  const { shopId, sessionId } = await db.tx({ shopId: shopOfBrowser(request) }, async (q) => {
    const mine = await sharedBrowserOf(q, request);
    const { rows } = await lockSession(mine.shopId, mine.sessionId).execute(q);
    if (rows.length > 0)
      await writeAudit(q, scopeOfBrowser(mine.shopId, mine.user.id, ip), {
        action: 'people.lockScreen',
        subject: 'user',
        id: mine.user.id,
        after: { sessionId: mine.sessionId },
      });
    return mine;
  });
  call.sessionLocked(shopId, sessionId);
  return doneReply;
});

export const unlockScreen = readHandler<typeof authenticationContract.unlockScreen>(
  async (db, { ip }, call) => {
    const { request } = rawRequestOf(call);
    const shopId = shopOfBrowser(request);
    const { user, sessionId, device } = await db.tx({ shopId }, (q) => sharedBrowserOf(q, request));
    const { pin, password } = call.body;
    if (pin !== undefined) {
      const place = `${shopId} ${device ?? sessionId}`;
      await assertPin(db, call.seal, { shopId, userId: user.id, known: true, place, ip }, pin);
    } else {
      const attempt = await throttlePassword(db, call.seal, user.username, ip, deviceHashOf(request));
      if (!(await passwordMatches(user.passwordHash, password ?? ''))) return call.fail('PASSWORD_WRONG');
      await attempt.succeeded();
    }
    return db.tx({ shopId }, async (q) => {
      const mine = await sharedBrowserOf(q, request);
      await unlockSession(shopId, sessionId).execute(q);
      await reactivatePin(shopId, user.id).execute(q);
      if (mine.locked)
        await writeAudit(q, scopeOfBrowser(shopId, user.id, ip), {
          action: 'people.unlockScreen',
          subject: 'user',
          id: user.id,
          after: { sessionId },
        });
      return accessToken(request, shopId, mine.user, sessionId);
    });
  },
);

export const listBrowserUsers = readHandler<typeof authenticationContract.devicePeople>(
  async (db, _scope, call) => {
    const { request } = rawRequestOf(call);
    const shopId = shopOfBrowser(request);
    return db.tx({ shopId }, async (q) => {
      const { device, user } = await sharedBrowserOf(q, request);
      if (device === null) return [];
      const { rows } = await usersInBrowser(shopId, device, request.server.sessionLimits).execute(q);
      return rows.map(({ imageToken, ...one }) => ({
        ...one,
        userImage: imageUrl(shopId, 'user', imageToken, 160),
        isThis: one.personId === user.id,
      }));
    });
  },
);

export const switchUser = readHandler<typeof authenticationContract.switchUser>(async (db, { ip }, call) => {
  const { request, reply } = rawRequestOf(call);
  const { personId, pin } = call.body;
  const shopId = shopOfBrowser(request);
  const limits = request.server.sessionLimits;
  const { device, known } = await db.tx({ shopId }, async (q) => {
    const mine = await sharedBrowserOf(q, request);
    if (mine.device === null) return { device: null, known: false };
    const { rows } = await sessionInBrowser(shopId, personId, mine.device, limits).execute(q);
    return { device: mine.device, known: rows.length > 0 };
  });
  await assertPin(
    db,
    call.seal,
    { shopId, userId: personId, known, place: `${shopId} ${device ?? ''}`, ip },
    pin,
  );
  const secret = newRefreshToken(call.seal, shopId, personId);
  const next = await db.tx({ shopId }, async (q) => {
    // The session may have ended during the check, or the user may have been locked.
    const mine = await sharedBrowserOf(q, request);
    const [found] = (await sessionInBrowser(shopId, personId, mine.device ?? '', limits).execute(q)).rows;
    const [user] = (await userRow(shopId, personId).execute(q)).rows;
    if (found === undefined || !user?.active) throw new AppError('PIN_WRONG');
    if (found.id !== mine.sessionId) await lockSession(shopId, mine.sessionId).execute(q);
    await renewSession(shopId, found.id, refreshTokenHash(secret)).execute(q);
    await reactivatePin(shopId, personId).execute(q);
    await writeAudit(q, scopeOfBrowser(shopId, personId, ip), {
      action: 'people.switch',
      subject: 'user',
      id: personId,
      after: { userId: mine.user.id, sessionId: found.id },
    });
    return { ...found, user, before: mine.sessionId };
  });
  if (next.before !== next.id) call.sessionLocked(shopId, next.before);
  setRefreshCookie(request, reply, shopId, next.id, secret, next.seconds);
  return { ...accessToken(request, shopId, next.user, next.id), ...loginProfileOf(shopId, next.user) };
});
