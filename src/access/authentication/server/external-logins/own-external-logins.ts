/** Accounts elsewhere that are linked to the own login: only by whoever is logged in and knows the password, never by an e-mail address. */
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Installation } from '#platform/settings/installation.ts';
import type { identityContract } from '#access/authentication/contract.ts';
import { tellChanged } from '../login-mail.ts';
import { mustBeOwnPassword } from '../passwords/confirm-own-password.ts';
import { userRow } from '../sessions/sql.ts';
import { providersOf, proving, sendAway, toldOf } from './redirect-flow.ts';
import { dropOutside, outsideOf, outsideRow, putOutside } from './sql.ts';

/** What people call the issuer; of one that the installation does not name any more, its host. */
const labelOf = (installation: Installation, issuer: string): string =>
  providersOf({ installation }).find((one) => one.issuer === issuer)?.label ?? new URL(issuer).host;

export const outsideLinks = reading<typeof identityContract.outsideLinks>(async (db, scope, call) => {
  const kept = await db.read(scope, outsideOf(scope));
  const linked = new Set(kept.map((one) => one.issuer));
  return {
    links: kept.map(({ issuer, ...one }) => ({ ...one, label: labelOf(call.installation, issuer) })),
    more: providersOf(call)
      .filter((one) => !linked.has(one.issuer))
      .map(toldOf),
  };
});

export const beginOutsideLink = reading<typeof identityContract.beginOutsideLink>(async (db, scope, call) => {
  const { standing } = await mustBeOwnPassword(db, scope, call, call.body.password);
  return sendAway(call, call.body.provider, 'link', [scope.shopId, scope.userId, standing]);
});

export const finishOutsideLink = reading<typeof identityContract.finishOutsideLink>((db, scope, call) =>
  proving(call, 'link', async ({ provider: { issuer, label }, key, name, begun, rest }) => {
    const { shopId, userId } = scope;
    const [user] = await db.read(scope, userRow(shopId, userId));
    // Begun by somebody else in this browser, or before a password, role or branch was changed.
    if (rest[0] !== shopId || rest[1] !== userId || rest[2] !== user?.standing)
      return call.fail('OUTSIDE_STALE');
    await db.tx(scope, async (q) => {
      if (!(await putOutside(q, scope, { issuer, key, name, begun })))
        call.fail('OUTSIDE_TAKEN', { values: { label } });
      await tellChanged(q, call, shopId, userId, 'outside');
      await audit(q, scope, {
        action: 'people.outside',
        subject: 'user',
        id: userId,
        after: { outside: label, name },
      });
    });
    return { label, name };
  }),
);

export const removeOutside = reading<typeof identityContract.removeOutside>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  const { outsideId, password } = call.body;
  if ((await db.read(scope, outsideRow(scope, outsideId))).length === 0) return call.fail('NOT_FOUND');
  await mustBeOwnPassword(db, scope, call, password);
  await db.tx(scope, async (q) => {
    const gone = await dropOutside(q, scope, outsideId);
    // Removed at the same moment elsewhere.
    if (gone === undefined) return;
    await tellChanged(q, call, shopId, userId, 'outside');
    await audit(q, scope, {
      action: 'people.outside',
      subject: 'user',
      id: userId,
      before: { outside: labelOf(call.installation, gone.issuer), name: gone.name },
    });
  });
  return done;
});
