/** A screen that is locked and opened again, and the next person at it (docs/decisions/0045-a-pin-opens-what-a-login-made.md). */
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading } from '#platform/http/handlers.ts';
import { rawOf } from '#platform/http/routes.ts';
import type { identityContract } from '#access/authentication/contract.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { profile } from '../sessions/profile.ts';
import { userRow } from '../sessions/sql.ts';
import { throttle } from '../throttle.ts';
import { accessToken, hashOf, newSecret, setRefreshCookie } from '../sessions/tokens.ts';
import { inHand, scopeOf, shopInHand } from './shared-browser.ts';
import { lockSession, peopleHere, renewSession, sessionHere, unlockSession, wakePin } from './sql.ts';
import { mustBePin } from './try-pin.ts';

/** Locked already: nothing happens. */
export const lockScreen = reading<typeof identityContract.lockScreen>(async (db, { ip }, call) => {
  const { request } = rawOf(call);
  const { shopId, sessionId } = await db.tx({ shopId: shopInHand(request) }, async (q) => {
    const mine = await inHand(q, request);
    const { rows } = await lockSession(mine.shopId, mine.sessionId).execute(q);
    if (rows.length > 0)
      await audit(q, scopeOf(mine.shopId, mine.user.id, ip), {
        action: 'people.lockScreen',
        subject: 'user',
        id: mine.user.id,
        after: { sessionId: mine.sessionId },
      });
    return mine;
  });
  call.sessionLocked(shopId, sessionId);
  return done;
});

export const unlockScreen = reading<typeof identityContract.unlockScreen>(async (db, { ip }, call) => {
  const { request } = rawOf(call);
  const shopId = shopInHand(request);
  const { user, sessionId, device } = await db.tx({ shopId }, (q) => inHand(q, request));
  const { pin, password } = call.body;
  if (pin !== undefined) {
    const place = `${shopId} ${device ?? sessionId}`;
    await mustBePin(db, call.seal, { shopId, userId: user.id, known: true, place, ip }, pin);
  } else {
    const attempt = await throttle(db, call.seal, user.username, ip);
    if (!(await passwordMatches(user.passwordHash, password ?? ''))) return call.fail('PASSWORD_WRONG');
    await attempt.succeeded();
  }
  return db.tx({ shopId }, async (q) => {
    // Asked again: what has ended meanwhile stays so.
    const mine = await inHand(q, request);
    await unlockSession(shopId, sessionId).execute(q);
    await wakePin(shopId, user.id).execute(q);
    if (mine.locked)
      await audit(q, scopeOf(shopId, user.id, ip), {
        action: 'people.unlockScreen',
        subject: 'user',
        id: user.id,
        after: { sessionId },
      });
    return accessToken(request, shopId, mine.user, sessionId);
  });
});

export const devicePeople = reading<typeof identityContract.devicePeople>(async (db, _scope, call) => {
  const { request } = rawOf(call);
  const shopId = shopInHand(request);
  return db.tx({ shopId }, async (q) => {
    const { device, user } = await inHand(q, request);
    if (device === null) return [];
    const { rows } = await peopleHere(shopId, device, request.server.sessionLimits).execute(q);
    return rows.map(({ imageToken, ...one }) => ({
      ...one,
      userImage: imageUrl(shopId, 'user', imageToken, 160),
      isThis: one.personId === user.id,
    }));
  });
});

export const switchUser = reading<typeof identityContract.switchUser>(async (db, { ip }, call) => {
  const { request, reply } = rawOf(call);
  const { personId, pin } = call.body;
  const shopId = shopInHand(request);
  const limits = request.server.sessionLimits;
  const { device, known } = await db.tx({ shopId }, async (q) => {
    const mine = await inHand(q, request);
    if (mine.device === null) return { device: null, known: false };
    const { rows } = await sessionHere(shopId, personId, mine.device, limits).execute(q);
    return { device: mine.device, known: rows.length > 0 };
  });
  await mustBePin(
    db,
    call.seal,
    { shopId, userId: personId, known, place: `${shopId} ${device ?? ''}`, ip },
    pin,
  );
  const secret = newSecret();
  const next = await db.tx({ shopId }, async (q) => {
    // Asked again: a session that has ended meanwhile, or a person who was locked, is none.
    const mine = await inHand(q, request);
    const [found] = (await sessionHere(shopId, personId, mine.device ?? '', limits).execute(q)).rows;
    const [user] = (await userRow(shopId, personId).execute(q)).rows;
    if (found === undefined || !user?.active) throw new AppError('PIN_WRONG');
    if (found.id !== mine.sessionId) await lockSession(shopId, mine.sessionId).execute(q);
    await renewSession(shopId, found.id, hashOf(secret)).execute(q);
    await wakePin(shopId, personId).execute(q);
    await audit(q, scopeOf(shopId, personId, ip), {
      action: 'people.switch',
      subject: 'user',
      id: personId,
      after: { userId: mine.user.id, sessionId: found.id },
    });
    return { ...found, user, before: mine.sessionId };
  });
  if (next.before !== next.id) call.sessionLocked(shopId, next.before);
  setRefreshCookie(request, reply, shopId, next.id, secret, next.seconds);
  return { ...accessToken(request, shopId, next.user, next.id), ...profile(shopId, next.user) };
});
