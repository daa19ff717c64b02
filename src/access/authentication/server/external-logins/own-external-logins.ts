/**
 * Only a logged-in user can link an account, and must confirm with the password. An equal e-mail address does
 * not link an account.
 */
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Installation } from '#platform/settings/installation.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';
import { mailLoginChanged } from '../login-mail.ts';
import { assertOwnPassword } from '../passwords/confirm-own-password.ts';
import { userRow } from '../sessions/sql.ts';
import {
  loginProvidersOf,
  withProvenIdentity,
  redirectToProvider,
  providerLabelsOf,
} from './redirect-flow.ts';
import {
  deleteExternalIdentity,
  externalIdentitiesOf,
  externalIdentityRow,
  insertExternalIdentity,
} from './sql.ts';

const labelOf = (installation: Installation, issuer: string): string =>
  loginProvidersOf({ installation }).find((one) => one.issuer === issuer)?.label ?? new URL(issuer).host;

export const listExternalLinks = readHandler<typeof authenticationContract.outsideLinks>(
  async (db, scope, call) => {
    const identities = await db.read(scope, externalIdentitiesOf(scope));
    const linked = new Set(identities.map((one) => one.issuer));
    return {
      links: identities.map(({ issuer, ...one }) => ({ ...one, label: labelOf(call.installation, issuer) })),
      more: loginProvidersOf(call)
        .filter((one) => !linked.has(one.issuer))
        .map(providerLabelsOf),
    };
  },
);

export const beginExternalLink = readHandler<typeof authenticationContract.beginOutsideLink>(
  async (db, scope, call) => {
    const { standing } = await assertOwnPassword(db, scope, call, call.body.password);
    return redirectToProvider(call, call.body.provider, 'link', [scope.shopId, scope.userId, standing]);
  },
);

export const finishExternalLink = readHandler<typeof authenticationContract.finishOutsideLink>(
  (db, scope, call) =>
    withProvenIdentity(call, 'link', async ({ provider: { issuer, label }, key, name, begun, rest }) => {
      const { shopId, userId } = scope;
      const [user] = await db.read(scope, userRow(shopId, userId));
      // Another user started the flow, or the credentials have changed.
      if (rest[0] !== shopId || rest[1] !== userId || rest[2] !== user?.standing)
        return call.fail('OUTSIDE_STALE');
      await db.tx(scope, async (q) => {
        if (!(await insertExternalIdentity(q, scope, { issuer, key, name, begun })))
          call.fail('OUTSIDE_TAKEN', { values: { label } });
        await mailLoginChanged(q, call, shopId, userId, 'outside');
        await writeAudit(q, scope, {
          action: 'people.outside',
          subject: 'user',
          id: userId,
          after: { outside: label, name },
        });
      });
      return { label, name };
    }),
);

export const removeExternalLink = readHandler<typeof authenticationContract.removeOutside>(
  async (db, scope, call) => {
    const { shopId, userId } = scope;
    const { outsideId, password } = call.body;
    if ((await db.read(scope, externalIdentityRow(scope, outsideId))).length === 0)
      return call.fail('NOT_FOUND');
    await assertOwnPassword(db, scope, call, password);
    await db.tx(scope, async (q) => {
      const removed = await deleteExternalIdentity(q, scope, outsideId);
      if (removed === undefined) return;
      await mailLoginChanged(q, call, shopId, userId, 'outside');
      await writeAudit(q, scope, {
        action: 'people.outside',
        subject: 'user',
        id: userId,
        before: { outside: labelOf(call.installation, removed.issuer), name: removed.name },
      });
    });
    return doneReply;
  },
);
