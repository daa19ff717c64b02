/** Logging in by an account elsewhere. It stands for name and password; a second step is asked for as after a password. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import { rawOf } from '#platform/http/routes.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { identityContract } from '#access/authentication/contract.ts';
import type { LoginReply } from '#access/authentication/login-reply.ts';
import type { OutsideSecond, OutsideShops } from '#access/authentication/external-login-contract.ts';
import { challengeOf } from '../factor/second-step.ts';
import { sealedFor, unsealed } from '../factor/sealed-challenge.ts';
import { waysOf } from '../factor/sql.ts';
import { type UserRow, userRow } from '../sessions/sql.ts';
import { startSession } from '../sessions/start-session.ts';
import { cameIn } from '../throttle.ts';
import { providersOf, proving, sendAway, toldOf } from './redirect-flow.ts';
import { type Place, placesOf, useOutside } from './sql.ts';

const [purpose, minutes] = ['outside shop', 5];

export const outsideWays = reading<typeof identityContract.outsideWays>(async (_db, _scope, call) =>
  providersOf(call).map(toldOf),
);

export const beginOutside = reading<typeof identityContract.beginOutside>((_db, _scope, call) =>
  sendAway(call, call.body.provider, 'login', [returnPath(call.body.to)]),
);

type Shown = { key: string; begun: number; to: string };
type Found = Place & { user: UserRow; domain: string; shopName: string };

/** Those whose the account is, and who may log in: not locked, of a shop that is open. */
const peopleOf = async (db: Db, key: string): Promise<Found[]> => {
  const found: Found[] = [];
  for (const place of await placesOf(db, key)) {
    const [[user], [shop]] = await db.readAll(place, [
      userRow(place.shopId, place.userId),
      sql<{ domain: string; name: string }>`select domain, name from shop where shop_id = ${place.shopId}`,
    ]);
    if (user?.active && shop) found.push({ ...place, user, domain: shop.domain, shopName: shop.name });
  }
  return found;
};

/** The session of whoever it is, or what it still takes. OUTSIDE_STALE when the answer was used before. */
const enter = async (
  db: Db,
  call: { seal: Seal },
  ip: string,
  { key, begun, to }: Shown,
  { shopId, userId, user }: Found,
): Promise<LoginReply & { to: string }> => {
  const { used, ways } = await db.tx({ shopId }, async (q) => ({
    used: (await useOutside({ shopId, userId }, key, begun).execute(q)).rows.length > 0,
    ways: (await waysOf(shopId, userId).execute(q)).rows,
  }));
  if (!used) throw new AppError('OUTSIDE_STALE');
  if (ways.length > 0) {
    const data: OutsideSecond = {
      challenge: challengeOf(call.seal, shopId, user),
      ways: ways.map((one) => one.way),
      to,
    };
    throw new AppError('SECOND_STEP', { data });
  }
  const session = await startSession(db, rawOf(call), shopId, user);
  if (session === undefined) throw new AppError('OUTSIDE_UNKNOWN');
  await cameIn(db, call.seal, user.username, ip);
  return { ...session, to };
};

export const finishOutside = reading<typeof identityContract.finishOutside>((db, scope, call) =>
  proving(call, 'login', async ({ key, begun, rest }) => {
    const shown: Shown = { key, begun, to: returnPath(rest[0]) };
    const people = await peopleOf(db, key);
    const [first] = people;
    if (first === undefined) return call.fail('OUTSIDE_UNKNOWN');
    if (people.length === 1) return enter(db, call, scope.ip, shown, first);
    const data: OutsideShops = {
      choice: sealedFor(call.seal, purpose, minutes, [key, begun, shown.to]),
      shops: people.map(({ domain, shopName }) => ({ domain, name: shopName })),
    };
    return call.fail('OUTSIDE_SHOPS', { data });
  }),
);

export const chooseOutside = reading<typeof identityContract.chooseOutside>(async (db, scope, call) => {
  const [key, begun, to] = (unsealed(call.seal, purpose, call.body.choice) ?? []) as [string, number, string];
  if (key === undefined) return call.fail('OUTSIDE_STALE');
  const chosen = (await peopleOf(db, key)).find((one) => one.domain === call.body.domain);
  if (chosen === undefined) return call.fail('OUTSIDE_UNKNOWN');
  return enter(db, call, scope.ip, { key, begun, to }, chosen);
});
