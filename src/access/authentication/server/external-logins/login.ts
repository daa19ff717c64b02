/** An external login replaces name and password, but not the second factor. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';
import type { LoginReply } from '#access/authentication/login-reply.ts';
import type {
  ExternalSecondStep,
  ExternalLoginShops,
} from '#access/authentication/external-login-contract.ts';
import { createLoginChallenge } from '../factor/second-step.ts';
import { encryptChallenge, decryptChallenge } from '../factor/sealed-challenge.ts';
import { secondFactorsOf } from '../factor/sql.ts';
import { type UserRow, userRow } from '../sessions/sql.ts';
import { startSession } from '../sessions/start-session.ts';
import { recordLoginSuccess } from '../throttle.ts';
import {
  loginProvidersOf,
  withProvenIdentity,
  redirectToProvider,
  providerLabelsOf,
} from './redirect-flow.ts';
import { type LinkedAccount, linkedAccountsOf, recordExternalLogin } from './sql.ts';

const [purpose, minutes] = ['outside shop', 5];

export const listExternalLogins = readHandler<typeof authenticationContract.outsideWays>(
  async (_db, _scope, call) => loginProvidersOf(call).map(providerLabelsOf),
);

export const beginExternalLogin = readHandler<typeof authenticationContract.beginOutside>(
  (_db, _scope, call) => redirectToProvider(call, call.body.provider, 'login', [returnPath(call.body.to)]),
);

type Shown = { key: string; begun: number; to: string };
type Found = LinkedAccount & { user: UserRow; domain: string; shopName: string };

const peopleOf = async (db: Db, key: string): Promise<Found[]> => {
  const found: Found[] = [];
  let closed = false;
  for (const place of await linkedAccountsOf(db, key)) {
    const [[user], [shop]] = await db.readAll(place, [
      userRow(place.shopId, place.userId),
      sql<{ domain: string; name: string }>`select domain, name from shop where shop_id = ${place.shopId}`,
    ]);
    if (user?.active && shop) found.push({ ...place, user, domain: shop.domain, shopName: shop.name });
    closed ||= user?.inClosedShop === true;
  }
  if (closed && found.length === 0) throw new AppError('SHOP_CLOSED');
  return found;
};

const enter = async (
  db: Db,
  call: { seal: Seal },
  ip: string,
  { key, begun, to }: Shown,
  { shopId, userId, user }: Found,
): Promise<LoginReply & { to: string }> => {
  const { used, ways } = await db.tx({ shopId }, async (q) => ({
    used: (await recordExternalLogin({ shopId, userId }, key, begun).execute(q)).rows.length > 0,
    ways: (await secondFactorsOf(shopId, userId).execute(q)).rows,
  }));
  if (!used) throw new AppError('OUTSIDE_STALE');
  if (ways.length > 0) {
    const data: ExternalSecondStep = {
      challenge: createLoginChallenge(call.seal, shopId, user),
      ways: ways.map((one) => one.way),
      to,
    };
    throw new AppError('SECOND_STEP', { data });
  }
  const session = await startSession(db, call, shopId, user);
  if (session === undefined) throw new AppError('OUTSIDE_UNKNOWN');
  await recordLoginSuccess(db, call.seal, user.username, ip);
  return { ...session, to };
};

export const finishExternalLogin = readHandler<typeof authenticationContract.finishOutside>(
  (db, scope, call) =>
    withProvenIdentity(call, 'login', async ({ key, begun, rest }) => {
      const shown: Shown = { key, begun, to: returnPath(rest[0]) };
      const people = await peopleOf(db, key);
      const [first] = people;
      if (first === undefined) return call.fail('OUTSIDE_UNKNOWN');
      if (people.length === 1) return enter(db, call, scope.ip, shown, first);
      const data: ExternalLoginShops = {
        choice: encryptChallenge(call.seal, purpose, minutes, [key, begun, shown.to]),
        shops: people.map(({ domain, shopName }) => ({ domain, name: shopName })),
      };
      return call.fail('OUTSIDE_SHOPS', { data });
    }),
);

export const chooseExternalShop = readHandler<typeof authenticationContract.chooseOutside>(
  async (db, scope, call) => {
    const [key, begun, to] = (decryptChallenge(call.seal, purpose, call.body.choice) ?? []) as [
      string,
      number,
      string,
    ];
    if (key === undefined) return call.fail('OUTSIDE_STALE');
    const chosen = (await peopleOf(db, key)).find((one) => one.domain === call.body.domain);
    if (chosen === undefined) return call.fail('OUTSIDE_UNKNOWN');
    return enter(db, call, scope.ip, { key, begun, to }, chosen);
  },
);
