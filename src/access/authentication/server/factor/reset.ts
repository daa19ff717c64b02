/** The operator resets factors, for example after the only owner has lost the phone. */
import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Installation } from '#platform/settings/installation.ts';
import { type Scope, systemScope } from '#platform/tenancy/scope.ts';
import { mailOperatorReset } from '../login-mail.ts';
import { endSessionsOf, userRow } from '../sessions/sql.ts';
import { deleteFactors } from './sql.ts';

const noticeDays = 3;

export type FactorReset = { displayName: string; email: string; mailed: boolean };

/**
 * Ends the sessions, but does not change the password. Returns undefined for an unknown login. If the mail
 * fails, the function throws after the reset.
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
    await deleteFactors(q, shopId, userId);
    await endSessionsOf(shopId, userId).execute(q);
    await writeAudit(q, systemScope(shopId), { action: 'people.resetFactor', subject: 'user', id: userId });
    return one;
  });
  if (user === undefined) return undefined;
  const { displayName, email } = user;
  return { displayName, email, mailed: await mailOperatorReset(installation, user, 'factor') };
};

export const factorResets = ({ shopId, userId }: Pick<Scope, 'shopId' | 'userId'>) => sql`
  select l.at from audit_log l
  where l.shop_id = ${shopId} and l.subject = 'user' and l.subject_id = ${userId} and l.action = 'people.resetFactor'
    and l.at > now() - make_interval(days => ${noticeDays})`;
