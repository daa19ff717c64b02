/** Everything that a lost telephone may hold, taken away by whoever runs the installation: for an owner whom nobody else in the shop looks after. */
import { sql } from 'kysely';
import { audit } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Installation } from '#platform/settings/installation.ts';
import { type Scope, systemScope } from '#platform/tenancy/scope.ts';
import { tellOfOperator } from '../login-mail.ts';
import { endSessionsOf, userRow } from '../sessions/sql.ts';
import { dropFactors } from './sql.ts';

/** So long the bell tells of it; days. */
const toldFor = 3;

export type FactorReset = { displayName: string; email: string; mailed: boolean };

/**
 * Resets the second step of a login of the shop with this word and ends its sessions; the password stays. Undefined when the shop has no
 * such login. A mail that is not taken is an error, and then all is done but the telling.
 */
export const resetFactorOf = async (
  db: Db,
  installation: Pick<Installation, 'sendMail' | 'publicUrl'>,
  domain: string,
  username: string,
): Promise<FactorReset | undefined> => {
  const place = await db.login(username);
  if (place === undefined) return undefined;
  const { shopId, userId } = place;
  const user = await db.tx(place, async (q) => {
    const [one] = (await userRow(shopId, userId).execute(q)).rows;
    if (one?.shopInfoId !== domain) return undefined;
    await dropFactors(q, shopId, userId);
    await endSessionsOf(shopId, userId).execute(q);
    await audit(q, systemScope(shopId), { action: 'people.resetFactor', subject: 'user', id: userId });
    return one;
  });
  if (user === undefined) return undefined;
  const { displayName, email } = user;
  return { displayName, email, mailed: await tellOfOperator(installation, user, 'factor') };
};

/** What the bell tells a person of: when somebody has reset their second step lately. */
export const factorResets = ({ shopId, userId }: Pick<Scope, 'shopId' | 'userId'>) => sql`
  select l.at from audit_log l
  where l.shop_id = ${shopId} and l.subject = 'user' and l.subject_id = ${userId} and l.action = 'people.resetFactor'
    and l.at > now() - make_interval(days => ${toldFor})`;
